import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Talk } from './news-store.server.ts';
import { type OwnTalk, talkKey } from './own-talk.ts';
import type { Registration } from './registration-store.server.ts';
import type { Span } from './rules.ts';

// For `db` that sees every row: whoever calls knows whose registration it is.

export const findSlot = (db: Db, event_id: string, slot_id: string) =>
  db
    .selectFrom('hiring_event_slot')
    .select(['id', 'company_id', 'title', 'starts_at', 'ends_at'])
    .where('event_id', '=', event_id)
    .where('id', '=', slot_id)
    .executeTakeFirst();

/** Nobody else takes or gives back a seat of these until the transaction ends; always in the same order. */
export const holdSlots = (db: Db, slot_ids: readonly string[]) =>
  db
    .selectFrom('hiring_event_slot')
    .select('id')
    .where('id', 'in', [...slot_ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Takes one seat; false when there is none left, also for two who want the last one in the same moment. */
export async function takeSeat(db: Db, slot_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hiring_event_slot')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', slot_id)
    .whereRef('taken', '<', 'capacity')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Booked = OwnTalk & { event_id: string; event_title: string; time_zone: string; employer: string | null };

/** What the address has booked, at any event of the site that takes place. */
export const findBooked = (db: Db, { site, email }: Pick<Registration, 'site' | 'email'>): Promise<Booked[]> =>
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

/** What all who come have booked at an event. */
export const findTalksOf = (db: Db, event_id: string): Promise<Talk[]> =>
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

/** How often somebody's calendar file has changed, and what of it was given back. */
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

/** Remembers what the next calendar file takes out. Whoever calls holds the registration. */
export async function noteGivenBack(db: Db, registration_id: string, talk: OwnTalk): Promise<void> {
  const { given_back: before } = await findCalendar(db, registration_id);
  const { slot_id, title, company_id, starts_at, ends_at } = talk;
  const others = before.filter((each) => talkKey(each) !== talkKey(talk));
  await db
    .updateTable('hiring_event_registration')
    .set({ given_back: JSON.stringify([...others, { slot_id, title, company_id, starts_at, ends_at }]) })
    .where('id', '=', registration_id)
    .execute();
}
