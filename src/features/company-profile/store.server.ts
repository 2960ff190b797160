import { sql } from 'kysely';
import { z } from 'zod';
import { BADGES } from '#rules/badges.ts';
import type { RichTextDocument } from '#rules/rich-text.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { newestJobs } from '#server/search/job-hit.ts';

// `checkRichText` has checked it before it was stored.
const stored = z.custom<RichTextDocument>((value) => typeof value === 'object' && value !== null);
const values = z.array(z.object({ title: z.string(), meaning: z.string() }));

/** The public view of a company on its own site. */
export async function findPublicCompany(db: Db, site: SiteCode, company_key: string) {
  const row = await db
    .selectFrom('public_company')
    .selectAll()
    .select(careerAddress)
    .where('site', '=', site)
    .where('company_key', '=', company_key)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    about: stored.parse(row.about),
    values: values.parse(row.values),
    badges: z.array(z.enum(BADGES)).parse(row.badges),
  };
}

const careerAddress = sql<string | null>`(select page.address from public_career_page page
  where page.company_id = public_company.company_id and shows_career_page(page.company_id))`.as('career_address');

type CompanyKey = { company_id: string; site: SiteCode };

/** Live jobs that show the company's name, newest first. */
export function listCompanyJobs(
  db: Db,
  { company_id, site }: CompanyKey,
  { limit, offset }: { limit: number; offset: number },
) {
  return newestJobs(db, site, limit)
    .where('company_id', '=', company_id)
    .where('anonymous', '=', sql.lit(false))
    .offset(offset)
    .execute();
}

export async function countCompanyJobs(db: Db, { company_id, site }: CompanyKey): Promise<number> {
  const { jobs } = await db
    .selectFrom('public_posting')
    .select(sql<number>`count(*)::int`.as('jobs'))
    .where('company_id', '=', company_id)
    .where('site', '=', site)
    .where('state', '=', sql.lit('live'))
    .where('anonymous', '=', sql.lit(false))
    .executeTakeFirstOrThrow();
  return jobs;
}

export async function updateAnswerCounts(db: Db): Promise<void> {
  await sql`set local statement_timeout = '10min'; select count_answers()`.execute(db);
}
