import { sql } from 'kysely';
import { z } from 'zod';
import { BADGES } from '#rules/badges.ts';
import { SHIFTS } from '#rules/shifts.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { publicUpdatedAt } from '#server/db/public-updated-at.ts';
import { IS_FEATURED, type JobHit, newestJobs } from '#server/search/job-hit.ts';
import { storedDescription, toCard } from './actions.server.ts';
import { publicQuestionSchema } from './question-contract.ts';
import { questionsOf } from './rules/location-question.ts';

const badgesSchema = z.array(z.enum(BADGES));
const shiftsSchema = z.array(z.enum(SHIFTS));
const questionsSchema = z.array(publicQuestionSchema);

/** The public view of a posting, on its own site only. */
export async function findJob(db: Db, site: SiteCode, posting_id: string) {
  const row = await db
    .selectFrom('public_posting')
    .selectAll()
    .select([publicUpdatedAt.as('told_change'), sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_over')])
    .select(IS_FEATURED.as('is_featured'))
    // A start in the past is not shown as the next one.
    .select(sql<string | null>`case when program_starts_on >= now()::date then program_starts_on end`.as('next_start'))
    .where('posting_id', '=', posting_id)
    .where('site', '=', site)
    .executeTakeFirst();
  if (!row) return null;
  const { company_id: _, told_change, is_over, next_start, ...shown } = row;
  const card = toCard(row);
  return {
    ...shown,
    ...card,
    state: is_over ? ('closed' as const) : row.state,
    updated_at: told_change,
    program_starts_on: next_start,
    description: storedDescription.parse(row.description),
    badges: badgesSchema.parse(row.badges),
    shifts: shiftsSchema.parse(row.shifts),
    questions: questionsOf({ ...card, questions: questionsSchema.parse(row.questions) }),
  };
}

/** The employer's activity on a job. Empty for an anonymous job, since it could reveal the company. */
export async function findActivity(db: Db, { posting_id, anonymous }: { posting_id: string; anonymous: boolean }) {
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

/**
 * Live jobs with the same title, then others in the same category, those of the same state first; newest first. Later lists are read only while
 * there are too few.
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
