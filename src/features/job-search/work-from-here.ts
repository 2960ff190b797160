import { isAbroad } from '#rules/wanted-places.ts';
import type { JobFacets } from '#server/search/job-facets.ts';
import type { SearchQuery } from './contract.ts';

/** The searched places: towns with their states, installations abroad with their countries, or states and countries ('@DE'). */
type Within = { near: readonly { region: string }[]; regions: readonly string[] };
type Kinds = Pick<SearchQuery, 'location_type' | 'region'>;

/**
 * The tags of remote jobs that can be done from the searched places (`work_from_tags`): '~TX', from any state '~US', from anywhere '~*'.
 * Empty if no place or no remote work is searched.
 */
export function regionsToWorkFrom({ near, regions }: Within, { location_type, region }: Kinds): string[] {
  if (location_type.length > 0 && !location_type.includes('remote')) return [];
  const named = [...near.map((place) => place.region), ...regions];
  const is_elsewhere = near.length === 0 && regions.length > 0 && !regions.includes(region ?? '');
  const places = region === undefined ? named : is_elsewhere ? [] : [region];
  // Near an installation abroad, also what can be done overseas on orders.
  const on_orders = near.some((place) => isAbroad(place.region)) ? ['~orders'] : [];
  return [...new Set([...places.flatMap(fromPlace), ...on_orders])];
}

/** The tags of one state, or of a country ('@DE'). */
export const fromPlace = (place: string): string[] => {
  if (place.startsWith('~')) return [];
  return isAbroad(place) ? [`~${place}`, '~*'] : [`~${place}`, '~US', '~*'];
};

/** Whether only remote work is searched. */
export const asksOnlyRemote = ({ location_type }: Pick<SearchQuery, 'location_type'>): boolean =>
  location_type.length > 0 && location_type.every((type) => type === 'remote');

/** Adds the facets of two searches without common jobs. */
export function addFacets(some: JobFacets, others: JobFacets): JobFacets {
  const entries = Object.entries(some).map(([name, counts]) => [
    name,
    addCounts(counts, others[name as keyof JobFacets]),
  ]);
  // The names are unchanged.
  return Object.fromEntries(entries) as JobFacets;
}

type Counts = JobFacets[keyof JobFacets];

function addCounts(some: Counts, others: Counts): Counts {
  const counts = new Map(some.map(({ value, count }) => [value, count]));
  for (const { value, count } of others) counts.set(value, (counts.get(value) ?? 0) + count);
  const together = [...counts].map(([value, count]) => ({ value, count }));
  // Steps of pay and age keep their numeric order.
  const are_steps = together.every(({ value }) => /^\d+$/.test(value));
  return together.toSorted((a, b) => (are_steps ? Number(a.value) - Number(b.value) : b.count - a.count));
}
