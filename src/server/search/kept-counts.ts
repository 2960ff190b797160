import type { JobFacets } from './job-facets.ts';

type Count = { total: number; capped: boolean; facets: Partial<JobFacets> | null };

/** For how long the count and facets of a search with many hits are taken for true, unless a posting changes. */
const TRUSTED_MS = 10_000;
/** Below this, counting costs little, and the pages of the list themselves show that one more or less is there. */
const WORTH_KEEPING = 50;
const MOST_KEPT = 500;

const counts = new Map<string, Count & { until: number }>();
let edition = 0;

/** Names what is public now. Hits that were counted before a change must not be kept after it. */
export const editionOfCounts = () => edition;

/** Keeps what a search with many hits comes to: counting them is nearly all its work. */
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

/** To be called when a posting has changed: what is told as exact is counted anew; "3,000+" is as true as before. */
export function forgetExactCounts() {
  edition++;
  for (const [key, { capped }] of counts) if (!capped) counts.delete(key);
}

/** To be called when another database is read from now on. */
export function forgetAllCounts() {
  edition++;
  counts.clear();
}
