import type { SiteCode } from '#rules/sites.ts';
import { skillSlug } from '#rules/slug.ts';
import type { Db } from '#server/db/database.ts';
import { findPlace, type Place } from '#server/search/find-place.ts';
import { type JobQuery, searchJobs } from '#server/search/job-search.ts';
import type { SearchQuery } from './contract.ts';

/** The search that an address of /search asks for, the place that it names, and the order that makes sense for it. */
export async function searchAsAsked(
  db: Db,
  site: SiteCode,
  query: SearchQuery,
  { page_size, facets }: { page_size: number; facets: boolean },
) {
  const place = query.where ? await findPlace(db, query.where) : null;
  const sort = sortOf(query, place !== null);
  const results = await searchJobs(db, { ...askedOf(site, query, place), sort, page: query.page, page_size, facets });
  return { place, sort, results };
}

/** What an address asks for, without order and page; `place` is what its `where` was taken for. */
export function askedOf(site: SiteCode, query: SearchQuery, place: Place | null): JobQuery {
  return {
    site,
    words: query.q,
    ...(place ? { near: { lat: place.lat, lon: place.lon, radius_miles: query.radius } } : {}),
    region: query.region,
    location_types: query.location_type,
    employment_types: query.employment_type,
    categories: query.category,
    // One without Latin letters has no slug and does not narrow.
    skills: query.skill.map(skillSlug).filter((slug) => slug !== ''),
    pay_at_least: query.pay,
    posted_within_days: query.days,
  };
}

/** What was asked for, where it makes sense; else words by how well they match, and everything else newest first. */
function sortOf({ q, sort }: SearchQuery, has_place: boolean) {
  if (sort === 'distance') return has_place ? sort : 'newest';
  if (sort === 'relevance') return q ? sort : 'newest';
  return sort ?? (q ? 'relevance' : 'newest');
}
