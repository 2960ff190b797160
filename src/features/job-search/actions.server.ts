import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { findPlace } from '#server/search/find-place.ts';
import { criteriaOf } from '#server/search/job-search.ts';
import { askedOf } from './asked-search.server.ts';
import { type JobCard, jobCardSchema, type SearchQuery } from './contract.ts';

/** The card as it goes out: only what it names, from a row that may hold more. */
export function toCard(row: { posted_at: string; distance_miles?: number | null }): JobCard {
  return jobCardSchema.parse({ ...row, distance_miles: row.distance_miles ?? null });
}

/** What a search of an address asks of `search_postings`, and what its place is called. */
export async function criteriaOfSearch(db: Db, site: SiteCode, query: SearchQuery) {
  const place = query.where ? await findPlace(db, query.where) : null;
  return { criteria: criteriaOf(askedOf(site, query, place)), place: place?.label ?? null };
}
