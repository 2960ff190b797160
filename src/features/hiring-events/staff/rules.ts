import { RuleBroken } from '#rules/rule-broken.ts';

type Facts = {
  starts_at: string;
  ends_at: string;
  booking_opens_at: string;
  booking_closes_at: string;
  venue: string;
  link: string | null;
};

export type FactProblems = Partial<Record<keyof Facts, string>>;

/** What does not fit together, by field. Missing and invalid values are left to the schema. */
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

/** NaN for an invalid time, with which every comparison is false. */
const msOf = (instant: unknown) => Date.parse(String(instant));

/** A new event has to start in the future. Problems of its booking times would only follow from that, so they are left out. */
export function problemsOfNew(event: Partial<Facts>, now_ms: number): FactProblems {
  if (!(msOf(event.starts_at) <= now_ms)) return problemsOfFacts(event);
  const { booking_opens_at: _, booking_closes_at: __, ...others } = problemsOfFacts(event);
  return { starts_at: PASSED, ...others };
}

const PASSED = 'This time has passed. Choose a later one.';

export const EVENT_STATES = ['draft', 'published', 'cancelled'] as const;

type EventState = { state: (typeof EVENT_STATES)[number]; is_over: boolean };

/** Throws when the event is canceled or over. Drafts can be changed at any time. */
export function checkEditable({ state, is_over }: EventState): void {
  if (state === 'cancelled')
    throw new RuleBroken('event-cancelled', 'This event is canceled. It can no longer be changed.');
  if (state === 'published' && is_over)
    throw new RuleBroken('event-over', 'This event is over. It can no longer be changed.');
}

export const isClosed = ({ state, is_over }: EventState): boolean =>
  state === 'cancelled' || (state === 'published' && is_over);

/** Throws when staff cannot cancel the event: a draft is deleted instead. */
export function checkCancelable(event: EventState): void {
  if (event.state === 'draft')
    throw new RuleBroken('event-draft', 'This event is a draft that nobody has seen. Delete it instead.');
  checkEditable(event);
}

/** Throws when the event was published: it is canceled instead. */
export function checkDraft({ state }: Pick<EventState, 'state'>): void {
  if (state !== 'draft')
    throw new RuleBroken(
      'event-published',
      'This event was published. Cancel it instead, so that attendees are notified.',
    );
}

/** `1 person`, `1,200 people` */
export const peopleWords = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

/** `1 conversation`, `12 conversations` */
export const talksWords = (count: number): string =>
  count === 1 ? '1 conversation' : `${count.toLocaleString('en-US')} conversations`;

type Booking = { booking_opens_at: string; booking_closes_at: string };
type Schedule = Booking & { starts_at: string; ends_at: string };
/** An event, or the edited fields of one. */
type Edited = Partial<Schedule> & Record<string, unknown>;

type StoredFacts = Facts & { state: EventState['state']; registered: number; capacity: number | null };

type EditPlan<Changes> = {
  /** Only the fields that differ, with booking times that move along. */
  changes: Changes & Partial<Booking>;
  /** How much later the event starts; negative for earlier. */
  shift_ms: number;
  is_mailed: boolean;
  problems: Record<string, string>;
};

/**
 * What an edit changes. With `moves_slots`, the booking times move along with the start. Attendees of a published event are mailed about a
 * new time or place.
 */
export function planEdit<Changes extends Edited>(
  before: StoredFacts,
  edited: Changes,
  { moves_slots, now_ms }: { moves_slots: boolean; now_ms: number },
): EditPlan<Partial<Changes>> {
  const said = changedFields(before, edited);
  const shift_ms = msOf(said.starts_at ?? before.starts_at) - msOf(before.starts_at);
  const changes = moves_slots ? { ...shiftedBooking(before, shift_ms, now_ms), ...said } : said;
  const after: StoredFacts = { ...before, ...changes };
  return {
    changes,
    shift_ms,
    is_mailed: before.state === 'published' && MAILED_FIELDS.some((name) => name in changes),
    problems: { ...problemsOfFacts(after), ...problemsOfEdit(after, now_ms) },
  };
}

/** Changes to these fields are mailed to attendees. */
const MAILED_FIELDS = [
  'starts_at',
  'ends_at',
  'time_zone',
  'venue',
  'street',
  'city',
  'region',
  'postal_code',
  'link',
] as const;

/** Forms send times by the minute, so a time within the same minute is unchanged. */
function changedFields<Changes extends Edited>(before: object, edited: Changes): Partial<Changes> {
  const minuteOf = (value: unknown) => Math.floor(msOf(value) / MINUTE_MS);
  const stored: Record<string, unknown> = { ...before };
  const is_changed = ([name, value]: [string, unknown]) => {
    if (value === undefined) return false;
    return name.endsWith('_at') ? minuteOf(stored[name]) !== minuteOf(value) : stored[name] !== value;
  };
  // Some of the entries of `edited`.
  return Object.fromEntries(Object.entries(edited).filter(is_changed)) as Partial<Changes>;
}

const MINUTE_MS = 60_000;

/** Booking that has already opened stays open. */
function shiftedBooking({ booking_opens_at, booking_closes_at }: Booking, shift_ms: number, now_ms: number) {
  if (shift_ms === 0) return {};
  const shifted = (instant: string) => new Date(msOf(instant) + shift_ms).toISOString();
  const has_opened = msOf(booking_opens_at) <= now_ms;
  return {
    booking_closes_at: shifted(booking_closes_at),
    ...(has_opened ? {} : { booking_opens_at: shifted(booking_opens_at) }),
  };
}

/** An edit may neither end a published event nor take a place from an attendee. */
const problemsOfEdit = ({ state, registered, capacity, ends_at }: StoredFacts, now_ms: number) => ({
  ...(state === 'published' && problemsOfEnd(ends_at, now_ms)),
  ...(capacity !== null &&
    capacity < registered && { capacity: `${peopleWords(registered)} registered already. Enter at least that many.` }),
});

/** A published event ends in the future. */
export const problemsOfEnd = (ends_at: string, now_ms: number): FactProblems =>
  msOf(ends_at) <= now_ms ? { ends_at: PASSED } : {};
