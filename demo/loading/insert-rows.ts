import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';

const BATCH = 500;

/**
 * Inserts many rows with few statements, in their order. Every row has the columns of the first; values are JSON values: instants as ISO
 * text, documents as objects.
 */
export async function insertRows(
  db: Db,
  table: keyof Tables,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)`.execute(db);
  }
}
