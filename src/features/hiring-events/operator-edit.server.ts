import { sql } from 'kysely';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { changedMeanwhile, EXCLUSION_VIOLATION, found, hasCode, wrongField } from '#server/http/problems.ts';
import { tell } from './news.server.ts';
import { checkFacts } from './operator-actions.server.ts';
import type { EventChange } from './operator-contract.ts';
import { checkOpen, peopleWords, problemsOfFacts, talksWords } from './operator-rules.ts';
import { type EventRow, lockEvent } from './operator-store.server.ts';

type Asked = { event_id: string; version: number; moves_slots: boolean; changes: EventChange };

/**
 * Changes an event. Of another time or place everybody who is registered is told. 409 when somebody was quicker, 422 where a change
 * would take a place or a conversation from somebody.
 */
export async function updateEvent(db: Db, asked: Asked): Promise<{ version: number; told: number }> {
  const { event_id, version, moves_slots } = asked;
  await holdReminded(db, event_id);
  const before = found(await lockEvent(db, event_id));
  checkOpen(before);
  if (before.version !== version) throw changedMeanwhile();
  const said = changesOf(before, asked.changes);
  const now_ms = await nowIn(db);
  const changes = moves_slots ? { ...bookingMoved(before, said, now_ms), ...said } : said;
  const after = { ...before, ...changes };
  checkFacts({ ...problemsOfFacts(after), ...problemsOfChange(before, after, now_ms) });
  if (moves_slots) await moveSlots(db, before, after);
  await checkSlotsWithin(db, after);
  const is_later = Date.parse(after.starts_at) > Date.parse(before.starts_at);
  await db
    .updateTable('hiring_event')
    .set({ ...changes, version: version + 1, updated_at: sql<string>`now()` })
    .where('id', '=', event_id)
    .execute();
  if (is_later)
    await db
      .updateTable('hiring_event_registration')
      .set({ reminded_at: null })
      .where('event_id', '=', event_id)
      .where('reminded_at', 'is not', null)
      .execute();
  const is_moved = TOLD.some((name) => name in changes);
  const told = is_moved && before.state === 'published' ? await tell(db, event_id, { kind: 'moved' }) : 0;
  return { version: version + 1, told };
}

/** Registrations are locked before their event, in this order everywhere. */
const holdReminded = (db: Db, event_id: string) =>
  db
    .selectFrom('hiring_event_registration')
    .select('id')
    .where('event_id', '=', event_id)
    .where('reminded_at', 'is not', null)
    .forNoKeyUpdate()
    .execute();

/** Who comes must know of these. */
const TOLD = [
  'starts_at',
  'ends_at',
  'time_zone',
  'venue',
  'street',
  'city',
  'region',
  'postal_code',
  'link',
] as const satisfies readonly (keyof EventChange)[];

type Whole<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** What is said anew. Forms tell times by the minute: within the same one, they leave them as they are. */
function changesOf(before: EventRow, changes: EventChange): Whole<EventChange> {
  const minuteOf = (value: unknown) => Math.floor(Date.parse(String(value)) / MINUTE_MS);
  const is_new = ([name, value]: [string, unknown]) => {
    if (value === undefined) return false;
    const was = before[name as keyof EventChange];
    return name.endsWith('_at') ? minuteOf(was) !== minuteOf(value) : was !== value;
  };
  return Object.fromEntries(Object.entries(changes).filter(is_new));
}

const MINUTE_MS = 60_000;

/** Booking begins and ends as much earlier or later as the event does; what has begun goes on. */
function bookingMoved(before: EventRow, { starts_at = before.starts_at }: Whole<EventChange>, now_ms: number) {
  const by_ms = Date.parse(starts_at) - Date.parse(before.starts_at);
  if (by_ms === 0) return {};
  const moved = (instant: string) => new Date(Date.parse(instant) + by_ms).toISOString();
  const { booking_opens_at, booking_closes_at } = before;
  const has_begun = Date.parse(booking_opens_at) <= now_ms;
  return {
    booking_closes_at: moved(booking_closes_at),
    ...(has_begun ? {} : { booking_opens_at: moved(booking_opens_at) }),
  };
}

