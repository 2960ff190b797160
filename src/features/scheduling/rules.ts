import { isInProgress, type StatusCategory } from '#rules/applicant-status.ts';
import { addDays } from '#rules/calendar-days.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Span } from '#rules/spans.ts';
import { instantOf, isShownTwice, localIso } from '#rules/times.ts';
import { isUrl } from '#rules/validation/web-address.ts';

/** `ending`: because the application ended. */
export const CANCELERS = ['employer', 'applicant', 'ending'] as const;

export const INTERVIEW_KINDS = ['phone', 'video', 'in_person'] as const;
export type InterviewKind = (typeof INTERVIEW_KINDS)[number];

/**
 * `asked`: times are offered; `none_suits`: the applicant declined all of them; `confirmed`: one is chosen; `missed`: the
 * applicant did not come.
 */
export const INTERVIEW_STATES = ['asked', 'none_suits', 'confirmed', 'called_off', 'done', 'missed'] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

export const SHORTEST_MINUTES = 15;
export const LONGEST_MINUTES = 480;
/** Of the message with an offer, also with its placeholders filled in. */
export const LONGEST_MESSAGE = 2000;
export const MOST_TIMES = 5;
export const MOST_DAYS_AHEAD = 180;
/** Open or confirmed interviews per applicant. */
export const MOST_OPEN = 10;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const spanOf = (starts_at: string, length_minutes: number): Span => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + length_minutes * MINUTE_MS).toISOString(),
});

/** From the first midnight to the last, as clocks in the zone show them. */
export const spanOfDays = (days: readonly string[], time_zone: string): Span => ({
  starts_at: midnightOf(days[0] ?? '', time_zone),
  ends_at: midnightOf(addDays(days.at(-1) ?? '', 1), time_zone),
});

const midnightOf = (day: string, time_zone: string) => instantOf(`${day}T00:00`, time_zone) ?? '';

type Times = { times: readonly string[]; time_zone: string };

/** Converts local times in the zone to instants; null for a time that does not exist there. */
export const instantsOf = ({ times, time_zone }: Times): (string | null)[] =>
  times.map((time) => {
    const instant = instantOf(time, time_zone);
    // An hour skipped by daylight saving time comes back as a different one.
    return instant !== null && localIso(instant, time_zone).startsWith(time) ? instant : null;
  });

const NO_TIME = 'Enter a date and a time.';
const SHOWN_TWICE = 'Clocks go back that night, so this time occurs twice. Choose another one.';
const NO_SUCH_TIME = 'Enter a date and a time that exist in this time zone.';

/** Problems with the offered times, by field. */
export function timeProblems({ times, time_zone }: Times, now_ms: number): Record<string, string> {
  const instants = instantsOf({ times, time_zone });
  const problems = instants.map((instant, at) => {
    if (instant === null) return times[at] === '' ? NO_TIME : NO_SUCH_TIME;
    if (isShownTwice(instant, time_zone)) return SHOWN_TWICE;
    if (Date.parse(instant) <= now_ms) return 'Choose a time in the future.';
    if (Date.parse(instant) > now_ms + MOST_DAYS_AHEAD * DAY_MS)
      return `Choose a time within the next ${MOST_DAYS_AHEAD} days.`;
    return instants.indexOf(instant) < at ? 'You already offer this time. Choose another one.' : null;
  });
  return Object.fromEntries(problems.flatMap((problem, at) => (problem === null ? [] : [[`times.${at}`, problem]])));
}

