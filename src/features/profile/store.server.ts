import { sql } from 'kysely';
import type { PersonFields } from '#features/person/contract.ts';
import { fromJsonResume, toJsonResume } from '#features/person/rules/json-resume.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import type { SeekerProfile } from './contract.ts';

/** The seeker's own details as they are stored. */
export async function findProfile(db: Db, seeker_id: string): Promise<SeekerProfile> {
  const { profile, ...seeker } = found(
    await db
      .selectFrom('seeker')
      .select(['email', 'first_name', 'last_name', 'phone', 'city', 'region', 'postal_code', 'headline', 'skills'])
      .select(['profile', 'version'])
      .where('id', '=', seeker_id)
      .executeTakeFirst(),
  );
  return { ...seeker, ...fromJsonResume(profile) };
}

/** Whether the details were still as the caller had them, and so were replaced. */
export async function saveProfile(
  db: Db,
  { seeker_id, email, version }: { seeker_id: string; email: string; version: number },
  person: PersonFields,
): Promise<boolean> {
  const { work: _work, education: _education, certificates: _certificates, military: _military, ...columns } = person;
  const confirmed = toJsonResume({ ...person, email });
  const saved = await db
    .updateTable('seeker')
    .set((row) => ({
      ...columns,
      // What an import brought and the form does not show stays, and service where none is given.
      profile: sql<string>`profile || ${JSON.stringify(confirmed)}::jsonb`,
      version: row('version', '+', 1),
      updated_at: sql<string>`now()`,
    }))
    .where('id', '=', seeker_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}
