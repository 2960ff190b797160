import { toCard } from '#features/jobs/doors.server.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { findSimilarPlaces, nearestTown, suggestPlaces } from '#server/search/find-place.ts';
import type { JobFacets } from '#server/search/job-facets.ts';
import { countJobs, NO_FACETS, searchJobs } from '#server/search/job-search.ts';
import { suggestCompanies, suggestWords } from '#server/search/search-words.ts';
import * as contract from './contract.ts';
import { hasFound } from './finding/remote-group.server.ts';
import { findPlaces, jobQueryOf, remoteQueryOf, runSearch } from './finding/run-search.server.ts';
import { findWaysOut } from './finding/ways-out.server.ts';
import { siteNumbers } from './home/site-numbers.server.ts';
import { isUnsearchable } from './query/unsearchable-words.ts';
import { checkFilters } from './rules.ts';
import { whyBlocked } from './search-address.ts';
import { findCompanyNames, findNewest } from './store.server.ts';

const NEWEST_SHOWN = 6;
const NEARBY_SHOWN = 4;

export const jobSearchApi = [
  implement(contract.searchJobs, async ({ query, scope, db }) => {
    checkFilters(scope.site, query);
    const { results, remote, labels, unknown_places, ...found } = await runSearch(db, scope.site, query, {
      page_size: DEFAULT_PAGE_SIZE,
      facets: true,
      mentions: true,
      featured_first: true,
    });
    const is_remote_found = remote && remote.suggestion === null;
    const suggestion = found.meant || found.of_service || is_remote_found ? null : results.suggestion;
    const nearest_miles = found.nearest?.distance_miles ?? Number.POSITIVE_INFINITY;
    const is_empty =
      !hasFound({ results, remote }) &&
      whyBlocked(query) === null &&
      (labels.length > 0 || unknown_places.length === 0);
    const { query: asked, wanted, places } = found;
    const empty = { site: scope.site, query: asked, wanted, places, suggestion, nearest_miles };
    return {
      total: results.total,
      total_is_capped: results.total_is_capped,
      page: results.page,
      page_size: DEFAULT_PAGE_SIZE,
      jobs: results.hits.map(toCard),
      remote: remote && remote.total > 0 ? { ...remote, jobs: remote.hits.map(toCard) } : null,
      also_mentioned: results.mentions.map(toCard),
      facets: await withCompanyNames(db, results.facets ?? NO_FACETS),
      suggestion,
      ways_out: is_empty ? await findWaysOut(db, empty) : [],
      nearest: found.nearest && toCard(found.nearest),
      meant: found.meant,
      military_codes: found.military_codes,
      of_service: found.of_service,
      read_as: found.read_as,
      is_unsearchable: isUnsearchable(query.q),
      left_out_words: found.left_out_words,
      corrected_from: found.corrected_from,
      places: found.places,
      unknown_places: await withAlike(db, unknown_places),
      sort: found.sort,
    };
  }),

  implement(contract.getHome, async ({ query: { near }, scope: { site }, db, services }) => {
    const nearby = near ? await findNearby(db, site, near) : null;
    return {
      ...(await siteNumbers(services.database, site)),
      newest: await findNewest(db, site, NEWEST_SHOWN),
      nearby,
      alike: near && !nearby ? await findSimilarPlaces(db, near) : [],
    };
  }),

  implement(contract.suggestSearches, async ({ query, scope, db }) => {
    return { suggestions: await suggestWords(db, scope.site, query.prefix) };
  }),

  implement(contract.findNearestTown, async ({ body: { lat_hundredths, lon_hundredths }, db }) => {
    return { town: await nearestTown(db, { lat: lat_hundredths / 100, lon: lon_hundredths / 100 }) };
  }),

  implement(contract.suggestCompanies, async ({ query, scope, db }) => {
    return { suggestions: await suggestCompanies(db, scope.site, query.prefix) };
  }),

  implement(contract.suggestPlaces, async ({ query, db }) => {
    return { suggestions: await suggestPlaces(db, query.prefix) };
  }),
];

/** Replaces company ids by the names people search by. Counts of companies with the same name are added up. */
async function withCompanyNames(db: Db, { company, ...facets }: JobFacets): Promise<JobFacets> {
  const names = await findCompanyNames(
    db,
    company.map(({ value }) => value),
  );
  const counts = new Map<string, number>();
  for (const { value, count } of company) {
    const name = names.get(value);
    if (name) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return { ...facets, company: [...counts].map(([value, count]) => ({ value, count })) };
}

async function withAlike(db: Db, unknown_places: readonly string[]) {
  const places = [];
  for (const named of unknown_places) places.push({ named, alike: await findSimilarPlaces(db, named) });
  return places;
}

/** The newest jobs within the default radius of a known place, or in a state. */
async function findNearby(db: Db, site: SiteCode, named: string) {
  const wanted = await findPlaces(db, site, [named]);
  const [place] = wanted.places;
  if (!place) return null;
  const query = contract.searchQuery.parse({});
  const asked = jobQueryOf(site, query, wanted);
  const asked_remote = remoteQueryOf(site, query, wanted);
  const remote = asked_remote && (await countJobs(db, asked_remote));
  const { total, total_is_capped, hits } = await searchJobs(db, { ...asked, sort: 'newest', page_size: NEARBY_SHOWN });
  const { label, namesakes } = place;
  const jobs = hits.map(toCard);
  return { place: label, namesakes, total, total_is_capped, jobs, remote: remote?.total ? remote : null };
}
