import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readPreferences } from '#server/read-preferences.ts';
import { spotAbroad } from '#server/search/installations.ts';
import type { PostingKey } from '../store.server.ts';

// What decides about a posting and stands in other tables.

export async function findTakedown(db: Db, { company_id, posting_id }: PostingKey) {
  return db
    .selectFrom('posting')
    .innerJoin('company', 'company.company_id', 'posting.company_id')
    .select(['company.site', 'posting.taken_down_at'])
    .where('posting.company_id', '=', company_id)
    .where('posting.id', '=', posting_id)
    .executeTakeFirstOrThrow();
}

/** The company stays as it is until the posting is public, so that shutting it out meanwhile finds the posting. */
export async function lockCompany(db: Db, company_id: string) {
  return db
    .selectFrom('company')
    .select(['site', 'on_site'])
    .where('company_id', '=', company_id)
    .forShare()
    .executeTakeFirstOrThrow();
}

export async function findCompanyName(db: Db, company_id: string) {
  return db
    .selectFrom('company')
    .select(['business_name', 'website'])
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
}

/** Undefined if there is no such pipeline. */
export async function findPipelineRules(db: Db, company_id: string, pipeline_id: string) {
  return db
    .selectFrom('pipeline')
    .select('requisition_required')
    .where('company_id', '=', company_id)
    .where('id', '=', pipeline_id)
    .where('is_network', '=', false)
    .executeTakeFirst();
}

/** Whether the company is in federal contractor mode. */
export async function isContractor(db: Db, company_id: string): Promise<boolean> {
  const chosen = await db
    .selectFrom('company_preferences')
    .select('preferences')
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return readPreferences(chosen?.preferences).ofccp_mode;
}

/** The pipeline that the company prefers for new postings, or its default one. */
export async function findPipelineForNew(db: Db, company_id: string, preferred: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('pipeline')
    .select('id')
    .where('company_id', '=', company_id)
    .where('is_network', '=', false)
    .where((row) => row.or([row('is_default', '=', true), row('id', '=', preferred)]))
    .orderBy('is_default')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The coordinates of a postal code, or else the middle of its city; abroad those of a military installation in the city. Null if unknown.
 */
export async function findCoordinates(
  db: Db,
  place: { country: string; city: string; region: string; postal_code: string },
): Promise<{ lat: number; lon: number } | null> {
  if (place.country !== 'US') return spotAbroad(place.country, place.city);
  const by_code = place.postal_code.slice(0, 5).toUpperCase();
  const { rows } = await sql<{ lat: number; lon: number }>`
    select lat, lon from (
      select 1 as rank, avg(lat) as lat, avg(lon) as lon from place where postal_code = ${by_code} and region not in ('AA', 'AE', 'AP')
      union all
      select 2, avg(lat), avg(lon) from place where lower(city) = lower(${place.city}) and region = upper(${place.region})
    ) known where lat is not null order by rank limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Records that the employer did something about the posting today (UTC). */
export async function updateActivity(db: Db, posting_id: string): Promise<void> {
  await sql`select note_posting_activity(${posting_id}, (now() at time zone 'UTC')::date)`.execute(db);
}
