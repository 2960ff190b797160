import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { StartedState } from './contract.ts';

type NewRefund = {
  id: string;
  company_id: string;
  /** Null: of a renewal. */
  order_id: string | null;
  amount_cents: number;
  reason: string;
  state: StartedState;
  credits_taken: number;
  asked_by: string;
  provider_id?: string;
};

export async function insertRefund(db: Db, refund: NewRefund): Promise<void> {
  await db.insertInto('refund').values(refund).execute();
}

export async function lockRefund(db: Db, id: string) {
  const row = await db
    .selectFrom('refund')
    .select(['id', 'company_id', 'order_id', 'amount_cents', 'reason', 'state', 'credits_taken', 'asked_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type Change = {
  state: 'asked' | 'done' | 'refused' | 'withdrawn' | 'failed';
  credits_taken?: number;
  agreed_by?: string;
  provider_id?: string;
};

export async function updateRefund(db: Db, id: string, change: Change): Promise<void> {
  const is_closed = change.state !== 'asked';
  await db
    .updateTable('refund')
    .set({ ...change, ...(is_closed ? { closed_at: sql<string>`now()` } : {}) })
    .where('id', '=', id)
    .execute();
}

/** The refund that records one of the provider. Null if none does. */
export async function lockRefundOf(db: Db, provider_id: string) {
  const row = await db
    .selectFrom('refund')
    .select(['id', 'state'])
    .where('provider_id', '=', provider_id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** How many credits the refunds of an order took back. */
export async function countTakenBy(db: Db, order_id: string): Promise<number> {
  const { taken } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(credits_taken), 0)::int`.as('taken'))
    .where('order_id', '=', order_id)
    .where('state', 'in', ['asked', 'done', 'failed'])
    .executeTakeFirstOrThrow();
  return taken;
}

/** Refunds that the provider was asked for, with no answer kept. */
export async function listAsked(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('refund').select('id').where('state', '=', 'asked').execute();
  return rows.map(({ id }) => id);
}

/** In cents; refunds that wait or were asked for count as given. */
export async function countPromised(db: Db, order_id: string): Promise<number> {
  const { promised } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('promised'))
    .where('order_id', '=', order_id)
    .where('state', 'in', ['waiting', 'asked'])
    .executeTakeFirstOrThrow();
  return promised;
}
