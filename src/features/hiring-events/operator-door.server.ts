import { sql } from 'kysely';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { type Guest, MOST_AT_DOOR } from './operator-door-contract.ts';
import { findStaffEvent } from './operator-store.server.ts';
import { CODE_LENGTH, codeTyped } from './rules.ts';

const GUEST = [
  'id as registration_id',
  'first_name',
  'last_name',
  'email',
  'check_in_code',
  'checked_in_at',
  sql<Guest['answers']>`answers`.as('answers'),
] as const;

type Asked = { q: string; registration_id?: string | undefined };

/** Who comes, by name. Each word is a part of a name or of the address; the whole may be the code. */
export async function findGuests(db: Db, event_id: string, { q, registration_id }: Asked) {
  const all = confirmedOf(db, event_id);
  const words = q.split(/\s+/).filter((word) => word !== '');
  const these = all.where((is) =>
    is.or([
      is('check_in_code', '=', codeTyped(q)),
      is.and(
        words.map((word) => {
          const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
          return is.or([is('first_name', 'ilike', like), is('last_name', 'ilike', like), is('email', 'ilike', like)]);
        }),
      ),
    ]),
  );
  const { total } = await these.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const people: Guest[] = await these
    .select(GUEST)
    .orderBy(sql`lower(last_name)`)
    .orderBy(sql`lower(first_name)`)
    .orderBy('id')
    .limit(MOST_AT_DOOR)
    .execute();
  const named = registration_id
    ? await all.select(GUEST).where('id', '=', registration_id).executeTakeFirst()
    : undefined;
  return { total, people, named: named ?? null };
}

const confirmedOf = (db: Db, event_id: string) =>
  db.selectFrom('hiring_event_registration').where('event_id', '=', event_id).where('state', '=', 'confirmed');

/** Notes that somebody is there, once. 422 for a code that nobody has, and where nobody can come. */
export async function checkIn(db: Db, event_id: string, typed: string) {
  const { state } = found(await findStaffEvent(db, event_id));
  if (state === 'cancelled') throw new RuleBroken('event-cancelled', 'This event is canceled.', 'code');
  const code = codeTyped(typed);
  if (code === '') throw new RuleBroken('no-code', `Enter the code: ${CODE_LENGTH} letters and digits.`, 'code');
  const person = await confirmedOf(db, event_id)
    .select(['id', 'first_name', 'last_name', 'checked_in_at'])
    .where('check_in_code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw new RuleBroken('unknown-code', UNKNOWN, 'code');
  const { id: registration_id, first_name, last_name } = person;
  const name = { registration_id, first_name, last_name };
  if (person.checked_in_at) return { ...name, checked_in_at: person.checked_in_at, was_there: true };
  const { checked_in_at } = await db
    .updateTable('hiring_event_registration')
    .set({ checked_in_at: sql<string>`now()` })
    .where('id', '=', registration_id)
    .returning('checked_in_at')
    .executeTakeFirstOrThrow();
  return { ...name, checked_in_at: checked_in_at ?? '', was_there: false };
}

const UNKNOWN = 'Nobody at this event has this code. Check it, or search by name.';

/** After a slip at the door. A second time it does nothing. */
export async function undo(db: Db, event_id: string, registration_id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('hiring_event_registration')
    .set({ checked_in_at: null })
    .where('event_id', '=', event_id)
    .where('id', '=', registration_id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) found(null);
}
