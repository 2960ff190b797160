import type { JobHit } from './job-hit.ts';

/** Only so many best matches of a search can be moved up (readings §15, decision 29). */
export const BEST_MATCHES = 100;
const MOST_ON_A_PAGE = 2;

/**
 * A page of a search by best match. Each page begins with the next two boosted jobs of the best matches, which are marked; all others keep
 * their order, so that every match is on exactly one page, and being boosted puts no job further back than others that are moved up do.
 */
export function featuredFirst<Hit extends Pick<JobHit, 'is_featured'>>(
  best: readonly Hit[],
  { page, page_size }: { page: number; page_size: number },
): Hit[] {
  let left = [...best];
  for (let number = 1; ; number++) {
    const first = left.filter(({ is_featured }) => is_featured).slice(0, MOST_ON_A_PAGE);
    const others = left.filter((hit) => !first.includes(hit));
    const below = others.slice(0, page_size - first.length);
    if (number === page) return [...first, ...unmarked(below)];
    left = others.slice(below.length);
  }
}

/** In a list by date, pay or distance, whose order is not for sale, the first two boosted jobs of a page are marked. */
export function firstMarked<Hit extends Pick<JobHit, 'is_featured'>>(hits: readonly Hit[]): Hit[] {
  const marked = hits.filter(({ is_featured }) => is_featured).slice(0, MOST_ON_A_PAGE);
  return hits.map((hit) => (marked.includes(hit) ? hit : { ...hit, is_featured: false }));
}

/** Among best matches only those that were moved up are marked, at most two on a page. */
export const unmarked = <Hit extends Pick<JobHit, 'is_featured'>>(hits: readonly Hit[]): Hit[] =>
  hits.map((hit) => ({ ...hit, is_featured: false }));
