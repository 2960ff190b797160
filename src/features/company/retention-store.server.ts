import { sql } from 'kysely';
import { isClosedFor } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { RETENTION_AHEAD_DAYS, RETENTION_NOTICE_DAYS } from './retention-contract.ts';

const ERASES_FROM = sql`retention_told_at + make_interval(days => ${sql.lit(RETENTION_NOTICE_DAYS)})`;

export async function countDue(db: Db, company_id: string, months: number) {
  return db
    .selectFrom('application')
    .select(sql<number>`count(*) filter (where ${isClosedFor(months)})::int`.as('due'))
    .select(sql<number>`count(*) filter (where not ${isClosedFor(months)})::int`.as('due_soon'))
    .where('company_id', '=', company_id)
    .where(isClosedFor(months, { in_days: RETENTION_AHEAD_DAYS }))
    .executeTakeFirstOrThrow();
}

export async function findErasesFrom(db: Db, company_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('company_preferences')
    .select(sql<string | null>`to_json(${ERASES_FROM})#>>'{}'`.as('erases_from'))
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return row?.erases_from ?? null;
}

/** Companies that chose to erase. `is_due`: their admins were mailed long enough ago; null if they were not mailed yet. `db` sees all rows. */
export async function listRetentions(db: Db) {
  const { rows } = await sql<{ company_id: string; preferences: unknown; is_due: boolean | null }>`
    select company_id, preferences, ${ERASES_FROM} <= now() as is_due from company_preferences
    where preferences ->> 'retention_months' is not null order by company_id`.execute(db);
  return rows;
}

/** False if they were told meanwhile, or the setting was changed. */
export async function updateTold(db: Db, company_id: string, months: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('company_preferences')
    .set({ retention_told_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('retention_told_at', 'is', null)
    .where(sql<boolean>`preferences ->> 'retention_months' = ${String(months)}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