const PAST = { ends_at: 'This time has passed. Choose a later one.' };
const isPast = (instant: string, now_ms: number) => Date.parse(instant) <= now_ms;

/** What would end an event that is published, or take a place from somebody. */
const problemsOfChange = (
  { state, registered }: EventRow,
  { ends_at, capacity }: Pick<EventRow, 'ends_at' | 'capacity'>,
  now_ms: number,
) => ({
  ...(state === 'published' && isPast(ends_at, now_ms) && PAST),
  ...(capacity !== null &&
    capacity < registered && { capacity: `${peopleWords(registered)} registered already. Enter at least that many.` }),
});

type Times = Pick<EventRow, 'event_id' | 'site' | 'starts_at' | 'ends_at'>;

/** Conversations, also booked ones, begin as much earlier or later as the event does. */
async function moveSlots(db: Db, before: Times, { starts_at }: Times): Promise<void> {
  const by_ms = Date.parse(starts_at) - Date.parse(before.starts_at);
  if (by_ms === 0) return;
  const by = sql`make_interval(secs => ${by_ms / 1_000}::double precision)`;
  const { event_id } = before;
  try {
    await sql`update hiring_event_slot set starts_at = starts_at + ${by}, ends_at = ends_at + ${by}
      where event_id = ${event_id}`.execute(db);
    await sql`update hiring_event_booking set starts_at = starts_at + ${by}, ends_at = ends_at + ${by}
      where event_id = ${event_id}`.execute(db);
  } catch (error) {
    if (!hasCode(error, EXCLUSION_VIOLATION)) throw error;
    throw wrongField('starts_at', 'An employer has conversations at another event at that time. Choose another time.');
  }
  const torn = await countTorn(db, event_id);
  if (torn > 0)
    throw wrongField(
      'starts_at',
      `${peopleWords(torn)} would have to be in a conversation of another event at the same time. Choose another time.`,
    );
}

/** How many addresses have booked something at another event of the site at the same time. */
async function countTorn(db: Db, event_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct own.email)::int as count
    from hiring_event_booking booking
    join hiring_event_registration own on own.id = booking.registration_id
    join hiring_event_registration elsewhere on elsewhere.site = own.site and elsewhere.email = own.email
      and elsewhere.event_id <> own.event_id
    join hiring_event_booking other on other.registration_id = elsewhere.id
      and tstzrange(other.starts_at, other.ends_at) && tstzrange(booking.starts_at, booking.ends_at)
    where booking.event_id = ${event_id}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function checkSlotsWithin(db: Db, { event_id, starts_at, ends_at }: Times): Promise<void> {
  const { rows } = await sql<{ early: number; late: number }>`
    select count(*) filter (where starts_at < ${starts_at})::int as early,
      count(*) filter (where starts_at >= ${starts_at} and ends_at > ${ends_at})::int as late
    from hiring_event_slot where event_id = ${event_id}`.execute(db);
  const { early, late } = rows[0] ?? { early: 0, late: 0 };
  if (early > 0) throw wrongField('starts_at', `${talksWords(early)} would begin before the event. ${WAY_OUT}`);
  if (late > 0) throw wrongField('ends_at', `${talksWords(late)} would end after the event. ${WAY_OUT}`);
}

const WAY_OUT = 'Move the conversations along, or remove them first.';

/** Shows a draft to everybody. A second time it does nothing. */
export async function publishEvent(db: Db, event_id: string): Promise<void> {
  const event = found(await lockEvent(db, event_id));
  if (event.state === 'cancelled') checkOpen(event);
  if (event.state !== 'draft') return;
  if (isPast(event.ends_at, await nowIn(db))) checkFacts(PAST);
  await db
    .updateTable('hiring_event')
    .set({ state: 'published', updated_at: sql<string>`now()` })
    .where('id', '=', event_id)
    .execute();
}

export async function deleteDraft(db: Db, event_id: string): Promise<string> {
  const { state, title } = found(await lockEvent(db, event_id));
  if (state !== 'draft')
    throw new RuleBroken(
      'event-published',
      'This event was published. Cancel it instead, so that everyone hears about it.',
    );
  await db.deleteFrom('hiring_event').where('id', '=', event_id).execute();
  return title;
}
