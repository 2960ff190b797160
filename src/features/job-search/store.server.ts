import { sql } from 'kysely';
import { storedDescription, toCard } from '#features/jobs/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { publicUpdatedAt } from '#server/db/public-updated-at.ts';
import { newestJobs } from '#server/search/job-hit.ts';

/** The descriptions of found jobs, and when they changed. */
export async function findTexts(db: Db, posting_ids: readonly string[]) {
  const rows = await db
    .selectFrom('public_posting')
    .select(['posting_id', 'description', publicUpdatedAt.as('updated_at')])
    .where('posting_id', '=', sql<string>`any(${sql.val(posting_ids)}::uuid[])`)
    .execute();
  return rows.map((row) => ({ ...row, description: storedDescription.parse(row.description) }));
}

/** A company with a public page, by the key in its address. */
export function findNamedCompany(db: Db, site: SiteCode, company_key: string) {
  return db
    .selectFrom('public_company')
    .select(['company_id', 'company_key', 'name'])
    .where('site', '=', site)
    .where('company_key', '=', company_key)
    .executeTakeFirst();
}

/** Names of companies with a public page, by id. */
export async function findCompanyNames(db: Db, company_ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (company_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('public_company')
    .select(['company_id', 'name'])
    .where('company_id', '=', sql<string>`any(${sql.val(company_ids)}::uuid[])`)
    .execute();
  return new Map(rows.map(({ company_id, name }) => [company_id, name]));
}

/** The newest live jobs of a company, without anonymous ones. */
export function findNewestOfCompany(db: Db, site: SiteCode, company_id: string, limit: number) {
  return newestJobs(db, site, limit)
    .where('company_id', '=', company_id)
    .where('anonymous', '=', sql.lit(false))
    .execute();
}

export async function findNewest(db: Db, site: SiteCode, limit: number) {
  const rows = await newestJobs(db, site, limit).execute();
  return rows.map(toCard);
}

type Counts = { jobs: number; companies: number; new_this_week: number };

export async function countSite(db: Db, site: SiteCode): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as jobs, count(distinct company_id)::int as companies,
      (count(*) filter (where posted_at > now() - interval '7 days'))::int as new_this_week
    from public_posting where site = ${site} and state = 'live'`.execute(db);
  return rows[0] ?? { jobs: 0, companies: 0, new_this_week: 0 };
}

/** Companies with the most live jobs, without anonymous ones. */
export async function findHiring(db: Db, site: SiteCode, limit: number) {
  return db
    .selectFrom('public_posting')
    .select(['company_name', 'company_key'])
    .select([sql<string | null>`max(logo_key)`.as('logo_key'), sql<number>`count(*)::int`.as('jobs')])
    .where('site', '=', site)
    .where('state', '=', sql.lit('live'))
    .where('anonymous', '=', false)
    .groupBy(['company_name', 'company_key'])
    .orderBy('jobs', 'desc')
    .orderBy('company_name')
    .limit(limit)
    .execute();
}

const LINKS_SHOWN = 12;

/** Counts of live jobs in the top categories and states. Remote jobs have no state. */
export async function countByFieldAndState(db: Db, site: SiteCode) {
  const { rows } = await sql<{ category: string | null; region: string | null; count: number }>`
    select category, region, count(*)::int as count
    from (select category, case when country = 'US' and location_type <> 'remote' then region end as region from public_posting
      where site = ${site} and state = 'live') as job
    group by grouping sets (category, region) order by count desc, category, region`.execute(db);
  const most = (name: 'category' | 'region') =>
    rows.flatMap((row) => (row[name] ? [{ value: row[name], count: row.count }] : [])).slice(0, LINKS_SHOWN);
  return { categories: most('category'), regions: most('region') };
}
