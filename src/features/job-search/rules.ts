import { DEFAULT_RADIUS_MILES } from '#rules/constants.ts';
import type { SiteCode } from '#rules/sites.ts';
import { filtersBesidePlace } from './active-filters.ts';
import { type SearchQuery, searchQuery } from './contract.ts';
import { searchFrom, searchPath } from './search-address.ts';

type Current = Record<string, string | string[]>;

/** A search as its address says it, without what is at its default. */
function addressParts({ page: _, ...query }: SearchQuery): Current {
  const parts: Current = {};
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    if (name === 'radius' && (value === DEFAULT_RADIUS_MILES || query.where.length === 0)) continue;
    parts[name] = Array.isArray(value) ? value.map(String) : String(value);
  }
  return parts;
}

/** The address of /search that asks for the same. */
export const pathOfSearch = (query: SearchQuery): string => searchPath(addressParts(query), {});

/** What narrows a search besides words and place, as people read it. */
export const filtersOfSearch = (query: SearchQuery): string[] =>
  filtersBesidePlace(addressParts(query)).map(({ label }) => label);

/** What an address of /search asks for on a site; what it says wrong is left out. */
export const searchOf = (url: URL, site: SiteCode): SearchQuery => searchQuery.parse(searchFrom(url, site));
