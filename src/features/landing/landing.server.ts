import { remoteJobsFrom } from '#features/job-search/doors.server.ts';
import { toCard } from '#features/jobs/doors.server.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import type { SiteCode } from '#rules/sites.ts';
import { skillSlug } from '#rules/slug.ts';
import type { Db } from '#server/db/database.ts';
import { type JobQuery, searchJobs } from '#server/search/job-search.ts';
import { summarizePay } from './rules.ts';
import { countSomeSkills, findSkillsOf } from './store.server.ts';

/** Pay and other skills come from this many of the newest jobs; more would cost time without changing much. */
const LOOKED_AT = 100;
const SKILLS_SHOWN = 12;
const REMOTE_SHOWN = 4;

/** The content of a landing page; null without live jobs. */
export async function landingOf(
  db: Db,
  site: SiteCode,
  kind: Pick<JobQuery, 'skills' | 'cities' | 'regions'>,
  state: string | null = null,
) {
  const query = { site, ...kind, sort: 'newest', page_size: LOOKED_AT } as const;
  const { total, total_is_capped, hits } = await searchJobs(db, query);
  if (hits.length === 0) return null;
  const jobs = hits.map(toCard);
  const written = await findSkillsOf(
    db,
    hits.map(({ posting_id }) => posting_id),
  );
  const own = new Set(kind.skills);
  const slugs = [...new Set(written.map(skillSlug))].filter((slug) => slug !== '' && !own.has(slug));
  return {
    jobs: total,
    jobs_is_capped: total_is_capped,
    newest: jobs.slice(0, DEFAULT_PAGE_SIZE),
    pay: summarizePay(jobs),
    remote: state === null ? null : await remoteJobsFrom(db, site, { state, page_size: REMOTE_SHOWN }),
    skills: await countSomeSkills(db, site, slugs.slice(0, SKILLS_SHOWN)),
    /** The skills as these jobs write them. */
    written,
  };
}
