import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** For the rest of the transaction. */
export async function limitStatements(db: Db, longest_ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(longest_ms)}, true)`.execute(db);
}

/** Matches up to `most` new postings with all alerts and returns how many postings it took. */
export async function matchAlerts(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select match_alerts(${most}) as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}

/** Parts that no alert has anymore. */
export async function deleteUnusedParts(db: Db): Promise<void> {
  await sql`select forget_alert_parts()`.execute(db);
}

export async function updateTokenCounts(db: Db): Promise<void> {
  await sql`select count_search_tokens()`.execute(db);
}

/** Chooses the anchors of up to `most` parts that were last anchored before `began`, and returns how many it did. */
export async function updateAnchors(db: Db, began: Date, most: number): Promise<number> {
  const { rows } = await sql<{ done: number }>`select anchor_alert_parts(${began}, ${most}) as done`.execute(db);
  return rows[0]?.done ?? 0;
}

export async function updatePartOrder(db: Db): Promise<void> {
  await sql`select order_alert_parts()`.execute(db);
}
