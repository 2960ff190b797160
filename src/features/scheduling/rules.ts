import { isInProgress, type StatusCategory } from '#rules/applicant-status.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Span } from '#rules/spans.ts';
import { instantOf, isShownTwice, localIso } from '#rules/times.ts';
import { isUrl } from '#rules/validation/web-address.ts';

/** `ending`: because the application ended. */
export const CANCELERS = ['employer', 'applicant', 'ending'] as const;

export const INTERVIEW_KINDS = ['phone', 'video', 'in_person'] as const;
export type InterviewKind = (typeof INTERVIEW_KINDS)[number];

/**
 * `asked`: times are offered; `none_suits`: the applicant can take none of them; `confirmed`: one is chosen; `missed`: the
 * applicant did not come.
 */
export const INTERVIEW_STATES = ['asked', 'none_suits', 'confirmed', 'called_off', 'done', 'missed'] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

export const SHORTEST_MINUTES = 15;
export const LONGEST_MINUTES = 480;
export const MOST_TIMES = 5;
export const MOST_DAYS_AHEAD = 180;
/** Interviews with one applicant that wait or are agreed. */
export const MOST_OPEN = 10;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const spanOf = (starts_at: string, length_minutes: number): Span => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + length_minutes * MINUTE_MS).toISOString(),
});

type Times = { times: readonly string[]; time_zone: string };

/** The instants of times that clocks in the zone show; null for what is no time there. */
export const instantsOf = ({ times, time_zone }: Times): (string | null)[] =>
  times.map((time) => {
    const instant = instantOf(time, time_zone);
    // An hour that clocks skip comes back as another one.
    return instant !== null && localIso(instant, time_zone).startsWith(time) ? instant : null;
  });

const NO_TIME = 'Enter a date and a time.';
const SHOWN_TWICE = 'Clocks are set back that night and show this time twice. Choose another one.';
const NO_SUCH_TIME = 'Enter a date and a time that exist in this time zone.';

/** What is wrong with offered times, by field. */
export function timeProblems({ times, time_zone }: Times, now_ms: number): Record<string, string> {
  const instants = instantsOf({ times, time_zone });
  const problems = instants.map((instant, at) => {
    if (instant === null) return times[at] === '' ? NO_TIME : NO_SUCH_TIME;
    if (isShownTwice(instant, time_zone)) return SHOWN_TWICE;
    if (Date.parse(instant) <= now_ms) return 'Choose a time that is still ahead.';
    if (Date.parse(instant) > now_ms + MOST_DAYS_AHEAD * DAY_MS)
      return `Choose a time within the next ${MOST_DAYS_AHEAD} days.`;
    return instants.indexOf(instant) < at ? 'This time is offered already. Choose another one.' : null;
  });
  return Object.fromEntries(problems.flatMap((problem, at) => (problem === null ? [] : [[`times.${at}`, problem]])));
}

