import { addQuery } from '#rules/paths.ts';
import type { SearchQuery } from './contract.ts';

const KNOWN = [
  'q',
  'where',
  'radius',
  'location_type',
  'employment_type',
  'category',
  'skill',
  'region',
  'pay',
  'days',
  'sort',
  'page',
] as const;

/** What of an address the search understands; campaign marks and the like are dropped. */
export function searchFrom(url: URL): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const name of KNOWN) {
    const values = [...url.searchParams.getAll(name), ...url.searchParams.getAll(`${name}[]`)].filter(
      (value) => value !== '',
    );
    if (values.length > 0) found[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return found;
}

/** The address of a search, changed in some parts; what is at its default is left out. */
export function searchPath(
  current: Record<string, string | string[]>,
  changes: Partial<Record<keyof SearchQuery, string | string[] | null>>,
): string {
  const { page: _, ...kept } = current;
  const merged: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries({ ...kept, ...changes })) {
    if (value === null || value === undefined || value.length === 0) continue;
    merged[name] = value.length === 1 && typeof value !== 'string' ? value.join() : value;
  }
  return addQuery('/search', merged);
}

/** Where the newest jobs of a search are as RSS. */
export function rssPath(current: Record<string, string | string[]>): string {
  const { page: _, sort: __, ...asked } = current;
  return addQuery('/search.rss', asked);
}

/** The values of one filter that are on. */
export function valuesOf(current: Record<string, string | string[]>, name: string): string[] {
  const value = current[name];
  return value === undefined ? [] : [value].flat();
}
