import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Visibility } from './contract.ts';

/** Version 0 means that the seeker has not chosen yet. */
export async function findVisibility(db: Db, seeker_id: string): Promise<Visibility> {
  const chosen = await db
    .selectFrom('seeker_visibility')
    .select([
      'searchable',
      'anonymous',
      'shares_wishes',
      'shares_record',
      'shares_spouse',
      'wants_skillbridge',
      'version',
    ])
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirst();
  const hidden = await db
    .selectFrom('seeker_hidden_from')
    .select('name')
    .where('seeker_id', '=', seeker_id)
    .orderBy('name')
    .execute();
  return {
    ...(chosen ?? NOTHING_CHOSEN),
    hidden_from: hidden.map(({ name }) => name),
  };
}

const NOTHING_CHOSEN = {
  searchable: false,
  anonymous: false,
  shares_wishes: false,
  shares_record: false,
  shares_spouse: false,
  wants_skillbridge: false,
  version: 0,
};

/** False if it has changed since the caller's version. The form says that employers can unlock a profile, and so only its answers allow that. */
export async function updateVisibility(db: Db, seeker_id: string, chosen: Visibility): Promise<boolean> {
  const { searchable, anonymous, hidden_from, version } = chosen;
  const { shares_wishes, shares_record, shares_spouse, wants_skillbridge } = chosen;
  const saved = await sql`
    insert into seeker_visibility as v
      (seeker_id, searchable, anonymous, shares_wishes, shares_record, shares_spouse, wants_skillbridge, told_of_unlocks_at)
      select ${seeker_id}, ${searchable}, ${anonymous}, ${shares_wishes}, ${shares_record}, ${shares_spouse}, ${wants_skillbridge}, now()
      where ${version} = 0 or exists (select from seeker_visibility where seeker_id = ${seeker_id})
    on conflict (seeker_id) do update set searchable = excluded.searchable, anonymous = excluded.anonymous,
      shares_wishes = excluded.shares_wishes, shares_record = excluded.shares_record, shares_spouse = excluded.shares_spouse,
      wants_skillbridge = excluded.wants_skillbridge, told_of_unlocks_at = coalesce(v.told_of_unlocks_at, now()),
      profile_id = case when excluded.anonymous and not v.anonymous or excluded.searchable and not v.searchable
        then gen_random_uuid() else v.profile_id end,
      version = v.version + 1, updated_at = now()
    where v.version = ${version}`.execute(db);
  if (saved.numAffectedRows !== 1n) return false;
  await db.deleteFrom('seeker_hidden_from').where('seeker_id', '=', seeker_id).execute();
  for (const name of hidden_from) {
    await db
      .insertInto('seeker_hidden_from')
      .values({ seeker_id, name })
      .onConflict((same) => same.doNothing())
      .execute();
  }
  return true;
}

/** Whether an applicant of the company has hidden their profile from it. */
export async function isHiddenFrom(db: Db, company_id: string, seeker_id: string): Promise<boolean> {
  const { rows } = await sql<{ hidden: boolean }>`select is_hidden_from(${company_id}, ${seeker_id}) as hidden`.execute(
    db,
  );
  return rows[0]?.hidden ?? false;
}

/** The seeker's choices stay as they are until this transaction ends, and no company unlocks the seeker meanwhile. */
export async function lockVisibility(db: Db, seeker_id: string): Promise<void> {
  await sql`select from seeker_visibility where seeker_id = ${seeker_id} for update`.execute(db);
}

export async function countHidden(db: Db, seeker_id: string): Promise<number> {
  const { rows } = await sql<{ names: number }>`
    select count(*)::int as names from seeker_hidden_from where seeker_id = ${seeker_id}`.execute(db);
  return rows[0]?.names ?? 0;
}

/** Hides the seeker from one more employer. A form with the old choices is then refused. */
export async function insertHiddenFrom(db: Db, seeker_id: string, name: string): Promise<void> {
  await sql`update seeker_visibility set version = version + 1, updated_at = now() where seeker_id = ${seeker_id}`.execute(
    db,
  );
  await db
    .insertInto('seeker_hidden_from')
    .values({ seeker_id, name })
    .onConflict((same) => same.doNothing())
    .execute();
}
