import { INTERVIEW_KINDS, type InterviewKind, LONGEST_MINUTES, SHORTEST_MINUTES } from '#features/scheduling/rules.ts';
import { firstCharacters } from '#rules/first-characters.ts';

export const EVENT_KINDS = INTERVIEW_KINDS;

/** Why a call to Calendly failed. `access`: we no longer have permission; `refused`: it answered with an error, such as for too many calls. */
export const CALENDLY_PROBLEMS = ['access', 'refused', 'unreachable', 'too-slow', 'garbage'] as const;
export type CalendlyProblem = (typeof CALENDLY_PROBLEMS)[number];

export const problemOf = (problem: string): CalendlyProblem =>
  CALENDLY_PROBLEMS.find((each) => each === problem) ?? 'garbage';

/** How long offering an interview waits for Calendly. */
export const OFFER_WAIT_MS = 2_000;

const EVERY_MINUTES = 15;
const LONGEST_WAIT_MINUTES = 24 * 60;

/** Minutes until an account is compared again: longer with each consecutive failure. */
export const minutesUntilNext = (failures: number): number =>
  Math.min(EVERY_MINUTES * 2 ** Math.min(failures, 10), LONGEST_WAIT_MINUTES);

const LONGEST_NAME = 200;

type Offered = {
  uri: string;
  name: string | null;
  active: boolean;
  duration: number;
  locations?: readonly { kind: string }[] | null | undefined;
};
export type EventType = { uri: string; name: string; minutes: number; kind: InterviewKind };

/** The active event types whose length suits an interview, sorted by name. */
export const usableTypes = (types: readonly Offered[]): EventType[] =>
  types
    .filter(({ active, duration }) => active && duration >= SHORTEST_MINUTES && duration <= LONGEST_MINUTES)
    .map(({ uri, name, duration, locations }) => ({
      uri,
      name: firstCharacters((name ?? '').trim(), LONGEST_NAME) || 'Event without a name',
      minutes: duration,
      kind: kindOf(locations?.[0]?.kind ?? ''),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** The chosen event type if it still exists; otherwise the first one. */
export const defaultType = (types: readonly EventType[], chosen: string | null): string | null =>
  types.find(({ uri }) => uri === chosen)?.uri ?? types[0]?.uri ?? null;

/** Calendly's kinds of locations: `physical`, inbound and outbound calls, video conferences of many vendors, and free text of the host or guest. */
export function kindOf(place: string): InterviewKind {
  if (place === 'physical') return 'in_person';
  return place === 'inbound_call' || place === 'outbound_call' ? 'phone' : 'video';
}

const LONGEST_PLACE = 500;

type Location = { type: string; location?: string | null | undefined; join_url?: string | null | undefined } | null;

/** Converts an event's location to the kind and place of an interview. A video interview without a link yet has an empty place. */
export function placeOf(location: Location | undefined): { kind: InterviewKind; place: string } {
  const { type = '', location: written = '', join_url } = location ?? {};
  const place = firstCharacters((written ?? '').trim(), LONGEST_PLACE);
  if (type === 'physical') return { kind: 'in_person', place: place || 'See the invitation from Calendly' };
  // The applicant calls this number. For an outbound call, Calendly has the applicant's number, which we do not copy.
  if (type === 'inbound_call') return { kind: 'phone', place };
  if (type === 'outbound_call') return { kind: 'phone', place: '' };
  const link = [join_url ?? '', place].find((text) => text.startsWith('https://') && text.length <= LONGEST_PLACE);
  if (link && URL.canParse(link)) return { kind: 'video', place: link };
  return place === '' ? { kind: 'video', place: '' } : { kind: 'in_person', place };
}
