import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { alikePlaces, suggestPlaces } from '#server/search/find-place.ts';
import { NO_FACETS, searchJobs } from '#server/search/job-search.ts';
import { namedOccupation } from '#server/text-generation/occupation-match.ts';
import { toCard } from './actions.server.ts';
import { askedOf, findPlaces, searchAsAsked } from './asked-search.server.ts';
import * as contract from './contract.ts';
import { siteNumbers } from './site-numbers.server.ts';
import { findEvidence, findJob, findNewest, findSimilar } from './store.server.ts';
import { findWaysOut } from './ways-out.server.ts';

const SIMILAR_SHOWN = 3;
const NEWEST_SHOWN = 6;
const NEARBY_SHOWN = 4;

export const jobSearchApi = [
  implement(contract.searchJobs, async ({ query, scope, db }) => {
    const { results, labels, unknown_places, ...found } = await searchAsAsked(db, scope.site, query, {
      page_size: DEFAULT_PAGE_SIZE,
      facets: true,
    });
    const suggestion = found.meant ? null : results.suggestion;
    const nearest_miles = found.nearest?.distance_miles ?? Number.POSITIVE_INFINITY;
    const is_empty = results.total === 0 && (labels.length > 0 || unknown_places.length === 0);
    const { query: asked, wanted, places } = found;
    const empty = { site: scope.site, query: asked, wanted, places, suggestion, nearest_miles };
    return {
      total: results.total,
      total_is_capped: results.total_is_capped,
      page: results.page,
      page_size: DEFAULT_PAGE_SIZE,
      jobs: results.hits.map(toCard),
      facets: results.facets ?? NO_FACETS,
      suggestion,
      ways_out: is_empty ? await findWaysOut(db, empty) : [],
      nearest: found.nearest && toCard(found.nearest),
      meant: found.meant,
      military_codes: found.military_codes,
      read_as: found.read_as,
      left_out_words: found.left_out_words,
      places: found.places,
      unknown_places: await withAlike(db, unknown_places),
      sort: found.sort,
    };
  }),

  implement(contract.getJob, async ({ params, scope, db }) => {
    const job = found(await findJob(db, scope.site, params.posting_id));
    const evidence = await findEvidence(db, job);
    const occupation_code = namedOccupation(job.title)?.soc ?? null;
    return { ...job, ...evidence, occupation_code, similar: await findSimilar(db, job, SIMILAR_SHOWN) };
  }),

  implement(contract.getHome, async ({ query: { near }, scope: { site }, db, services }) => {
    const nearby = near ? await findNearby(db, site, near) : null;
    return {
      ...(await siteNumbers(services.database, site)),
      newest: await findNewest(db, site, NEWEST_SHOWN),
      nearby,
      alike: near && !nearby ? await alikePlaces(db, near) : [],
    };
  }),

  implement(contract.suggestPlaces, async ({ query, db }) => {
    return { places: await suggestPlaces(db, query.prefix) };
  }),
];

async function withAlike(db: Db, unknown_places: readonly string[]) {
  const places = [];
  for (const named of unknown_places) places.push({ named, alike: await alikePlaces(db, named) });
  return places;
}

/** The newest jobs near a place that we know, within the usual distance, or in a state. */
async function findNearby(db: Db, site: SiteCode, named: string) {
  const wanted = await findPlaces(db, site, [named]);
  const [place] = wanted.places;
  if (!place) return null;
  const asked = askedOf(site, contract.searchQuery.parse({}), wanted);
  const { total, total_is_capped, hits } = await searchJobs(db, { ...asked, sort: 'newest', page_size: NEARBY_SHOWN });
  const { label, namesakes } = place;
  return { place: label, namesakes, total, total_is_capped, jobs: hits.map(toCard) };
}
