import { isSpouseOnly } from '#features/military-record/doors.server.ts';
import { findProfile, saveProfile } from '#features/profile/doors.server.ts';
import { keepSentResume } from '#features/resumes/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { fillMissing } from '../rules.ts';
import { findLastSent } from '../sent/store.server.ts';
import type { Seeker } from '../store.server.ts';

/**
 * Fills missing details of a new account from the address's last application, and keeps its last résumé. Called once the address is
 * confirmed and its applications are linked; before that, the person is unproven. `db` sees all rows.
 */
export async function takeOverSent(db: Db, seeker: Seeker): Promise<void> {
  const sent = await findLastSent(db, seeker);
  if (!sent) return;
  const { seeker_id } = seeker;
  const { version, email, ...own } = await findProfile(db, seeker_id);
  const person = fillMissing(own, sent.person);
  const military = (await isSpouseOnly(db, seeker_id)) ? null : person.military;
  await saveProfile(db, { seeker_id, email, version }, { ...person, military });
  const resume = await findLastSent(db, seeker, { with_resume: true });
  if (resume?.file_key) await keepSentResume(db, seeker, { file_key: resume.file_key, person: resume.person });
}
