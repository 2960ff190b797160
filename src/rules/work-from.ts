import { COUNTRIES } from './countries.ts';
import { RuleBroken } from './rule-broken.ts';
import { US_STATES } from './us-states.ts';

/** Where remote work may be done from, as the employer says. */
export const WORK_FROM = ['any_state', 'these_states'] as const;
export type WorkFrom = {
  /** Null if the employer did not say. */
  work_from: (typeof WORK_FROM)[number] | null;
  /** State codes, for `these_states`. */
  work_from_states: readonly string[];
};

/** Throws if the work is not remote, or if states are missing or given without need. */
export function checkWorkFrom({
  location_type,
  work_from,
  work_from_states,
}: WorkFrom & { location_type: string }): void {
  if (work_from !== null && location_type !== 'remote')
    throw new RuleBroken(
      'not-remote',
      'Only remote work can be done from other states. Choose “Not specified”.',
      'work_from',
    );
  if (work_from === 'these_states' && work_from_states.length === 0)
    throw new RuleBroken('no-states', 'Name the states, such as TX, OK.', 'work_from_states');
  if (work_from !== 'these_states' && work_from_states.length > 0)
    throw new RuleBroken('states-not-asked', 'Remove the states, or choose “Only these states”.', 'work_from_states');
}

/** Short texts count more states than this instead of naming them. */
const MOST_NAMED = 3;

/** 'Work from any U.S. state', 'Work from Texas or Oklahoma', 'Work from 12 states'; empty if the employer did not say. */
export function workFromWords({ work_from, work_from_states }: WorkFrom): string {
  if (work_from === 'any_state') return 'Work from any U.S. state';
  if (work_from_states.length > MOST_NAMED) return `Work from ${work_from_states.length} states`;
  return work_from_states.length === 0 ? '' : `Work from ${either(namesOf(work_from_states))}`;
}

/** The same with every state: 'You can work from any U.S. state', 'You can work from Maine, Ohio, Texas or Utah'. */
export function workFromSentence(job: WorkFrom): string {
  if (job.work_from === 'any_state') return 'You can work from any U.S. state';
  return job.work_from_states.length === 0 ? '' : `You can work from ${either(namesOf(job.work_from_states))}`;
}

const namesOf = (states: readonly string[]) => states.map((state) => US_STATES[state] ?? state);

const either = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' or ');

type RemoteWork = WorkFrom & { country: string; city: string; region: string; pay_currency: string | null };

/**
 * Where people must live to do remote work, as search (`work_from_tags`) stores it: 'US' for any state, otherwise state codes, or a country
 * code after '@'; '*' for anywhere. Empty if unknown. A job that names only a state is for people in that state.
 */
export function livesIn({ work_from, work_from_states, country, city, region, pay_currency }: RemoteWork): string[] {
  const abroad = country !== '' && country !== 'US' ? [`@${country}`] : [];
  if (work_from === 'any_state') return ['US', ...abroad];
  if (work_from === 'these_states') return [...work_from_states, ...abroad];
  if (country === 'US' && region !== '') return [region];
  if (abroad.length > 0 || city !== '' || region !== '') return abroad;
  if (country === 'US') return ['US'];
  return (pay_currency ?? 'USD') === 'USD' ? ['*'] : [];
}

/** The name of a place of `livesIn`. */
export function livesInName(place: string): string {
  const country = place.replace('@', '');
  return US_STATES[place] ?? COUNTRIES[country] ?? place;
}
