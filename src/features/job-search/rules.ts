import { DEFAULT_RADIUS_MILES } from '#rules/constants.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type SearchQuery, searchQuery } from './contract.ts';
import { FILTERS, filtersBesidePlace, MILITARY_FILTERS } from './filters/active-filters.ts';
import { placesFrom, truncateWords } from './query/read-limits.ts';
import { searchPath, unreadPart } from './search-address.ts';

type Current = Record<string, string | string[]>;

const ON_MH = new Set<string>(MILITARY_FILTERS);

/** The search parameters that a site understands. Others, such as campaign tags, are dropped, and invalid filter values are put into `unread`. */
export function searchFrom(url: URL, site: SiteCode): Current {
  const found: Current = {};
  const unread: string[] = [];
  for (const name of searchQuery.keyof().options) {
    if (name === 'unread') continue;
    const given = [...url.searchParams.getAll(name), ...url.searchParams.getAll(`${name}[]`)];
    if (site !== 'mh' && ON_MH.has(name)) {
      const values = given.filter((value) => value.trim() !== '').slice(0, MOST_UNREAD);
      unread.push(...values.map((value) => unreadPart(name, value)));
      continue;
    }
    const values = understood(name, given);
    if (values.length > 0) found[name] = values.length === 1 ? (values[0] ?? '') : values;
    if (isFilter(name)) unread.push(...notUnderstood(name, given).map((value) => unreadPart(name, value)));
  }
  return unread.length > 0 ? { ...found, unread } : found;
}

/** Rejects a filter that the site does not have. */
export function checkFilters(site: SiteCode, query: SearchQuery): void {
  const other = site === 'mh' ? undefined : MILITARY_FILTERS.find((name) => [query[name] ?? []].flat().length > 0);
  if (other) throw new RuleBroken('filter-of-other-site', `Only MissionHire has the filter “${other}”.`, other);
}

/** The same with words cut to the limit, for feeds and frames, which cannot show a notice. */
export function truncatedSearchFrom(url: URL, site: SiteCode): Current {
  const found = searchFrom(url, site);
  return typeof found.q === 'string' ? { ...found, q: truncateWords(found.q) } : found;
}

/** Keeps the words uncut, so that the page can say that they are too long. */
function understood(name: keyof SearchQuery, given: readonly string[]): string[] {
  const values = given.filter((value) => value.trim() !== '');
  if (name === 'where') return placesFrom(values);
  if (name === 'q') return values.slice(0, 1);
  const one = searchQuery.shape[name];
  const unsaid = one.parse(undefined);
  if (Array.isArray(unsaid)) return [one.parse(values) ?? []].flat().map(String);
  // Invalid values parse to the default, so a value was understood only if it parses to itself.
  return values.slice(0, 1).flatMap((value) => {
    const read = one.parse(value);
    return read === undefined || (read === unsaid && String(read) !== value.trim()) ? [] : [String(read)];
  });
}

const isFilter = (name: keyof SearchQuery) => [...FILTERS, 'radius'].includes(name);

const MOST_UNREAD = 20;

/** Invalid values of a filter; only the first value counts for a filter with a single value. Blank values are ignored. */
function notUnderstood(name: keyof SearchQuery, given: readonly string[]): string[] {
  const values = given.filter((value) => value.trim() !== '');
  const takes_several = Array.isArray(searchQuery.shape[name].parse(undefined));
  return (takes_several ? values : values.slice(0, 1))
    .filter((value) => understood(name, [value]).length === 0)
    .slice(0, MOST_UNREAD);
}

/** The address parts of a search, without defaults. */
function addressParts({ page: _, ...query }: SearchQuery): Current {
  const parts: Current = {};
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    if (name === 'radius' && (value === DEFAULT_RADIUS_MILES || query.where.length === 0)) continue;
    parts[name] = Array.isArray(value) ? value.map(String) : String(value);
  }
  return parts;
}

/** The /search address of a query. */
export const pathOfSearch = (query: SearchQuery): string => searchPath(addressParts(query), {});

/** Labels of the active filters besides words and place. */
export const filtersOfSearch = (query: SearchQuery): string[] =>
  filtersBesidePlace(addressParts(query)).map(({ label }) => label);

/** The query of a /search address on a site, without invalid values. */
export const searchOf = (url: URL, site: SiteCode): SearchQuery => searchQuery.parse(searchFrom(url, site));