const FEWEST_DIGITS = 7;
const NUMBER = /^[+(\d][\d\s().x/-]*$/i;

type Place = { kind: InterviewKind; place: string };

/** The problem with an interview's place, or null. A phone interview needs no number if the applicant gave one. */
export function placeProblem({ kind, place }: Place, applicant_phone: string): string | null {
  if (kind === 'in_person') return place === '' ? 'Enter the address.' : null;
  if (kind === 'video')
    return isUrl(place) && place.startsWith('https://') ? null : 'Enter a link that starts with https://.';
  if (place === '') return applicant_phone === '' ? 'Enter a number to call. This applicant gave none.' : null;
  const digits = place.replace(/\D/g, '').length;
  return NUMBER.test(place) && digits >= FEWEST_DIGITS ? null : 'Enter a phone number such as 512-555-0143.';
}

/** Maximum characters of a place for members who may not write to applicants. */
export const LONGEST_PLACE: Readonly<Record<InterviewKind, number>> = { phone: 30, video: 300, in_person: 120 };

/** Applicants read the place, so members who may not write to them get one short line, too short for a message. */
export function memberPlaceProblem({ kind, place }: Place): string | null {
  if (/[\p{Cc}\u2028\u2029]/u.test(place)) return 'Write this on one line.';
  return place.length <= LONGEST_PLACE[kind] ? null : `Use at most ${LONGEST_PLACE[kind]} characters.`;
}

export const NAMES_COMPANY = 'This names your company, but the posting is anonymous. Remove the name.';

type InterviewTiming = { state: InterviewState; starts_at: string | null; ends_at: string | null };

const hasPassed = (at: string | null, now_ms: number) => at !== null && Date.parse(at) <= now_ms;

export const isOpen = (state: InterviewState): boolean => state === 'asked' || state === 'none_suits';

/** Whether the interview can be rescheduled or canceled: it is neither over nor canceled. */
export const canChange = ({ state, ends_at }: InterviewTiming, now_ms: number): boolean =>
  isOpen(state) || (state === 'confirmed' && !hasPassed(ends_at, now_ms));

/** Throws `RuleBroken` if the applicant has the maximum number of open interviews. */
export function checkOpenLimit(interviews: readonly InterviewTiming[], now_ms: number): void {
  if (interviews.filter((each) => canChange(each, now_ms)).length < MOST_OPEN) return;
  throw new RuleBroken(
    'too-many',
    `This applicant already has ${MOST_OPEN} open interviews. Change or cancel one of them.`,
  );
}

/** Whether the outcome can be set or corrected: the interview has started. */
export const canSetOutcome = ({ state, starts_at }: InterviewTiming, now_ms: number): boolean =>
  ['confirmed', 'done', 'missed'].includes(state) && hasPassed(starts_at, now_ms);

/** Applicants can cancel a confirmed interview until it starts. */
export const applicantCanCancel = ({ state, starts_at }: InterviewTiming, now_ms: number): boolean =>
  state === 'confirmed' && !hasPassed(starts_at, now_ms);

const REFUSED = {
  offer: 'This interview is over or was canceled. Schedule a new one.',
  cancel: 'This interview is over or was already canceled.',
  outcome: 'You can set this once the interview has started.',
  answer: 'This interview no longer needs an answer.',
} as const;

/** Throws `RuleBroken` if the interview's state does not allow the action. */
export function checkPossible(is_possible: boolean, action: keyof typeof REFUSED): void {
  if (!is_possible) throw new RuleBroken(`no-${action}`, REFUSED[action]);
}

/** Throws `RuleBroken` for an answer to an outdated version of the interview. */
export function checkVersion(interview: { version: number }, seen: number): void {
  if (interview.version === seen) return;
  throw new RuleBroken('changed', 'This interview changed while you had it open. Check the new details, then answer.');
}

/** Throws `RuleBroken` for an application that has ended. */
export function checkInProgress(category: StatusCategory): void {
  if (!isInProgress(category))
    throw new RuleBroken('over', 'This application has ended, so no interview can be scheduled.');
}

/** Throws `RuleBroken` if the holder of an applicant's link cannot be the applicant. */
export function checkAnswerer(may_be_applicant: boolean): void {
  if (may_be_applicant) return;
  throw new RuleBroken('not-the-applicant', 'Only the applicant can answer here. If that is you, sign out first.');
}

type Choice = { times: readonly { starts_at: string; is_free: boolean }[]; starts_at: string | undefined };

/** The chosen time. Throws `RuleBroken` if it was not offered or is taken. */
export function chosenTime({ times, starts_at }: Choice): string {
  const chosen = times.find((time) => starts_at !== undefined && Date.parse(time.starts_at) === Date.parse(starts_at));
  if (!chosen) throw new RuleBroken('unknown-time', 'Choose one of the offered times.', 'starts_at');
  if (!chosen.is_free) throw timeTaken();
  return chosen.starts_at;
}

export const timeTaken = () =>
  new RuleBroken(
    'time-taken',
    'This time was just taken. Choose another one, or answer that none of them work.',
    'starts_at',
  );

const ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Boise': 'ID',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU',
};

/** The time zone of most of a state's residents; null if it is not a state. */
export const zoneOfRegion = (region: string): string | null =>
  Object.keys(ZONES).find((zone) => ZONES[zone]?.split(' ').includes(region.trim().toUpperCase())) ?? null;

/** Zones offered to applicants who are away from home. */
export const OFFERED_ZONES = [
  ...Object.keys(ZONES).filter((zone) => zone !== 'America/Boise'),
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Seoul',
  'Asia/Tokyo',
] as const;

/** A booking link with these query values added. */
export function bookingAddress(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}
