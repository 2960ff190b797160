import { toCard } from '#features/jobs/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { criteriaOf, searchJobs } from '#server/search/job-search.ts';
import type { SearchQuery } from './contract.ts';
import { withMilitaryTitles } from './finding/military-titles.server.ts';
import { jobQueryOf, remoteQueryOf, runSearch } from './finding/run-search.server.ts';
import { asksNearMe } from './query/words-read.ts';
import { checkFilters } from './rules.ts';
import { blockedBy, whyBlocked } from './search-address.ts';
import { fromPlace } from './work-from-here.ts';

/** The newest remote jobs that can be done from a state, with their total; null if there are none. */
export async function remoteJobsFrom(
  db: Db,
  site: SiteCode,
  { state, page_size }: { state: string; page_size: number },
) {
  const found = await searchJobs(db, { site, regions: fromPlace(state), sort: 'newest', page_size });
  const { total, total_is_capped, hits } = found;
  return total > 0 ? { total, total_is_capped, jobs: hits.map(toCard) } : null;
}

/**
 * The criteria that a search address passes to `search_postings`, and the search as the page runs it: typing errors corrected, filters read
 * from its words, places by their labels, and unknown places apart.
 */
export async function criteriaOfSearch(db: Db, site: SiteCode, asked_for: SearchQuery) {
  checkFilters(site, asked_for);
  const why_blocked = whyBlocked(asked_for);
  if (why_blocked !== null)
    throw new RuleBroken(blockedBy(asked_for).length > 0 ? 'unread-filter' : 'unsearchable-words', why_blocked);
  if (asked_for.where.length === 0 && asksNearMe(asked_for.q))
    throw new RuleBroken('no-place', 'Enter a city or ZIP code, so that we know which jobs are near you.');
  const { unread: _, ...readable } = asked_for;
  const found = await runSearch(db, site, readable, { page_size: 1, facets: false });
  const { query } = found;
  const { labels, unknown_places, ...wanted } = found.wanted;
  const asked = await withMilitaryTitles(db, jobQueryOf(site, query, wanted));
  const criteria = withRemote(await criteriaOf(db, asked), remoteQueryOf(site, query, wanted)?.regions ?? []);
  return { criteria, query: { ...query, where: labels }, unknown_places };
}

/** Jobs at the searched places and remote jobs that can be done from there, in one search. */
function withRemote(criteria: Awaited<ReturnType<typeof criteriaOf>>, or_regions: readonly string[]) {
  if (or_regions.length === 0) return criteria;
  const near = criteria.near && { ...criteria.near, or_regions };
  return { ...criteria, near, regions: criteria.regions.length > 0 ? [...criteria.regions, ...or_regions] : [] };
}
