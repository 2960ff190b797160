import { DEFAULT_PAGE_SIZE, DEFAULT_RADIUS_MILES } from '#rules/constants.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { alikePlaces, findPlace, suggestPlaces } from '#server/search/find-place.ts';
import { NO_FACETS, searchJobs } from '#server/search/job-search.ts';
import { toCard } from './actions.server.ts';
import { searchAsAsked } from './asked-search.server.ts';
import * as contract from './contract.ts';
import { siteNumbers } from './site-numbers.server.ts';
import { findEvidence, findJob, findNewest, findSimilar } from './store.server.ts';

const SIMILAR_SHOWN = 3;
const NEWEST_SHOWN = 6;
const NEARBY_SHOWN = 4;

export const jobSearchApi = [
  implement(contract.searchJobs, async ({ query, scope, db }) => {
    const { places, unknown_places, sort, results } = await searchAsAsked(db, scope.site, query, {
      page_size: DEFAULT_PAGE_SIZE,
      facets: true,
    });
    return {
      total: results.total,
      total_is_capped: results.total_is_capped,
      page: results.page,
      page_size: DEFAULT_PAGE_SIZE,
      jobs: results.hits.map(toCard),
      facets: results.facets ?? NO_FACETS,
      suggestion: results.suggestion,
      places: places.map(({ label }) => ({ label })),
      unknown_places: await withAlike(db, unknown_places),
      sort,
    };
  }),

  implement(contract.getJob, async ({ params, scope, db }) => {
    const job = found(await findJob(db, scope.site, params.posting_id));
    const evidence = await findEvidence(db, job);
    return { ...job, ...evidence, similar: await findSimilar(db, job, SIMILAR_SHOWN) };
  }),

  implement(contract.getHome, async ({ query: { near }, scope: { site }, db, services }) => ({
    ...(await siteNumbers(services.database, site)),
    newest: await findNewest(db, site, NEWEST_SHOWN),
    nearby: near ? await findNearby(db, site, near) : null,
  })),

  implement(contract.suggestPlaces, async ({ query, db }) => {
    return { places: (await suggestPlaces(db, query.prefix)).map(({ label }) => label) };
  }),
];

async function withAlike(db: Db, unknown_places: readonly string[]) {
  const places = [];
  for (const named of unknown_places) places.push({ named, alike: await alikePlaces(db, named) });
  return places;
}

/** The newest jobs near a place that we know, within the usual distance. */
async function findNearby(db: Db, site: SiteCode, named: string) {
  const place = await findPlace(db, named);
  if (!place) return null;
  const near = { lat: place.lat, lon: place.lon, radius_miles: DEFAULT_RADIUS_MILES };
  const found = await searchJobs(db, { site, near, sort: 'newest', page_size: NEARBY_SHOWN });
  const { total, total_is_capped, hits } = found;
  return { place: place.label, total, total_is_capped, jobs: hits.map(toCard) };
}
