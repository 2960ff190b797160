import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { ENDED_KEPT_MONTHS, type EndReason, UNLOCK_MONTHS } from './rules.ts';

type OfSeeker = { company_id: string; seeker_id: string };
type OfUnlock = { company_id: string; unlock_id: string };

/** The seeker whom searches call so; null if the company's site has none. */
export async function findSeekerOf(db: Db, { company_id, profile_id }: { company_id: string; profile_id: string }) {
  const { rows } = await sql<{ seeker_id: string | null }>`
    select seeker_of_profile(${company_id}, ${profile_id}) as seeker_id`.execute(db);
  return rows[0]?.seeker_id ?? null;
}

/** The company's unlock of a seeker that lasts; null without one, and once the seeker hides from the company. */
export async function findOpenUnlock(db: Db, { company_id, seeker_id }: OfSeeker) {
  const { rows } = await sql<{ unlock_id: string; expires_at: string }>`
    select unlock_id, expires_at from unlocked_seekers(${company_id}) where seeker_id = ${seeker_id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether the company has unlocked the seeker and may still see them. */
export const isUnlocked = async (db: Db, of: OfSeeker): Promise<boolean> => (await findOpenUnlock(db, of)) !== null;

/** The open unlocks that the company has of these seekers, by seeker id. */
export async function findUnlockedOf(db: Db, company_id: string, seeker_ids: readonly string[]) {
  const { rows } = await sql<{ seeker_id: string; unlock_id: string; expires_at: string }>`
    select seeker_id, unlock_id, expires_at from unlocked_seekers(${company_id})
    where seeker_id = any(${sql.val(seeker_ids)}::uuid[])`.execute(db);
  return new Map(rows.map(({ seeker_id, ...unlock }) => [seeker_id, unlock]));
}

/** A seeker whom the company can find, and who cannot hide before this transaction ends. */
export async function lockVisibleSeeker(db: Db, { company_id, seeker_id }: OfSeeker) {
  const { rows } = await sql<{ email: string; first_name: string }>`
    select email, first_name from lock_visible_seeker(${company_id}, ${seeker_id})`.execute(db);
  return rows[0] ?? null;
}

/** Null if the company has an open unlock of the seeker. */
export async function insertUnlock(db: Db, { company_id, seeker_id }: OfSeeker, unlocked_by: string) {
  await sql`update seeker_unlock set ended_at = expires_at, end_reason = 'expired'
    where company_id = ${company_id} and seeker_id = ${seeker_id} and ended_at is null and expires_at <= now()`.execute(
    db,
  );
  const { rows } = await sql<{ unlock_id: string; expires_at: string }>`
    insert into seeker_unlock (company_id, seeker_id, unlocked_by, expires_at)
    values (${company_id}, ${seeker_id}, ${unlocked_by}, now() + make_interval(months => ${UNLOCK_MONTHS}::int))
    on conflict (company_id, seeker_id) where ended_at is null do nothing
    returning id as unlock_id, expires_at`.execute(db);
  return rows[0] ?? null;
}

export async function findUnlocked(db: Db, { company_id, unlock_id }: OfUnlock) {
  const { rows } = await sql<{
    unlock_id: string;
    unlocked_at: string;
    expires_at: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    city: string;
    region: string;
    postal_code: string;
    headline: string;
    skills: string[];
    profile: unknown;
  }>`
    select unlock_id, unlocked_at, expires_at, first_name, last_name, email, phone, city, region, postal_code, headline, skills, profile
    from unlocked_seekers(${company_id}) where unlock_id = ${unlock_id}`.execute(db);
  return rows[0] ?? null;
}

export async function findUnlockedResume(db: Db, { company_id, unlock_id }: OfUnlock) {
  const { rows } = await sql<{ file_key: string; file_name: string; size_bytes: number }>`
    select file_key, file_name, size_bytes from unlocked_resumes(${company_id}) where unlock_id = ${unlock_id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Notes that a member opens a person today, one such call after another. Returns how many people the member has opened today. */
export async function countReadsWith(db: Db, { company_id, unlock_id }: OfUnlock, employer_user: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unlock-reads ${employer_user}`}, 0))`.execute(db);
  await db
    .insertInto('unlock_read')
    .values({ company_id, unlock_id, employer_user })
    .onConflict((known) => known.doNothing())
    .execute();
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from unlock_read
    where company_id = ${company_id} and employer_user = ${employer_user} and day = (now() at time zone 'UTC')::date`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
}

export type OwnRow = {
  company_id: string;
  unlock_id: string;
  company_name: string;
  unlocked_at: string;
  expires_at: string;
  ended_at: string | null;
  end_reason: EndReason | null;
  is_hidden: boolean;
};

/** All unlocks of a seeker, newest first. `db` sees the seeker's rows, or all rows. */
export async function listUnlocksOf(db: Db, seeker_id: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select * from unlocks_of(${seeker_id}) order by unlocked_at desc, unlock_id`.execute(db);
  return rows;
}

/** False if it has ended before. */
export async function updateEnded(
  db: Db,
  { company_id, unlock_id }: OfUnlock,
  end_reason: EndReason,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seeker_unlock')
    .set({ ended_at: sql<string>`now()`, end_reason })
    .where('company_id', '=', company_id)
    .where('id', '=', unlock_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `db` sees all rows. */
export async function deleteOldUnlocks(db: Db): Promise<void> {
  await sql`delete from seeker_unlock
    where coalesce(ended_at, expires_at) < now() - make_interval(months => ${ENDED_KEPT_MONTHS}::int)`.execute(db);
  await sql`delete from unlock_read where day < (now() at time zone 'UTC')::date - 1`.execute(db);
}
