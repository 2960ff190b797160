import { sql } from 'kysely';
import type { CreditType } from '#rules/plans.ts';
import type { Db } from '#server/db/database.ts';

type LedgerRow = {
  company_id: string;
  type: CreditType;
  amount: number;
  reason: string;
  subject: string;
  lot_id: string | null;
  actor_id: string;
};

export async function insertLedgerRow(db: Db, row: LedgerRow): Promise<void> {
  await db.insertInto('credit_ledger').values(row).execute();
}

/** Whether something was spent on the subject or granted to it. */
export async function hasLedgerRow(
  db: Db,
  { company_id, type, subject }: Pick<LedgerRow, 'company_id' | 'type' | 'subject'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('credit_ledger')
    .select('id')
    .where('company_id', '=', company_id)
    .where('type', '=', type)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

/** Until when a credit spent on the subject could have been used, at least so many days from now. Undefined if none was spent. */
export async function findSpentLot(
  db: Db,
  { company_id, type, subject }: Pick<LedgerRow, 'company_id' | 'type' | 'subject'>,
  days: number,
) {
  const { rows } = await sql<{ expires_on: string | null }>`
    select case when lot.expires_on is not null then greatest(lot.expires_on, current_date + ${days}::int) end as expires_on
    from credit_ledger spent join credit_lot lot on lot.company_id = spent.company_id and lot.id = spent.lot_id
    where spent.company_id = ${company_id} and spent.type = ${type} and spent.subject = ${subject} and spent.amount < 0`.execute(
    db,
  );
  return rows[0];
}

/** Credits of a plan count while that plan is active: after a change of plan and back on the same day, what was left is there again. */
const IS_USABLE = sql<boolean>`(source not like 'plan:%' or exists (select from company_package p
  where p.company_id = credit_lot.company_id and p.status = 'active' and p.package_code = split_part(source, ':', 2)))`;

/** Takes one credit from the lot that expires first. Returns its id; null if none has any left. */
export async function updateFirstLot(db: Db, company_id: string, type: CreditType): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update credit_lot set remaining = remaining - 1
    where company_id = ${company_id} and id = (
      select id from credit_lot
      where company_id = ${company_id} and type = ${type} and remaining > 0 and (expires_on is null or expires_on >= current_date)
        and ${IS_USABLE}
      order by expires_on nulls last, created_at limit 1 for update)
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

type NewLot = { company_id: string; type: CreditType; granted: number; expires_on: string | null; source: string };

/** Returns the lot's id; null if its source has granted before. */
export async function insertLot(db: Db, lot: NewLot): Promise<string | null> {
  const row = await db
    .insertInto('credit_lot')
    .values({ ...lot, remaining: lot.granted })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What remains of each type, in lots that have not expired. */
export async function listRemaining(db: Db, company_id: string) {
  return db
    .selectFrom('credit_lot')
    .select([
      'type',
      sql<number>`sum(remaining)::int`.as('remaining'),
      sql<string | null>`min(expires_on)`.as('soonest_expiry'),
    ])
    .where('company_id', '=', company_id)
    .where('remaining', '>', 0)
    .where(IS_USABLE)
    .where((row) => row.or([row('expires_on', 'is', null), row('expires_on', '>=', sql<string>`current_date`)]))
    .groupBy('type')
    .execute();
}

/** The codes of the active packages, with the current month and its last day by the database's clock. */
export async function listActivePackages(db: Db, company_id: string) {
  const { rows } = await sql<{ package_code: string; month: string; last_day: string }>`
    select package_code, to_char(now(), 'YYYY-MM') as month,
      (date_trunc('month', now()) + interval '1 month - 1 day')::date as last_day
    from company_package where company_id = ${company_id} and status = 'active'`.execute(db);
  return rows;
}

/** The lot that a source granted; null if it granted none. */
export async function lockLot(db: Db, { company_id, source }: { company_id: string; source: string }) {
  const row = await db
    .selectFrom('credit_lot')
    .select(['id', 'type', 'remaining', sql<boolean>`coalesce(expires_on < current_date, false)`.as('is_expired')])
    .where('company_id', '=', company_id)
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateRemaining(db: Db, company_id: string, lot_id: string, by: number): Promise<void> {
  await db
    .updateTable('credit_lot')
    .set({ remaining: sql<number>`remaining + ${by}` })
    .where('company_id', '=', company_id)
    .where('id', '=', lot_id)
    .execute();
}

/** How many credits a subject took. */
export async function countTaken(db: Db, company_id: string, subject: string): Promise<number> {
  const { taken } = await db
    .selectFrom('credit_ledger')
    .select(sql<number>`coalesce(-sum(amount), 0)::int`.as('taken'))
    .where('company_id', '=', company_id)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return taken;
}
