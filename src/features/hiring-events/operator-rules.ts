import { RuleBroken } from '#rules/rule-broken.ts';
import type { Span } from './rules.ts';

const MINUTE_MS = 60_000;

type Series = Span & { minutes: number; pause_minutes: number };

/** Conversations of so many minutes one after the other, with a pause between, as many as fit. */
export function spansOf({ starts_at, ends_at, minutes, pause_minutes }: Series): Span[] {
  const spans: Span[] = [];
  const end_ms = Date.parse(ends_at);
  let start_ms = Date.parse(starts_at);
  while (start_ms + minutes * MINUTE_MS <= end_ms) {
    const span_end_ms = start_ms + minutes * MINUTE_MS;
    spans.push({ starts_at: new Date(start_ms).toISOString(), ends_at: new Date(span_end_ms).toISOString() });
    start_ms = span_end_ms + pause_minutes * MINUTE_MS;
  }
  return spans;
}

type Facts = {
  starts_at: string;
  ends_at: string;
  booking_opens_at: string;
  booking_closes_at: string;
  venue: string;
  link: string | null;
};

export type FactProblems = Partial<Record<keyof Facts, string>>;

/** What does not fit together, by field. What is missing, or no time at all, is somebody else's to refuse. */
export function problemsOfFacts(event: Partial<Facts>): FactProblems {
  const [starts, ends] = [msOf(event.starts_at), msOf(event.ends_at)];
  const [opens, closes] = [msOf(event.booking_opens_at), msOf(event.booking_closes_at)];
  const is_reversed = ends <= starts;
  return {
    ...(is_reversed && { ends_at: 'Choose a time after the event starts.' }),
    ...(closes <= opens &&
      (closes === starts
        ? { booking_opens_at: 'Choose a time before the event starts.' }
        : { booking_closes_at: 'Choose a time after booking opens.' })),
    ...(closes > ends && !is_reversed && { booking_closes_at: 'Booking has to close by the time the event ends.' }),
    ...(event.venue === '' && event.link === null && { venue: 'Enter a venue, or a link below.' }),
  };
}

/** Not a number, with which no comparison holds, for what is no time. */
const msOf = (instant: unknown) => Date.parse(String(instant));

/** A new event is one to come; of its booking, which begins now and ends with it, nothing else is said then. */
export function problemsOfNew(event: Partial<Facts>, now_ms: number): FactProblems {
  if (!(msOf(event.starts_at) <= now_ms)) return problemsOfFacts(event);
  const { booking_opens_at: _, booking_closes_at: __, ...others } = problemsOfFacts(event);
  return { starts_at: 'This time has passed. Choose a later one.', ...others };
}

type Standing = { state: 'draft' | 'published' | 'cancelled'; is_over: boolean };

/** Throws for an event that nobody changes any more. A draft waits for ever. */
export function checkOpen({ state, is_over }: Standing): void {
  if (state === 'cancelled')
    throw new RuleBroken('event-cancelled', 'This event is canceled. It can no longer be changed.');
  if (state === 'published' && is_over)
    throw new RuleBroken('event-over', 'This event is over. It can no longer be changed.');
}

/** Whether nobody changes it any more. */
export const isClosed = ({ state, is_over }: Standing): boolean =>
  state === 'cancelled' || (state === 'published' && is_over);

/** `1 person`, `1,200 people` */
export const peopleWords = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

/** `1 conversation`, `12 conversations` */
export const talksWords = (count: number): string =>
  count === 1 ? '1 conversation' : `${count.toLocaleString('en-US')} conversations`;
