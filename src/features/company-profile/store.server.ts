import { sql } from 'kysely';
import { z } from 'zod';
import { BADGES } from '#rules/badges.ts';
import type { RichTextDocument } from '#rules/rich-text.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { newestJobs } from '#server/search/job-hit.ts';

// What stands in the table went through `checkRichText` on its way in.
const stored = z.custom<RichTextDocument>((value) => typeof value === 'object' && value !== null);
const values = z.array(z.object({ title: z.string(), meaning: z.string() }));

/** A company as the public sees it, on its own site only. */
export async function findPublicCompany(db: Db, site: SiteCode, company_key: string) {
  const row = await db
    .selectFrom('public_company')
    .selectAll()
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

type Of = { company_id: string; site: SiteCode };

/** Live jobs that show the company's name, the newest first. */
export function findCompanyJobs(
  db: Db,
  { company_id, site }: Of,
  { limit, offset }: { limit: number; offset: number },
) {
  return newestJobs(db, site, limit)
    .where('company_id', '=', company_id)
    .where('anonymous', '=', sql.lit(false))
    .offset(offset)
    .execute();
}

export async function countCompanyJobs(db: Db, { company_id, site }: Of): Promise<number> {
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
