import { addQuery } from '#rules/paths.ts';
import type { SearchQuery } from './contract.ts';

/** The address of a search, changed in some parts; what is at its default is left out. */
export function searchPath(
  current: Record<string, string | string[]>,
  changes: { readonly [part in keyof SearchQuery]?: string | string[] | null },
): string {
  const { page: _, ...kept } = current;
  const merged: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries({ ...kept, ...changes })) {
    if (value === null || value === undefined || value.length === 0) continue;
    merged[name] = value.length === 1 && typeof value !== 'string' ? value.join() : value;
  }
  return addQuery('/search', merged);
}

/** The address of a search for the very words, though they seem to name a place: with one that narrows nothing. */
export const asTypedPath = (current: Record<string, string | string[]>): string =>
  searchPath(current, { where: 'Anywhere' });

/** Where word of the new jobs of a search is asked for. */
export const alertPath = (current: Record<string, string | string[]>): string =>
  searchPath(current, {}).replace('/search', '/seeker/alert-list/new');

/** Where the newest jobs of a search are as RSS. */
export function rssPath(current: Record<string, string | string[]>): string {
  const { page: _, sort: __, ...asked } = current;
  return addQuery('/search.rss', asked);
}

/** Where a company's newest jobs are as RSS. */
export const companyFeedPath = (company_key: string): string => `/company-feed/${company_key}`;

/** Where the newest jobs of a search stand for other pages to show. */
export function embedPath(current: Record<string, string | string[]>): string {
  return rssPath(current).replace('/search.rss', '/embed/search');
}

/** The values of one filter that are on. */
export function valuesOf(current: Record<string, string | string[]>, name: string): string[] {
  const value = current[name];
  return value === undefined ? [] : [value].flat();
}
