import { sql } from 'kysely';
import type { Db } from './database.ts';

/** When this transaction began, by the database's clock, in milliseconds since 1970. Use it to decide what has expired. */
export async function nowIn(db: Db): Promise<number> {
  const { rows } = await sql<{ now_ms: number }>`select (extract(epoch from now()) * 1000)::float8 as now_ms`.execute(
    db,
  );
  return rows[0]?.now_ms ?? Number.NaN;
}
