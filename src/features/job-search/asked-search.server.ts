import { militaryCodeLookedFor } from '#rules/military-code.ts';
import type { SiteCode } from '#rules/sites.ts';
import { skillSlug } from '#rules/slug.ts';
import type { Db } from '#server/db/database.ts';
import { findPlace, type Place } from '#server/search/find-place.ts';
import { type JobQuery, type JobResults, NO_FACETS, searchJobs } from '#server/search/job-search.ts';
import type { SearchQuery } from './contract.ts';

/** The search that an address of /search asks for, the places that it names, and the order that makes sense for it. */
export async function searchAsAsked(
  db: Db,
  site: SiteCode,
  query: SearchQuery,
  { page_size, facets }: { page_size: number; facets: boolean },
) {
  const { places, unknown_places } = await findPlaces(db, query.where);
  const sort = sortOf(query, places.length > 0);
  // Jobs everywhere are no answer to who asked for those near one place.
  const is_nowhere = unknown_places.length > 0 && places.length === 0;
  const results = is_nowhere
    ? NOTHING
    : await searchJobs(db, { ...askedOf(site, query, places), sort, page: query.page, page_size, facets });
  return { places, unknown_places, sort, results };
}

const NOTHING: JobResults = {
  total: 0,
  total_is_capped: false,
  page: 1,
  pages: 1,
  hits: [],
  facets: NO_FACETS,
  suggestion: null,
};

/** The places that are meant, in their order, and what names none. */
export async function findPlaces(db: Db, named: readonly string[]) {
  const places: Place[] = [];
  const unknown_places: string[] = [];
  for (const text of named) {
    const place = await findPlace(db, text);
    if (place) places.push(place);
    else unknown_places.push(text);
  }
  return { places, unknown_places };
}

/** What an address asks for, without order and page; `places` are what its `where` was taken for. */
export function askedOf(site: SiteCode, query: SearchQuery, places: readonly Place[]): JobQuery {
  return {
    site,
    words: query.q,
    ...nearOf(places, query.radius),
    region: query.region,
    location_types: query.location_type,
    employment_types: query.employment_type,
    categories: query.category,
    // One without Latin letters has no slug and does not narrow.
    skills: query.skill.map(skillSlug).filter((slug) => slug !== ''),
    badges: query.badge,
    ...(site === 'mh' ? militaryOf(query) : {}),
    pay_at_least: query.pay,
    posted_within_days: query.days,
  };
}

function nearOf(places: readonly Place[], radius_miles: number): Pick<JobQuery, 'near'> {
  const [first, ...also] = places.map(({ lat, lon }) => ({ lat, lon }));
  if (!first) return {};
  return { near: { ...first, radius_miles, ...(also.length > 0 ? { also } : {}) } };
}

/** A code that is none does not narrow. */
function militaryOf({ clearance, military_code, spouse }: SearchQuery) {
  const military_codes = military_code.map(militaryCodeLookedFor).filter((code) => code !== null);
  return { clearance_at_least: clearance, military_codes, spouse };
}

/** What was asked for, where it makes sense; else words by how well they match, and everything else newest first. */
function sortOf({ q, sort }: SearchQuery, has_place: boolean) {
  if (sort === 'distance') return has_place ? sort : 'newest';
  if (sort === 'relevance') return q ? sort : 'newest';
  return sort ?? (q ? 'relevance' : 'newest');
}
