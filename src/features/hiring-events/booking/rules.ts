import { RuleBroken } from '#rules/rule-broken.ts';
import { overlap, type Span } from '#rules/spans.ts';
import { clockWords } from '#rules/times.ts';

/** A conversation that an attendee has booked. */
export type OwnTalk = Span & { slot_id: string; title: string; company_id: string | null };

/** Stays the same when a conversation moves, because an attendee has one with each employer. */
export const talkKey = ({ company_id, slot_id }: OwnTalk): string => company_id ?? slot_id;

type Talk = { title: string; employer: string | null };
type BookedTalk = Span & Talk & { event_id: string; event_title: string; time_zone: string };

/** After “you”: `talk with Ironbark Mills`, or for a conversation open to everyone `are in “Résumé clinic”`. */
export const doingWords = ({ title, employer }: Talk): string =>
  employer === null ? `are in “${title}”` : `talk with ${employer}`;

/** Throws when the attendee has another conversation at that time (readings §23). */
export function checkFree(wanted: Span & { event_id: string }, booked: readonly BookedTalk[]): void {
  const other = booked.find((each) => overlap(wanted, each));
  if (!other) return;
  const elsewhere = other.event_id === wanted.event_id ? '' : ` at “${other.event_title}”`;
  const doing = `At ${clockWords(other.starts_at, other.time_zone)} you ${doingWords(other)}${elsewhere}.`;
  throw new RuleBroken('slot-overlap', `${doing} Cancel that first, or choose another time.`, 'slot_id');
}

/** Throws when the attendee already has a conversation with the employer, unless it has not started and `moves`. */
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

/**
 * The booking that a new one replaces, if any. Throws when the attendee is busy, has booked the maximum, or has another conversation with the
 * employer and does not move it. Conversations open to everyone have no employer and are not limited to one.
 */
export function planBooking<T extends BookedTalk & { company_id: string | null }>({
  wanted,
  booked,
  moves,
  now_ms,
}: {
  wanted: Span & { event_id: string; company_id: string | null };
  booked: readonly T[];
  moves: boolean;
  now_ms: number;
}): { replaced: T | undefined } {
  const here = booked.filter(({ event_id }) => event_id === wanted.event_id);
  const replaced = here.find(({ company_id }) => company_id !== null && company_id === wanted.company_id);
  if (replaced) checkOnlyOne(replaced, moves, now_ms);
  else if (here.length >= MOST_BOOKINGS)
    throw new RuleBroken('too-many', `You can book up to ${MOST_BOOKINGS} conversations.`, 'slot_id');
  checkFree(
    wanted,
    booked.filter((each) => each !== replaced),
  );
  return { replaced };
}

type BookingWindow = { booking_opens_at: string; booking_closes_at: string };

export const BOOKING_STATES = ['early', 'open', 'over'] as const;

/** Whether attendees can book and cancel conversations now. */
export function bookingState(
  { booking_opens_at, booking_closes_at }: BookingWindow,
  now_ms: number,
): (typeof BOOKING_STATES)[number] {
  if (now_ms < Date.parse(booking_opens_at)) return 'early';
  return now_ms < Date.parse(booking_closes_at) ? 'open' : 'over';
}

export function checkBookingOpen(window: BookingWindow, now_ms: number): void {
  const state = bookingState(window, now_ms);
  if (state === 'early') throw new RuleBroken('booking-early', 'Booking is not open yet.', 'slot_id');
  if (state === 'over') throw new RuleBroken('booking-over', 'Booking is closed.', 'slot_id');
}

export function checkNotStarted({ starts_at }: Pick<Span, 'starts_at'>, now_ms: number): void {
  if (Date.parse(starts_at) <= now_ms)
    throw new RuleBroken('slot-begun', 'This conversation has already started. Choose another one.', 'slot_id');
}

/** Conversations that one attendee can book at an event. */
export const MOST_BOOKINGS = 12;
/** How long after the last change of bookings the new calendar file is mailed. */
export const MAIL_PAUSE_MINUTES = 5;
