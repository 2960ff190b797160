import { sql } from 'kysely';
import { CREDIT_TYPES, type CreditType, grantsOf, isUnlimited } from '#rules/plans.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';

type Actor = { actor_id: string; impersonator_id: string | null };
type Spending = Actor & { company_id: string; type: CreditType; reason: string; subject: string };

/**
 * Spends one credit, exactly once per subject: a repeated call changes nothing. The lot that expires first is used;
 * where the plan says unlimited, the ledger keeps a row of 0. Throws `RuleBroken` 'no-credit'.
 */
export async function spendCredit(db: Db, spending: Spending): Promise<void> {
  const { company_id, type } = spending;
  await grantPlanCredits(db, company_id);
  if (await isSpent(db, spending)) return;
  if (isUnlimited(await activePackages(db, company_id), type)) return record(db, spending, 0, null);
  const { rows } = await sql<{ id: string }>`
    update credit_lot set remaining = remaining - 1
    where company_id = ${company_id} and id = (
      select id from credit_lot
      where company_id = ${company_id} and type = ${type} and remaining > 0 and (expires_on is null or expires_on >= current_date)
      order by expires_on nulls last, created_at limit 1 for update)
    returning id`.execute(db);
  const lot = rows[0];
  if (!lot) {
    const message = `There is no ${type} credit to spend. A plan brings new ones each month; ask us for more.`;
    throw new RuleBroken('no-credit', message);
  }
  await record(db, spending, -1, lot.id);
}

async function isSpent(db: Db, { company_id, type, subject }: Spending): Promise<boolean> {
  const row = await db
    .selectFrom('credit_ledger')
    .select('id')
    .where('company_id', '=', company_id)
    .where('type', '=', type)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

async function record(db: Db, spending: Spending, amount: number, lot_id: string | null): Promise<void> {
  await db
    .insertInto('credit_ledger')
    .values({ ...spending, amount, lot_id })
    .execute();
}

type Grant = Actor & {
  company_id: string;
  type: CreditType;
  quantity: number;
  /** Names where it came from; the same source grants once. */
  source: string;
  reason: string;
  expires_on: string | null;
};

/** Adds a lot of credits and its ledger row, unless its source granted before. */
export async function grantCredits(
  db: Db,
  { company_id, type, quantity, source, reason, expires_on, ...actor }: Grant,
): Promise<void> {
  const lot = await db
    .insertInto('credit_lot')
    .values({ company_id, type, granted: quantity, remaining: quantity, expires_on, source })
    .onConflict((there) => there.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!lot) return;
  const row = { company_id, type, amount: quantity, reason, subject: `grant:${source}`, lot_id: lot.id, ...actor };
  await db.insertInto('credit_ledger').values(row).execute();
}

/** The system itself: the actor of what no person does. */
const NOBODY = { actor_id: '00000000-0000-0000-0000-000000000000', impersonator_id: null };

/** Grants this month's credits of each active package, once a month; unused ones end with the month (readings §15). */
export async function grantPlanCredits(db: Db, company_id: string): Promise<void> {
  const { rows } = await sql<{ package_code: string; month: string; last_day: string }>`
    select package_code, to_char(now(), 'YYYY-MM') as month,
      (date_trunc('month', now()) + interval '1 month - 1 day')::date as last_day
    from company_package where company_id = ${company_id} and status = 'active'`.execute(db);
  for (const { package_code, month, last_day } of rows) {
    for (const type of CREDIT_TYPES) {
      const quantity = grantsOf(package_code)?.[type];
      if (typeof quantity !== 'number' || quantity === 0) continue;
      const source = `plan:${package_code}:${month}`;
      await grantCredits(db, { company_id, type, quantity, source, reason: 'plan', expires_on: last_day, ...NOBODY });
    }
  }
}

async function activePackages(db: Db, company_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company_package')
    .select('package_code')
    .where('company_id', '=', company_id)
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ package_code }) => package_code);
}

export type Remaining = { remaining: number; unlimited: boolean; soonest_expiry: string | null };

/** What is left of each type of credit, counted after this month's grants. */
export async function remainingCredits(db: Db, company_id: string): Promise<Record<CreditType, Remaining>> {
  await grantPlanCredits(db, company_id);
  const lots = await db
    .selectFrom('credit_lot')
    .select([
      'type',
      sql<number>`sum(remaining)::int`.as('remaining'),
      sql<string | null>`min(expires_on)`.as('soonest_expiry'),
    ])
    .where('company_id', '=', company_id)
    .where('remaining', '>', 0)
    .where((row) => row.or([row('expires_on', 'is', null), row('expires_on', '>=', sql<string>`current_date`)]))
    .groupBy('type')
    .execute();
  const packages = await activePackages(db, company_id);
  const of = (type: CreditType): Remaining => {
    const lot = lots.find((row) => row.type === type);
    const unlimited = isUnlimited(packages, type);
    return { remaining: lot?.remaining ?? 0, unlimited, soonest_expiry: lot?.soonest_expiry ?? null };
  };
  return { posting: of('posting'), unlock: of('unlock'), boost: of('boost'), crosspost: of('crosspost') };
}
