import { DEFAULT_RADIUS_MILES } from '#rules/constants.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type SearchQuery, searchQuery } from './contract.ts';
import { FILTERS, filtersBesidePlace, MILITARY_FILTERS } from './filters/active-filters.ts';
import { placesFrom, wordsRead } from './query/read-limits.ts';
import { searchPath, unreadPart } from './search-address.ts';

type Current = Record<string, string | string[]>;

/** What means something on the site of veterans and their families alone. */
const ON_MH = new Set<string>(MILITARY_FILTERS);

/** What of an address the search of a site understands; campaign marks and the like are dropped, and what is no value of its filter is `unread`. */
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

/** Refuses a filter that the site does not have. */
export function checkFilters(site: SiteCode, query: SearchQuery): void {
  const other = site === 'mh' ? undefined : MILITARY_FILTERS.find((name) => [query[name] ?? []].flat().length > 0);
  if (other)
    throw new RuleBroken('filter-of-other-site', `This site has no filter “${other}”; MissionHire has.`, other);
}

/** The same for who has no page to say that words are too long: of these as many as are read. */
export function shortSearchFrom(url: URL, site: SiteCode): Current {
  const found = searchFrom(url, site);
  return typeof found.q === 'string' ? { ...found, q: wordsRead(found.q) } : found;
}

/** Words stay as they were typed, so that the page can say that they are too long. */
function understood(name: keyof SearchQuery, given: readonly string[]): string[] {
  const values = given.filter((value) => value.trim() !== '');
  if (name === 'where') return placesFrom(values);
  if (name === 'q') return values.slice(0, 1);
  const one = searchQuery.shape[name];
  const unsaid = one.parse(undefined);
  if (Array.isArray(unsaid)) return [one.parse(values) ?? []].flat().map(String);
  // What is wrong is read as the default, so only what is read as itself was understood.
  return values.slice(0, 1).flatMap((value) => {
    const read = one.parse(value);
    return read === undefined || (read === unsaid && String(read) !== value.trim()) ? [] : [String(read)];
  });
}

const isFilter = (name: keyof SearchQuery) => [...FILTERS, 'radius'].includes(name);

const MOST_UNREAD = 20;

/** The values of a filter that are none, of one that takes a single value the first. Blank ones say nothing. */
function notUnderstood(name: keyof SearchQuery, given: readonly string[]): string[] {
  const values = given.filter((value) => value.trim() !== '');
  const takes_several = Array.isArray(searchQuery.shape[name].parse(undefined));
  return (takes_several ? values : values.slice(0, 1))
    .filter((value) => understood(name, [value]).length === 0)
    .slice(0, MOST_UNREAD);
}

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
