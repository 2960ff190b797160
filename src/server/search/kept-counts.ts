import type { JobFacets } from './job-facets.ts';

type Count = { total: number; capped: boolean; facets: Partial<JobFacets> | null };

/** How long the count and facets of a search with many hits are cached, unless a posting changes. */
const TRUSTED_MS = 10_000;
/** Below this, counting is cheap, and a wrong count would show in the list. */
const WORTH_KEEPING = 50;
const MOST_KEPT = 500;

const counts = new Map<string, Count & { until: number }>();
let edition = 0;

/** The current edition of public postings. Counts from before a change must not be cached after it. */
export const editionOfCounts = () => edition;

/** Caches the count of a search with many hits, since counting is nearly all its work. */
export function keepCount(key: string, { total, capped, facets }: Count, counted_in: number) {
  if (total < WORTH_KEEPING || counted_in !== edition) return;
  counts.delete(key);
  counts.set(key, { total, capped, facets, until: performance.now() + TRUSTED_MS });
  const [oldest] = counts.keys();
  if (counts.size > MOST_KEPT && oldest !== undefined) counts.delete(oldest);
}

export function keptCount(key: string, with_facets: boolean): Count | undefined {
  const count = counts.get(key);
  if (!count || count.until < performance.now() || (with_facets && !count.facets)) return undefined;
  return count;
}

/** Call this when a posting has changed: exact counts are dropped, while "3,000+" stays true. */
export function forgetExactCounts() {
  edition++;
  for (const [key, { capped }] of counts) if (!capped) counts.delete(key);
}

/** Call this when switching to another database. */
export function forgetAllCounts() {
  edition++;
  counts.clear();
}
