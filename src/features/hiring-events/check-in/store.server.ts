import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { normalizeCode } from '../registration/rules.ts';
import { type Attendee, MOST_LISTED } from './contract.ts';

// `db` sees every row.

const ATTENDEE = [
  'id as registration_id',
  'first_name',
  'last_name',
  'email',
  'check_in_code',
  'checked_in_at',
  sql<Attendee['answers']>`answers`.as('answers'),
] as const;

type AttendeeSearch = { q: string; registration_id?: string | undefined };

/** Attendees by name. Each word of `q` is part of a name or address, or `q` is the code; `registration_id` adds one attendee. */
export async function listAttendees(db: Db, event_id: string, { q, registration_id }: AttendeeSearch) {
  const all = confirmedOf(db, event_id);
  const words = q.split(/\s+/).filter((word) => word !== '');
  const matching = all.where((is) =>
    is.or([
      is('check_in_code', '=', normalizeCode(q)),
      is.and(
        words.map((word) => {
          const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
          return is.or([is('first_name', 'ilike', like), is('last_name', 'ilike', like), is('email', 'ilike', like)]);
        }),
      ),
    ]),
  );
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const people: Attendee[] = await matching
    .select(ATTENDEE)
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  const named = registration_id
    ? await all.select(ATTENDEE).where('id', '=', registration_id).executeTakeFirst()
    : undefined;
  return { total, people, named: named ?? null };
}

const confirmedOf = (db: Db, event_id: string) =>
  db.selectFrom('hiring_event_registration').where('event_id', '=', event_id).where('state', '=', 'confirmed');

export const lockByCode = (db: Db, event_id: string, code: string) =>
  confirmedOf(db, event_id)
    .select(['id as registration_id', 'first_name', 'last_name', 'checked_in_at'])
    .where('check_in_code', '=', code)
    .forUpdate()
    .executeTakeFirst();

/** Returns the time. */
export async function setCheckedIn(db: Db, registration_id: string): Promise<string> {
  const { checked_in_at } = await db
    .updateTable('hiring_event_registration')
    .set({ checked_in_at: sql<string>`now()` })
    .where('id', '=', registration_id)
    .returning('checked_in_at')
    .executeTakeFirstOrThrow();
  return checked_in_at ?? '';
}

/** False if the event has no such registration. */
export async function clearCheckedIn(db: Db, event_id: string, registration_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hiring_event_registration')
    .set({ checked_in_at: null })
    .where('event_id', '=', event_id)
    .where('id', '=', registration_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
