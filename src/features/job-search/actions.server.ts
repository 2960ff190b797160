import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { criteriaOf } from '#server/search/job-search.ts';
import { askedOf, askedWithTitles, findPlaces } from './asked-search.server.ts';
import { type JobCard, jobCardSchema, type SearchQuery } from './contract.ts';
import { readAs } from './read-search.server.ts';

/** The card as it goes out: only what it names, from a row that may hold more. */
export function toCard(row: { posted_at: string; distance_miles?: number | null }): JobCard {
  return jobCardSchema.parse({ ...row, distance_miles: row.distance_miles ?? null });
}

/**
 * What a search of an address asks of `search_postings`, and the same search with all that its words say in its parts and the places called
 * as we call them; with those that we do not know.
 */
export async function criteriaOfSearch(db: Db, site: SiteCode, asked_for: SearchQuery) {
  const { read_as } = await readAs(db, site, asked_for);
  const query = { ...asked_for, ...read_as };
  const { labels, unknown_places, ...wanted } = await findPlaces(db, site, query.where);
  const asked = await askedWithTitles(db, askedOf(site, query, wanted));
  return { criteria: criteriaOf(asked), query: { ...query, where: labels }, unknown_places };
}
