import { sql } from 'kysely';
import type { CreditType } from '#rules/plans.ts';
import type { Db } from '#server/db/database.ts';

type Key = { company_id: string; employer_user: string };

/** The limits of a member, locked until the transaction ends: of two spendings at once, the second sees what the first spent. */
export async function lockShare(db: Db, { company_id, employer_user, type }: Key & { type: CreditType }) {
  const row = await db
    .selectFrom('credit_share')
    .select('per_month')
    .where('company_id', '=', company_id)
    .where('employer_user', '=', employer_user)
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirst();
  return row?.per_month ?? null;
}

export async function listShares(db: Db, { company_id, employer_user }: Key) {
  return db
    .selectFrom('credit_share')
    .select(['type', 'per_month'])
    .where('company_id', '=', company_id)
    .where('employer_user', '=', employer_user)
    .execute();
}

/** Null takes the limit away. */
export async function updateShare(db: Db, { type, ...key }: Key & { type: CreditType }, per_month: number | null) {
  const { company_id, employer_user } = key;
  if (per_month === null) {
    await db
      .deleteFrom('credit_share')
      .where('company_id', '=', company_id)
      .where('employer_user', '=', employer_user)
      .where('type', '=', type)
      .execute();
    return;
  }
  await db
    .insertInto('credit_share')
    .values({ ...key, type, per_month })
    .onConflict((row) => row.columns(['company_id', 'employer_user', 'type']).doUpdateSet({ per_month }))
    .execute();
}

/** What a member spent of each type in this calendar month (UTC). A credit that was given back does not count. */
export async function countSpent(db: Db, { company_id, employer_user }: Key) {
  return db
    .selectFrom('credit_ledger as spent')
    .select(['spent.type', sql<number>`count(*)::int`.as('spent')])
    .where('spent.company_id', '=', company_id)
    .where('spent.actor_id', '=', employer_user)
    .where('spent.amount', '<=', 0)
    .where('spent.created_at', '>=', sql<string>`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('credit_ledger as returned')
            .select('returned.id')
            .whereRef('returned.company_id', '=', 'spent.company_id')
            .whereRef('returned.type', '=', 'spent.type')
            .where('returned.subject', '=', sql<string>`'grant:return:' || spent.subject`),
        ),
      ),
    )
    .groupBy('spent.type')
    .execute();
}