const FEWEST_DIGITS = 7;
const NUMBER = /^[+(\d][\d\s().x/-]*$/i;

type Place = { kind: InterviewKind; place: string };

/** What is wrong with where an interview takes place; null for nothing. An applicant who gave a number can be called. */
export function placeProblem({ kind, place }: Place, applicant_phone: string): string | null {
  if (kind === 'in_person') return place === '' ? 'Enter the address.' : null;
  if (kind === 'video')
    return isUrl(place) && place.startsWith('https://') ? null : 'Enter a link that starts with https://.';
  if (place === '') return applicant_phone === '' ? 'Enter a number to call, since this applicant gave none.' : null;
  const digits = place.replace(/\D/g, '').length;
  return NUMBER.test(place) && digits >= FEWEST_DIGITS ? null : 'Enter a phone number such as 512-555-0143.';
}

/** Characters of a place that a member without the permission to write to applicants can enter. */
export const LONGEST_PLACE: Readonly<Record<InterviewKind, number>> = { phone: 30, video: 300, in_person: 120 };

/** The place reaches the applicant, so a member who may not write to them enters one short line: no message fits in. */
export function memberPlaceProblem({ kind, place }: Place): string | null {
  if (/[\p{Cc}\u2028\u2029]/u.test(place)) return 'Write this on one line.';
  return place.length <= LONGEST_PLACE[kind] ? null : `Use at most ${LONGEST_PLACE[kind]} characters.`;
}

export const NAMES_COMPANY = 'This names your company, and the posting is anonymous. Leave the name out.';

type Standing = { state: InterviewState; starts_at: string | null; ends_at: string | null };

const has = (at: string | null, now_ms: number) => at !== null && Date.parse(at) <= now_ms;

export const isOpen = (state: InterviewState): boolean => state === 'asked' || state === 'none_suits';

/** Whether times can be offered anew, or it can be called off: until it took place or is called off. */
export const canChange = ({ state, ends_at }: Standing, now_ms: number): boolean =>
  isOpen(state) || (state === 'confirmed' && !has(ends_at, now_ms));

/** Throws `RuleBroken` where as many interviews with an applicant are open as may be. */
export function checkRoom(interviews: readonly Standing[], now_ms: number): void {
  if (interviews.filter((each) => canChange(each, now_ms)).length < MOST_OPEN) return;
  throw new RuleBroken(
    'too-many',
    `This applicant has ${MOST_OPEN} open interviews already. Change one, or take one back.`,
  );
}

/** Whether it has begun, so that one can say whether it took place; what was said can be put right. */
export const canSetOutcome = ({ state, starts_at }: Standing, now_ms: number): boolean =>
  ['confirmed', 'done', 'missed'].includes(state) && has(starts_at, now_ms);

/** An applicant calls off what is agreed and has not begun. */
export const applicantCanCallOff = ({ state, starts_at }: Standing, now_ms: number): boolean =>
  state === 'confirmed' && !has(starts_at, now_ms);

const REFUSED = {
  offer: 'This interview is over or called off. Ask for a new one.',
  call_off: 'This interview is over or called off, so there is nothing to call off.',
  outcome: 'Say so once the interview has begun.',
  answer: 'This interview does not wait for an answer any more.',
} as const;

/** Throws `RuleBroken` where something cannot be done with an interview (any more). */
export function checkPossible(is_possible: boolean, deed: keyof typeof REFUSED): void {
  if (!is_possible) throw new RuleBroken(`no-${deed}`, REFUSED[deed]);
}

/** Throws `RuleBroken` for an answer to an interview as it was before somebody changed it. */
export function checkSeen(interview: { version: number }, seen: number): void {
  if (interview.version === seen) return;
  throw new RuleBroken(
    'changed',
    'This interview was changed while you had it open. Read what stands now, then answer.',
  );
}

/** Throws `RuleBroken` for an application that has ended. */
export function checkGoesOn(category: StatusCategory): void {
  if (!isInProgress(category))
    throw new RuleBroken('over', 'This application has ended, so there is nothing to talk about.');
}

/** Throws `RuleBroken` for who holds an applicant's link and cannot be the applicant. */
export function checkAnswerer(may_be_applicant: boolean): void {
  if (may_be_applicant) return;
  throw new RuleBroken('not-the-applicant', 'Only the applicant can answer here. If that is you, sign out first.');
}

type Choice = { times: readonly { starts_at: string; is_free: boolean }[]; starts_at: string | undefined };

/** The chosen one of the times that are ahead. Throws `RuleBroken` for one that is none of them, or taken. */
export function chosenTime({ times, starts_at }: Choice): string {
  const chosen = times.find((time) => starts_at !== undefined && Date.parse(time.starts_at) === Date.parse(starts_at));
  if (!chosen) throw new RuleBroken('unknown-time', 'Choose one of the times.', 'starts_at');
  if (!chosen.is_free) throw timeTaken();
  return chosen.starts_at;
}

export const timeTaken = () =>
  new RuleBroken(
    'time-taken',
    'This time has just been taken. Choose another one, or say that none suits.',
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

/** The time zone in which most of a state lives; null for what is no state. */
export const zoneOfRegion = (region: string): string | null =>
  Object.keys(ZONES).find((zone) => ZONES[zone]?.split(' ').includes(region.trim().toUpperCase())) ?? null;

/** What people choose from who read the times elsewhere than where they said they live. */
export const OFFERED_ZONES = [
  ...Object.keys(ZONES).filter((zone) => zone !== 'America/Boise'),
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Seoul',
  'Asia/Tokyo',
] as const;
