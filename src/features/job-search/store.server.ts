import { sql } from 'kysely';
import { z } from 'zod';
import { BADGES } from '#rules/badges.ts';
import type { RichTextDocument } from '#rules/rich-text.ts';
import { SHIFTS } from '#rules/shifts.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { toldChange } from '#server/db/told-change.ts';
import { type JobHit, newestJobs } from '#server/search/job-hit.ts';
import { publicQuestionSchema } from '../postings/question-contract.ts';
import { toCard } from './actions.server.ts';

// What stands in the table went through `checkRichText` on its way in.
const stored = z.custom<RichTextDocument>((value) => typeof value === 'object' && value !== null);
const badgesSchema = z.array(z.enum(BADGES));
const shiftsSchema = z.array(z.enum(SHIFTS));
const questionsSchema = z.array(publicQuestionSchema);

/** One posting as the public sees it, on its own site only. */
export async function findJob(db: Db, site: SiteCode, posting_id: string) {
  const row = await db
    .selectFrom('public_posting')
    .selectAll()
    .select([toldChange.as('told_change'), sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_over')])
    .where('posting_id', '=', posting_id)
    .where('site', '=', site)
    .executeTakeFirst();
  if (!row) return null;
  const { company_id: _, told_change, is_over, ...shown } = row;
  return {
    ...shown,
    ...toCard(row),
    state: is_over ? ('closed' as const) : row.state,
    updated_at: told_change,
    description: stored.parse(row.description),
    badges: badgesSchema.parse(row.badges),
    shifts: shiftsSchema.parse(row.shifts),
    questions: questionsSchema.parse(row.questions),
  };
}

/** The whole texts of jobs that a search found, and when they changed. */
export async function findTexts(db: Db, posting_ids: readonly string[]) {
  const rows = await db
    .selectFrom('public_posting')
    .select(['posting_id', 'description', toldChange.as('updated_at')])
    .where('posting_id', '=', sql<string>`any(${sql.val(posting_ids)}::uuid[])`)
    .execute();
  return rows.map((row) => ({ ...row, description: stored.parse(row.description) }));
}

/** How alive a job is. Of an anonymous one nothing is said, since it could tell whose it is. */
export async function findEvidence(db: Db, { posting_id, anonymous }: { posting_id: string; anonymous: boolean }) {
  if (anonymous) return { last_action_on: null, reposts: 0 };
  const { rows } = await sql<{ last_action_on: string | null; reposts: number }>`
    select (select last_on from posting_activity a where a.posting_id = p.posting_id) as last_action_on,
      p.times_published - 1 + (select count(*)::int from public_posting other
        where other.company_id = p.company_id and not other.anonymous and lower(other.title) = lower(p.title)
          and other.posting_id <> p.posting_id and other.posted_at < p.posted_at
          and (other.city, other.region, other.country, other.location_type) = (p.city, p.region, p.country, p.location_type)) as reposts
    from public_posting p where p.posting_id = ${posting_id}`.execute(db);
  return rows[0] ?? { last_action_on: null, reposts: 0 };
}

/** A company with a public page, by the end of its address. */
export function findNamedCompany(db: Db, site: SiteCode, company_key: string) {
  return db
    .selectFrom('public_company')
    .select(['company_id', 'company_key', 'name'])
    .where('site', '=', site)
    .where('company_key', '=', company_key)
    .executeTakeFirst();
}

/** What companies with a public page are called, by their ids. */
export async function findCompanyNames(db: Db, company_ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (company_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('public_company')
    .select(['company_id', 'name'])
    .where('company_id', '=', sql<string>`any(${sql.val(company_ids)}::uuid[])`)
    .execute();
  return new Map(rows.map(({ company_id, name }) => [company_id, name]));
}

/** The newest live jobs that show this company's name. */
export function findNewestOf(db: Db, site: SiteCode, company_id: string, limit: number) {
  return newestJobs(db, site, limit)
    .where('company_id', '=', company_id)
    .where('anonymous', '=', sql.lit(false))
    .execute();
}

export async function findNewest(db: Db, site: SiteCode, limit: number) {
  const rows = await newestJobs(db, site, limit).execute();
  return rows.map(toCard);
}

/**
 * Live jobs of the same title, then others of the same field, of those the ones of the same state first; each newest first.
 * The next are looked for only while there are too few.
 */
export async function findSimilar(
  db: Db,
  job: { posting_id: string; site: SiteCode; title: string; category: string; region: string },
  limit: number,
) {
  const others = newestJobs(db, job.site, limit).where('posting_id', '!=', job.posting_id);
  const title = sql<string>`lower(${job.title})`;
  const alike = others.where('category', '=', job.category).where(sql`lower(title)`, '!=', title);
  const lists = [
    others.where(sql`lower(title)`, '=', title),
    alike.where('region', '=', job.region),
    alike.where('region', '!=', job.region),
  ];
  const found: JobHit[] = [];
  for (const list of lists) {
    if (found.length < limit) found.push(...(await list.execute()));
  }
  return found.slice(0, limit).map(toCard);
}

type Counts = { jobs: number; companies: number; new_this_week: number };

export async function countSite(db: Db, site: SiteCode): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as jobs, count(distinct company_id)::int as companies,
      (count(*) filter (where posted_at > now() - interval '7 days'))::int as new_this_week
    from public_posting where site = ${site} and state = 'live'`.execute(db);
  return rows[0] ?? { jobs: 0, companies: 0, new_this_week: 0 };
}

/** Companies with the most live jobs that show their name. */
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

/** How many live jobs the fields and the states with the most of them have; a remote job lies in no state. */
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
