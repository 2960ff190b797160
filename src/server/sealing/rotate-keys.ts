import { sql } from 'kysely';
import { WrongConfig } from '../config.ts';
import type { Database, Db } from '../db/database.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';
import type { Sealing } from './sealing.ts';

const BATCH_SIZE = 100;

/** Encrypts everything with the newest key that another key encrypts. May be stopped and run again, and beside the running product. */
export async function rotateKeys(database: Database, sealing: Sealing): Promise<number> {
  await checkKeys(database, sealing);
  let rotated = 0;
  for (const column of SEALED_COLUMNS) {
    let of_batch: number;
    do {
      of_batch = await database.asSystem((db) => rotateBatch(db, sealing, column, BATCH_SIZE));
      rotated += of_batch;
    } while (of_batch > 0);
  }
  return rotated;
}

/** Returns how many rows it encrypted anew: 0 when none is left. */
export async function rotateBatch(db: Db, sealing: Sealing, column: SealedColumn, most: number): Promise<number> {
  const [table, sealed] = [sql.table(column.table), sql.ref(column.sealed)];
  const ids = sql.join(column.ids.map((name) => sql.ref(name)));
  const { rows } = await sql<Record<string, string> & { key_id: string; sealed: Buffer }>`
    select ${ids}, key_id, ${sealed} as sealed from ${table} where key_id <> ${sealing.key_id}
    order by ${ids} limit ${most} for update`.execute(db);
  for (const row of rows) {
    const owner = column.owner(row);
    const fresh = sealing.seal(owner, sealing.unseal(owner, { key_id: row.key_id, sealed: row.sealed }));
    const same = sql.join(
      column.ids.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    );
    await sql`update ${table} set ${sealed} = ${fresh.sealed}, key_id = ${fresh.key_id} where ${same}`.execute(db);
  }
  return rows.length;
}

/** Throws `WrongConfig` if something stored needs a key that is not configured. */
export async function checkKeys(database: Database, sealing: Sealing): Promise<void> {
  const used = await database.asSystem((db) => Promise.all(SEALED_COLUMNS.map((column) => listKeyIds(db, column))));
  const missing = [...new Set(used.flat())].filter((id) => !sealing.knows(id));
  if (missing.length === 0) return;
  throw new WrongConfig(
    missing.map((id) => `ENCRYPTION_KEYS must list the key "${id}": stored secrets are still encrypted with it.`),
  );
}

async function listKeyIds(db: Db, { table }: SealedColumn): Promise<string[]> {
  const { rows } = await sql<{ key_id: string }>`select distinct key_id from ${sql.table(table)}`.execute(db);
  return rows.map(({ key_id }) => key_id);
}
