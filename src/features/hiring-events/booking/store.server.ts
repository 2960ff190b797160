import { sql } from 'kysely';
import type { Span } from '#rules/spans.ts';
import type { Db } from '#server/db/database.ts';
import type { AttendeeTalk } from '../announcements/store.server.ts';
import type { Registration } from '../registration/store.server.ts';
import { type OwnTalk, talkKey } from './rules.ts';

// `db` sees every row: callers name the registration.

export const findSlot = (db: Db, event_id: string, slot_id: string) =>
  db
    .selectFrom('hiring_event_slot')
    .select(['id', 'company_id', 'title', 'starts_at', 'ends_at'])
    .where('event_id', '=', event_id)
    .where('id', '=', slot_id)
    .executeTakeFirst();

/** Always in the order of their ids, so that two who swap conversations do not deadlock. */
export const lockSlots = (db: Db, slot_ids: readonly string[]) =>
  db
    .selectFrom('hiring_event_slot')
    .select('id')
    .where('id', 'in', [...slot_ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Takes one seat. False if none is left; one statement, so the last seat is given once. */
export async function takeSeat(db: Db, slot_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hiring_event_slot')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', slot_id)
    .whereRef('taken', '<', 'capacity')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type BookedTalk = OwnTalk & { event_id: string; event_title: string; time_zone: string; employer: string | null };

/** Bookings of an address at all published events of the site. */
export const listBooked = (db: Db, { site, email }: Pick<Registration, 'site' | 'email'>): Promise<BookedTalk[]> =>
  db
    .selectFrom('hiring_event_booking as booking')
    .innerJoin('hiring_event_registration as person', 'person.id', 'booking.registration_id')
    .innerJoin('hiring_event_slot as slot', 'slot.id', 'booking.slot_id')
    .innerJoin('hiring_event as event', 'event.id', 'booking.event_id')
    .leftJoin('hiring_event_booth as booth', (join) =>
      join.onRef('booth.event_id', '=', 'booking.event_id').onRef('booth.company_id', '=', 'slot.company_id'),
    )
    .select([
      'booking.slot_id',
      'slot.title',
      'booking.starts_at',
      'booking.ends_at',
      'booking.event_id',
      'slot.company_id',
      'event.title as event_title',
      'event.time_zone',
      'booth.name as employer',
    ])
    .where('person.site', '=', site)
    .where('person.email', '=', email)
    .where('event.state', '=', 'published')
    .orderBy('booking.starts_at')
    .execute();

/** All bookings at an event. */
export const listBookedAt = (db: Db, event_id: string): Promise<AttendeeTalk[]> =>
  db
    .selectFrom('hiring_event_booking as booking')
    .innerJoin('hiring_event_slot as slot', 'slot.id', 'booking.slot_id')
    .select(['booking.registration_id', 'slot_id', 'slot.title', 'slot.company_id', 'slot.starts_at', 'slot.ends_at'])
    .where('booking.event_id', '=', event_id)
    .orderBy('slot.starts_at')
    .execute();

type NewBooking = Span & { event_id: string; registration_id: string; slot_id: string; company_id: string | null };

export const insertBooking = (db: Db, booking: NewBooking) =>
  db.insertInto('hiring_event_booking').values(booking).execute();

export const deleteBooking = (db: Db, registration_id: string, slot_id: string) =>
  db
    .deleteFrom('hiring_event_booking')
    .where('registration_id', '=', registration_id)
    .where('slot_id', '=', slot_id)
    .execute();

/** SEQUENCE of the attendee’s calendar entries, and the canceled bookings that the next file removes. */
export const findCalendar = (db: Db, registration_id: string) =>
  db
    .selectFrom('hiring_event_registration')
    .select(['calendar_sequence as sequence', sql<OwnTalk[]>`given_back`.as('given_back')])
    .where('id', '=', registration_id)
    .executeTakeFirstOrThrow();

export const raiseSequence = (db: Db, registration_id: string) =>
  db
    .updateTable('hiring_event_registration')
    .set({ calendar_sequence: sql`calendar_sequence + 1` })
    .where('id', '=', registration_id)
    .execute();

/** Remembers a canceled booking, so that the next calendar file removes it. Lock the registration first. */
export async function saveCanceledTalk(db: Db, registration_id: string, talk: OwnTalk): Promise<void> {
  const { given_back: before } = await findCalendar(db, registration_id);
  const { slot_id, title, company_id, starts_at, ends_at } = talk;
  const others = before.filter((each) => talkKey(each) !== talkKey(talk));
  await db
    .updateTable('hiring_event_registration')
    .set({ given_back: JSON.stringify([...others, { slot_id, title, company_id, starts_at, ends_at }]) })
    .where('id', '=', registration_id)
    .execute();
}

type Shift = { event_id: string; by_ms: number };

/** Bookings repeat the times of their conversations. */
export const shiftBookings = (db: Db, { event_id, by_ms }: Shift) =>
  sql`update hiring_event_booking set starts_at = starts_at + ${interval(by_ms)}, ends_at = ends_at + ${interval(by_ms)}
    where event_id = ${event_id}`.execute(db);

export const interval = (ms: number) => sql`make_interval(secs => ${ms / 1_000}::double precision)`;

/** How many attendees have booked a conversation at another event of the site at the same time as one of this event. */
export async function countDoubleBooked(db: Db, event_id: string): Promise<number> {
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
