import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export type ProviderEvent = { id: string; type: string; object_id: string };

/** False if it was delivered before. */
export async function insertEvent(db: Db, event: ProviderEvent): Promise<boolean> {
  const row = await db
    .insertInto('provider_event')
    .values(event)
    .onConflict((there) => there.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The event if it waits to be applied. */
export async function findReceived(db: Db, id: string): Promise<ProviderEvent | null> {
  const row = await db
    .selectFrom('provider_event')
    .select(['id', 'type', 'object_id'])
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirst();
  return row ?? null;
}

export async function updateEventState(db: Db, id: string, state: 'done' | 'ignored'): Promise<void> {
  await db.updateTable('provider_event').set({ state }).where('id', '=', id).execute();
}

/** Events that have waited longer than that to be applied. */
export async function listReceived(db: Db, minutes: number): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_event')
    .select('id')
    .where('state', '=', 'received')
    .where('received_at', '<', sql<string>`now() - make_interval(mins => ${minutes})`)
    .execute();
  return rows.map(({ id }) => id);
}
