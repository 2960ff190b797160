import { RuleBroken } from '#rules/rule-broken.ts';
import { clockWords } from '#rules/times.ts';

export type Span = { starts_at: string; ends_at: string };

/** Whether two spans share a moment; one may begin when the other ends. */
export const overlap = (one: Span, other: Span): boolean =>
  Date.parse(one.starts_at) < Date.parse(other.ends_at) && Date.parse(other.starts_at) < Date.parse(one.ends_at);

type Talk = { title: string; employer: string | null };
type Booked = Span & Talk & { event_id: string; event_title: string; time_zone: string };

/** What one does in a conversation: `talk with Ironbark Mills`, or of those for everyone `are in “Résumé clinic”`. */
export const doingWords = ({ title, employer }: Talk): string =>
  employer === null ? `are in “${title}”` : `talk with ${employer}`;

/** Throws when somebody would have to be in two conversations at once (readings §23). */
export function checkFree(wanted: Span & { event_id: string }, booked: readonly Booked[]): void {
  const other = booked.find((each) => overlap(wanted, each));
  if (!other) return;
  const elsewhere = other.event_id === wanted.event_id ? '' : ` at “${other.event_title}”`;
  const doing = `At ${clockWords(other.starts_at, other.time_zone)} you ${doingWords(other)}${elsewhere}.`;
  throw new RuleBroken('slot-overlap', `${doing} Cancel that first, or choose another time.`, 'slot_id');
}

/** Throws when somebody has a conversation with the same employer at the event, unless that one moves and has not begun. */
export function checkOnlyOne(booked: Pick<Span, 'starts_at'>, moves: boolean, now_ms: number): void {
  if (Date.parse(booked.starts_at) <= now_ms)
    throw new RuleBroken('one-per-employer', 'You already had a conversation with this employer.', 'slot_id');
  if (!moves)
    throw new RuleBroken(
      'one-per-employer',
      'You can book one conversation with each employer, and you have one. To change it, move it to another time.',
      'slot_id',
    );
}

type Standing = { state: 'published' | 'cancelled'; is_over: boolean };

/** Throws for an event to which nobody can come any more. */
export function checkToCome({ state, is_over }: Standing): void {
  if (state === 'cancelled') throw new RuleBroken('event-cancelled', 'This event is canceled.');
  if (is_over) throw new RuleBroken('event-over', 'This event is over.');
}

type Window = { booking_opens_at: string; booking_closes_at: string };
export type Booking = 'early' | 'open' | 'over';

/** Whether conversations may be booked and given back now. */
export function bookingState({ booking_opens_at, booking_closes_at }: Window, now_ms: number): Booking {
  if (now_ms < Date.parse(booking_opens_at)) return 'early';
  return now_ms < Date.parse(booking_closes_at) ? 'open' : 'over';
}

export function checkBookingOpen(window: Window, now_ms: number): void {
  const state = bookingState(window, now_ms);
  if (state === 'early') throw new RuleBroken('booking-early', 'Booking is not open yet.', 'slot_id');
  if (state === 'over') throw new RuleBroken('booking-over', 'Booking is closed.', 'slot_id');
}

/** A conversation that has begun can be booked no more. */
export function checkAhead({ starts_at }: Pick<Span, 'starts_at'>, now_ms: number): void {
  if (Date.parse(starts_at) <= now_ms)
    throw new RuleBroken('slot-begun', 'This conversation has already started. Choose another one.', 'slot_id');
}

/** So many conversations can be booked by one person. */
export const MOST_BOOKINGS = 12;
/** Changes of what is booked are mailed so long after the last one. */
export const MAIL_PAUSE_MINUTES = 5;
/** So many links for one registration can be asked for in an hour. */
export const MOST_REQUESTS_AN_HOUR = 5;
/** A registration that nobody confirmed is forgotten after so many days. */
export const WAITING_DAYS = 3;

/** Letters and digits that nobody takes for one another when they are read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 6;

/** What is shown at the door; `bytes` are random. */
export const codeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** As somebody typed it at the door. */
export const codeTyped = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

type Worded = { question: string };

/** Those answers whose question is asked no more, at least not in these words. */
export const askedNoMore = <T extends Worded>(questions: readonly { label: string }[], answers: readonly T[]): T[] =>
  answers.filter(({ question }) => !questions.some(({ label }) => label === question));
