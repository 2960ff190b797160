import { isSpouseOnly } from '#features/military-record/doors.server.ts';
import { findProfile, saveProfile } from '#features/profile/doors.server.ts';
import { keepSentResume } from '#features/resumes/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { withGapsFilled } from './rules.ts';
import { findLastSent } from './sent-store.server.ts';
import type { Seeker } from './store.server.ts';

/**
 * Fills in what a new account does not say yet with what its address sent last, and keeps the résumé that was sent last. For the one
 * call that confirms the address, after its applications were linked: before, nobody has shown to be that person. `db` sees all rows.
 */
export async function takeOverSent(db: Db, seeker: Seeker): Promise<void> {
  const sent = await findLastSent(db, seeker);
  if (!sent) return;
  const { seeker_id } = seeker;
  const { version, email, ...own } = await findProfile(db, seeker_id);
  const person = withGapsFilled(own, sent.person);
  const military = (await isSpouseOnly(db, seeker_id)) ? null : person.military;
  await saveProfile(db, { seeker_id, email, version }, { ...person, military });
  const resume = await findLastSent(db, seeker, { with_resume: true });
  if (resume?.file_key) await keepSentResume(db, seeker, { file_key: resume.file_key, person: resume.person });
}
