import { sql } from 'kysely';
import type { Span } from '#rules/spans.ts';
import type { Db } from '#server/db/database.ts';
import { interval } from '../booking/store.server.ts';
import type { WholeEvent } from '../staff/list-contract.ts';

// `db` sees every row.

export const listStaffSlots = (db: Db, event_id: string): Promise<WholeEvent['slots']> =>
  db
    .selectFrom('hiring_event_slot')
    .select(['id as slot_id', 'kind', 'company_id', 'title', 'recruiter', 'starts_at', 'ends_at', 'capacity', 'taken'])
    .where('event_id', '=', event_id)
    .orderBy('starts_at')
    .orderBy('title')
    .orderBy('id')
    .execute();

export async function countSlots(db: Db, event_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('hiring_event_slot')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('event_id', '=', event_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many conversations start before the event, and how many end after it. */
export async function countOutside(db: Db, { event_id, starts_at, ends_at }: Span & { event_id: string }) {
  const { rows } = await sql<{ early: number; late: number }>`
    select count(*) filter (where starts_at < ${starts_at})::int as early,
      count(*) filter (where starts_at >= ${starts_at} and ends_at > ${ends_at})::int as late
    from hiring_event_slot where event_id = ${event_id}`.execute(db);
  return rows[0] ?? { early: 0, late: 0 };
}

type NewSlot = Span & {
  event_id: string;
  kind: 'one_to_one' | 'group';
  company_id: string | null;
  title: string;
  recruiter: string;
  capacity: number;
};

/** A constraint refuses two conversations at one table at the same time, also at different events. */
export const insertSlots = (db: Db, slots: readonly NewSlot[]) =>
  db
    .insertInto('hiring_event_slot')
    .values([...slots])
    .execute();

export const shiftSlots = (db: Db, { event_id, by_ms }: { event_id: string; by_ms: number }) =>
  sql`update hiring_event_slot set starts_at = starts_at + ${interval(by_ms)}, ends_at = ends_at + ${interval(by_ms)}
    where event_id = ${event_id}`.execute(db);

export const lockSlotsOf = (db: Db, event_id: string, slot_ids: readonly string[]) =>
  db
    .selectFrom('hiring_event_slot')
    .select(['id', 'taken'])
    .where('event_id', '=', event_id)
    .where('id', 'in', [...slot_ids])
    .orderBy('id')
    .forUpdate()
    .execute();

export const deleteSlots = (db: Db, event_id: string, ids: readonly string[]) =>
  db
    .deleteFrom('hiring_event_slot')
    .where('event_id', '=', event_id)
    .where('id', 'in', [...ids])
    .execute();

export const deleteAllSlots = (db: Db, event_id: string) =>
  db.deleteFrom('hiring_event_slot').where('event_id', '=', event_id).execute();
