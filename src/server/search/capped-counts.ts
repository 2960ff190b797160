import type { JobFacets } from './job-search.ts';

type Count = { total: number; capped: boolean; facets: Partial<JobFacets> | null };

/** For how long the count and facets of a search with very many hits are taken for true. */
const TRUSTED_MS = 10_000;
const MOST_KEPT = 500;

const counts = new Map<string, Count & { until: number }>();

/**
 * Keeps what "3,000+" hits come to: counting them is nearly all the work of such a search, and one more or less does not show.
 * Smaller counts are never kept, so that they always agree with the hits.
 */
export function rememberCapped(key: string, count: Count) {
  counts.delete(key);
  counts.set(key, { ...count, until: performance.now() + TRUSTED_MS });
  const [oldest] = counts.keys();
  if (counts.size > MOST_KEPT && oldest !== undefined) counts.delete(oldest);
}

export function rememberedCount(key: string, with_facets: boolean): Count | undefined {
  const count = counts.get(key);
  if (!count || count.until < performance.now() || (with_facets && !count.facets)) return undefined;
  return count;
}
