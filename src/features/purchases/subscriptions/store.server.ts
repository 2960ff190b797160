import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Those that give a plan, or are about to: nothing else may be started beside one. */
const RUNNING = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete'] as const;

const COLUMNS = [
  'id',
  'provider_id',
  'package_code',
  'status',
  'extra_seats',
  'current_period_end',
  'cancel_at_period_end',
  'past_due_since',
  'reminded_days',
  'read_at',
] as const;

/** The company's subscription that runs; null without one. */
export async function findRunning(db: Db, company_id: string) {
  const row = await db
    .selectFrom('subscription')
    .select([...COLUMNS])
    .where('company_id', '=', company_id)
    .where('status', 'in', [...RUNNING])
    .orderBy('created_at')
    .executeTakeFirst();
  return row ?? null;
}

export const hasRunningSubscription = async (db: Db, company_id: string): Promise<boolean> =>
  (await findRunning(db, company_id)) !== null;

export async function findSubscription(db: Db, provider_id: string) {
  const row = await db
    .selectFrom('subscription')
    .select(['company_id', ...COLUMNS])
    .where('provider_id', '=', provider_id)
    .executeTakeFirst();
  return row ?? null;
}

export type SubscriptionFacts = {
  provider_id: string;
  package_code: string;
  status: string;
  extra_seats: number;
  has_branded_page: boolean;
  current_period_end: string;
  cancel_at_period_end: boolean;
  /** When the provider was asked. */
  read_at: string;
};

/** Inserts or updates our copy. `past_due_since` is set by the first failure and cleared once it is paid. Returns the row. */
export async function saveSubscription(db: Db, company_id: string, facts: SubscriptionFacts) {
  const is_late = facts.status === 'past_due' || facts.status === 'unpaid';
  const past_due_since = is_late ? sql<string>`coalesce(subscription.past_due_since, now())` : null;
  const reminded_days = is_late ? sql<number[]>`subscription.reminded_days` : sql<number[]>`'{}'::int[]`;
  return db
    .insertInto('subscription')
    .values({ company_id, ...facts, past_due_since: is_late ? sql<string>`now()` : null })
    .onConflict((there) =>
      there
        .column('provider_id')
        .doUpdateSet({ ...facts, past_due_since, reminded_days, updated_at: sql<string>`now()` }),
    )
    .returning(['id', 'past_due_since', 'reminded_days', 'status'])
    .executeTakeFirstOrThrow();
}

/** Our copy of the extra seats, before the provider is asked to take some off. Older readings of the subscription do not count any more. */
export async function updateSeats(db: Db, provider_id: string, extra_seats: number): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ extra_seats, read_at: sql<string>`greatest(read_at, clock_timestamp())` })
    .where('provider_id', '=', provider_id)
    .execute();
}

export async function updateReminded(db: Db, provider_id: string, day: number): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ reminded_days: sql<number[]>`reminded_days || ${day}::int` })
    .where('provider_id', '=', provider_id)
    .execute();
}

/** Subscriptions with a failed payment, and all that have not ended: what the nightly comparison reads again. */
export async function listLate(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('provider_id')
    .where('past_due_since', 'is not', null)
    .where('status', 'in', ['past_due', 'unpaid'])
    .execute();
  return rows.map(({ provider_id }) => provider_id);
}

export async function listRunning(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('provider_id')
    .where('status', 'in', [...RUNNING])
    .execute();
  return rows.map(({ provider_id }) => provider_id);
}

/** The provider's id of a company; null before its first purchase. */
export async function findCustomer(db: Db, company_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('provider_customer')
    .select('provider_id')
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return row?.provider_id ?? null;
}

/** Takes the company's turn to change its plan. Returns when it ends; null if it is taken, or the company never bought. */
export async function updateChangeBegun(db: Db, company_id: string): Promise<string | null> {
  const row = await db
    .updateTable('provider_customer')
    // Longer than the requests of a change may take. In whole milliseconds, because JavaScript’s dates hold no more.
    .set({ changing_until: sql<string>`date_trunc('milliseconds', now()) + interval '3 minutes'` })
    .where('company_id', '=', company_id)
    .where(sql<boolean>`(changing_until is null or changing_until < now())`)
    .returning('changing_until')
    .executeTakeFirst();
  return row?.changing_until ?? null;
}

/** Whether the turn still lasts for longer than a request to the provider may take. */
export async function isTurnLeft(db: Db, company_id: string, changing_until: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_customer')
    .select('company_id')
    .where('company_id', '=', company_id)
    .where('changing_until', '=', changing_until)
    .where(sql<boolean>`changing_until > now() + interval '45 seconds'`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateChangeEnded(db: Db, company_id: string, changing_until: string): Promise<void> {
  await db
    .updateTable('provider_customer')
    .set({ changing_until: null })
    .where('company_id', '=', company_id)
    .where('changing_until', '=', changing_until)
    .execute();
}

/** Null for a customer of something else. `db` sees all rows. */
export async function findCompanyOfCustomer(db: Db, provider_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('provider_customer')
    .select('company_id')
    .where('provider_id', '=', provider_id)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

export async function insertCustomer(db: Db, company_id: string, provider_id: string): Promise<void> {
  await db
    .insertInto('provider_customer')
    .values({ company_id, provider_id })
    .onConflict((there) => there.column('company_id').doNothing())
    .execute();
}

/** The plan in force, if this subscription pays for it. */
export async function findPlanOf(db: Db, company_id: string, subscription_id: string) {
  const row = await db
    .selectFrom('company_package')
    .select('id')
    .where('company_id', '=', company_id)
    .where('subscription_id', '=', subscription_id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/** What the comparison reports of a subscription, in words. */
export async function findFacts(db: Db, provider_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ facts: string }>`
    select concat_ws(' ', status, package_code, extra_seats || ' seats', case when has_branded_page then 'career page' end, current_period_end::date) as facts
    from subscription where provider_id = ${provider_id}`.execute(db);
  return rows[0]?.facts;
}

/** The company that the provider calls so. */
export async function findCompanyOf(db: Db, provider_id: string) {
  const row = await db
    .selectFrom('provider_customer')
    .innerJoin('company', 'company.company_id', 'provider_customer.company_id')
    .select(['company.company_id', 'company.site'])
    .where('provider_customer.provider_id', '=', provider_id)
    .executeTakeFirst();
  return row ?? null;
}

/** The provider's ids of what these companies pay for. */
export async function listRunningOf(db: Db, company_ids: readonly string[]): Promise<string[]> {
  if (company_ids.length === 0) return [];
  const rows = await db
    .selectFrom('subscription')
    .select('provider_id')
    .where('company_id', 'in', [...company_ids])
    .where('status', 'in', [...RUNNING])
    .execute();
  return rows.map(({ provider_id }) => provider_id);
}

/** False while staff have suspended the company. */
export async function isOnSite(db: Db, company_id: string): Promise<boolean> {
  const row = await db.selectFrom('company').select('on_site').where('company_id', '=', company_id).executeTakeFirst();
  return row?.on_site ?? false;
}

/** Companies whose plan has no subscription and whose grace is over. */
export async function listGraceOver(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('company_package')
    .select('company_id')
    .where('status', '=', 'active')
    .where('subscription_id', 'is', null)
    .where('grace_until', '<', sql<string>`now()`)
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** Companies with more than one subscription that runs. */
export async function listPayingTwice(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('company_id')
    .where('status', 'in', [...RUNNING])
    .groupBy('company_id')
    .having(sql<boolean>`count(*) > 1`)
    .execute();
  return rows.map(({ company_id }) => company_id);
}
