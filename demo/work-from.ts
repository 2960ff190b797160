import type { WorkFrom } from '#rules/work-from.ts';
import { CITIES } from './content/cities.ts';
import type { Random } from './random.ts';

export type DemoWorkFrom = WorkFrom & { work_from_states: string[] };

/**
 * Most remote work may be done from anywhere in the country, some only from states in which the company has people; a few postings say
 * nothing.
 */
export function makeWorkFrom(
  random: Random,
  { region, is_remote }: { region: string; is_remote: boolean },
): DemoWorkFrom {
  const said = is_remote ? random.weighted(SAID) : null;
  return { work_from: said, work_from_states: said === 'these_states' ? statesWith(random, region) : [] };
}

const SAID = [
  ['any_state', 6],
  ['these_states', 3],
  [null, 1],
] as const;

const REGIONS = [...new Set(CITIES.map(({ region }) => region))];

const statesWith = (random: Random, region: string) =>
  [...new Set([region, ...random.sample(REGIONS, random.integer(1, 6))])].toSorted();
