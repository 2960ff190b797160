import { pathTo } from '#rules/addresses.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { addQuery } from '#rules/paths.ts';
import type { SearchQuery } from './contract.ts';
import { isUnsearchable } from './query/unsearchable-words.ts';

/** An unreadable filter value with the filter's name: `pay=abc`. */
export const unreadPart = (name: string, value: string): string => firstCharacters(`${name}=${value}`, 200);

export function readUnread(part: string): { name: string; value: string } {
  const [name = '', ...value] = part.split('=');
  return { name, value: value.join('=') };
}

/** The parts with unreadable values put back at their filters as typed. */
function asTyped({ unread, ...parts }: Record<string, string | string[]>): Record<string, string | string[]> {
  const typed = { ...parts };
  for (const part of [unread ?? []].flat()) {
    const { name, value } = readUnread(part);
    const read = [typed[name] ?? []].flat();
    typed[name] = read.length > 0 ? [...read, value] : value;
  }
  return typed;
}

/** The unread values that block a search: those of filters without a valid value. A radius counts only beside a place. */
export function blockedBy(current: Readonly<Record<string, unknown>>): string[] {
  const parts = [current.unread ?? []].flat().map(String);
  const has = (name: string) => [current[name] ?? []].flat().length > 0;
  return parts.filter((part) => {
    const { name } = readUnread(part);
    return name === 'radius' ? has('where') : !has(name);
  });
}

/** Why a search is not run, as a sentence; null if it is. */
export function whyBlocked(current: Readonly<Record<string, unknown>>): string | null {
  const [words = ''] = [current.q ?? []].flat().map(String);
  if (isUnsearchable(words))
    return `“${firstCharacters(words, 60)}” has no words we can search for. Type a job title, skill or company.`;
  const [unread] = blockedBy(current);
  return unread === undefined ? null : `We can’t read the filter “${unread}”. Change the search, then try again.`;
}

/** The address of a search with some parts changed, without defaults. */
export function searchPath(
  current: Record<string, string | string[]>,
  changes: { readonly [part in keyof SearchQuery]?: string | string[] | null },
): string {
  const { page: _, unread = [], ...kept } = current;
  const merged: Record<string, string | string[]> = {};
  const still_unread = [unread].flat().filter((part) => !(readUnread(part).name in changes));
  for (const [name, value] of Object.entries({ ...kept, unread: still_unread, ...changes })) {
    if (value === null || value === undefined || value.length === 0) continue;
    merged[name] = value.length === 1 && typeof value !== 'string' ? value.join() : value;
  }
  return addQuery(pathTo('/search'), asTyped(merged));
}

/** The address of a search for the words as typed, even if they contain a place: 'Anywhere' as its place turns off reading one. */
export const asTypedPath = (current: Record<string, string | string[]>): string =>
  searchPath(current, { where: 'Anywhere' });

/** The page to create a job alert for a search. */
export const alertPath = (current: Record<string, string | string[]>): string =>
  searchPath(current, {}).replace(pathTo('/search'), pathTo('/seeker/alert-list/new'));

/** The page with all filters of a search. */
export const filtersPath = (current: Record<string, string | string[]>): string =>
  searchPath(current, {}).replace(pathTo('/search'), pathTo('/search/filters'));

/** The RSS feed of a search. */
export function rssPath(current: Record<string, string | string[]>): string {
  const { page: _, sort: __, ...asked } = current;
  return addQuery('/search.rss', asTyped(asked));
}

/** The RSS feed of a company. */
export const companyFeedPath = (company_key: string): string => `/company-feed/${company_key}`;

/** The embeddable page of a search. */
export function embedPath(current: Record<string, string | string[]>): string {
  return rssPath(current).replace('/search.rss', '/embed/search');
}

/** The values of one part of the address. */
export function valuesOf(current: Record<string, string | string[]>, name: string): string[] {
  const value = current[name];
  return value === undefined ? [] : [value].flat();
}
