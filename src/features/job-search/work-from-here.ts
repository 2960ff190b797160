import type { JobFacets } from '#server/search/job-facets.ts';
import type { SearchQuery } from './contract.ts';

/** What a search of places asks for: the states of its towns, or states and countries ('@DE'). */
type Within = { near: readonly { region: string }[]; regions: readonly string[] };
type Kinds = Pick<SearchQuery, 'location_type' | 'region'>;

/**
 * What remote work is looked for by that can be done from the places of a search, among the regions of search (`work_from_tags`): '~TX', from
 * any state '~US', from anywhere '~*'. Empty where no place is asked for, or no remote work.
 */
export function regionsToWorkFrom({ near, regions }: Within, { location_type, region }: Kinds): string[] {
  if (location_type.length > 0 && !location_type.includes('remote')) return [];
  const named = [...near.map((place) => place.region), ...regions];
  const is_elsewhere = near.length === 0 && regions.length > 0 && !regions.includes(region ?? '');
  const places = region === undefined ? named : is_elsewhere ? [] : [region];
  return [...new Set(places.flatMap(fromPlace))];
}

/** Those of one state, or of a country after '@'. */
export const fromPlace = (place: string): string[] => {
  if (place.startsWith('~')) return [];
  return place.startsWith('@') ? [`~${place}`, '~*'] : [`~${place}`, '~US', '~*'];
};

/** Whether remote work is all that is asked for. */
export const asksRemoteAlone = ({ location_type }: Pick<SearchQuery, 'location_type'>): boolean =>
  location_type.length > 0 && location_type.every((type) => type === 'remote');

/** The facets of two searches that find no job both. */
export function facetsTogether(some: JobFacets, others: JobFacets): JobFacets {
  const entries = Object.entries(some).map(([name, counts]) => [
    name,
    countsTogether(counts, others[name as keyof JobFacets]),
  ]);
  // The same names as before.
  return Object.fromEntries(entries) as JobFacets;
}

type Counts = JobFacets[keyof JobFacets];

function countsTogether(some: Counts, others: Counts): Counts {
  const counts = new Map(some.map(({ value, count }) => [value, count]));
  for (const { value, count } of others) counts.set(value, (counts.get(value) ?? 0) + count);
  const together = [...counts].map(([value, count]) => ({ value, count }));
  // Steps of pay and of age stand in their order.
  const are_steps = together.every(({ value }) => /^\d+$/.test(value));
  return together.toSorted((a, b) => (are_steps ? Number(a.value) - Number(b.value) : b.count - a.count));
}
