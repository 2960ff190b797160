import { sql, type Updateable } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';

type NewSeeker = { id: string; site: SiteCode; email: string; first_name: string; last_name: string };

export async function insertSeeker(db: Db, seeker: NewSeeker): Promise<void> {
  await db.insertInto('seeker').values(seeker).execute();
}

type SeekerColumns = Pick<
  Updateable<Tables['seeker']>,
  'first_name' | 'last_name' | 'phone' | 'city' | 'region' | 'postal_code' | 'headline' | 'skills'
>;

/** Merges `profile` (JSON Resume) into the stored one and replaces the columns. False if the version has changed since. */
export async function updateSeeker(
  db: Db,
  { seeker_id, version }: { seeker_id: string; version: number },
  { profile, ...columns }: SeekerColumns & { profile: object },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seeker')
    .set((row) => ({
      ...columns,
      profile: sql<string>`profile || ${JSON.stringify(profile)}::jsonb`,
      version: row('version', '+', 1),
      updated_at: sql<string>`now()`,
    }))
    .where('id', '=', seeker_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces military service in the stored profile, or removes it with null. */
export async function updateSeekerService(db: Db, seeker_id: string, service: object | null): Promise<void> {
  const part = service ? JSON.stringify({ x_military: service }) : '{}';
  await db
    .updateTable('seeker')
    .set({ profile: sql<string>`(profile - 'x_military') || ${part}::jsonb`, updated_at: sql<string>`now()` })
    .where('id', '=', seeker_id)
    .execute();
}
