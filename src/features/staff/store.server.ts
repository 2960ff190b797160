import { sql } from 'kysely';
import type { StaffRole } from '#rules/staff-roles.ts';
import type { Db } from '#server/db/database.ts';

/** When each member of staff signed in last, by their ids. */
export async function listSignIns(db: Db): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'last_signed_in_at'])
    .where('type', '=', 'operator')
    .execute();
  return new Map(rows.map(({ id, last_signed_in_at }) => [id, last_signed_in_at]));
}

const changes = (db: Db) =>
  db
    .selectFrom('staff_role_change as c')
    .innerJoin('account as person', 'person.id', 'c.operator_id')
    .innerJoin('account as proposer', 'proposer.id', 'c.proposed_by')
    .leftJoin('account as closer', 'closer.id', 'c.closed_by')
    .select(['c.id', 'c.operator_id', 'c.role', 'c.gives', 'c.reason', 'c.proposed_by', 'c.proposed_at', 'c.state'])
    .select(['c.closed_at', 'person.email', 'proposer.email as proposer', 'closer.email as closer']);
export type StoredChange = Awaited<ReturnType<typeof listOpenChanges>>[number];

/** The oldest first. */
export const listOpenChanges = (db: Db) => changes(db).where('c.state', '=', 'open').orderBy('c.proposed_at').execute();

/** The 20 newest. */
export const listClosedChanges = (db: Db) =>
  changes(db).where('c.state', '<>', 'open').orderBy('c.closed_at', 'desc').limit(20).execute();

export async function lockChange(db: Db, id: string) {
  const row = await db.selectFrom('staff_role_change').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

type NewChange = { operator_id: string; role: StaffRole; gives: boolean; reason: string; proposed_by: string };

/** Returns its id; null if a change of this role of the person is open already. */
export async function insertChange(db: Db, change: NewChange): Promise<string | null> {
  const row = await db
    .insertInto('staff_role_change')
    .values(change)
    .onConflict((open) => open.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateChangeClosed(
  db: Db,
  id: string,
  { state, closed_by }: { state: 'confirmed' | 'withdrawn'; closed_by: string },
): Promise<void> {
  await db
    .updateTable('staff_role_change')
    .set({ state, closed_by, closed_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}
