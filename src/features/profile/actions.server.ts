import { updateSeeker, updateSeekerService } from '#features/auth/accounts/doors.server.ts';
import type { PersonFields } from '#features/person/contract.ts';
import { toJsonResume } from '#features/person/rules/json-resume.ts';
import type { Db } from '#server/db/database.ts';
import type { SeekerProfile } from './contract.ts';

type Service = NonNullable<SeekerProfile['military']>;

/** Replaces military service. The military record edits it; profiles and applications show it from here. */
export const saveService = (db: Db, seeker_id: string, service: Service | null): Promise<void> =>
  updateSeekerService(db, seeker_id, service);

/**
 * Replaces the profile. False if it has changed since it was read. Keeps imported parts that the form does not show, and military service if
 * `person` has none.
 */
export function saveProfile(
  db: Db,
  { seeker_id, email, version }: { seeker_id: string; email: string; version: number },
  person: PersonFields,
): Promise<boolean> {
  const { work: _work, education: _education, certificates: _certificates, military: _military, ...columns } = person;
  return updateSeeker(db, { seeker_id, version }, { ...columns, profile: toJsonResume({ ...person, email }) });
}
