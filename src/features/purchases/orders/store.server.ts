import { sql } from 'kysely';
import { PLAN_ADDONS } from '#rules/price-list.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { OrderKind, OrderState } from '../rules/order-states.ts';

export type NewOrder = {
  company_id: string;
  site: SiteCode;
  kind: OrderKind;
  item: string;
  quantity: number;
  list_cents: number;
  discount_cents: number;
  coupon_id: string | null;
  has_coupon_use: boolean;
  ordered_by: string;
  /** The event, for an order of a booth. */
  event_id?: string;
};

export async function insertOrder(db: Db, order: NewOrder): Promise<string> {
  const { id } = await db.insertInto('purchase_order').values(order).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Inserts an order under an id that the caller chose. False if it is there already: a form that was sent twice. */
export async function insertOrderOnce(db: Db, order: NewOrder & { id: string }): Promise<boolean> {
  const row = await db
    .insertInto('purchase_order')
    .values(order)
    .onConflict((there) => there.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const FACTS = [
  'company_id',
  'id',
  'site',
  'kind',
  'item',
  'quantity',
  'state',
  'list_cents',
  'discount_cents',
  'paid_cents',
  'refunded_cents',
  'coupon_id',
  'has_coupon_use',
  'ordered_by',
  'event_id',
  'provider_session',
  'session_url',
  'provider_payment',
  'provider_invoice',
  'created_at',
] as const;

export type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

export async function lockOrder(db: Db, order_id: string) {
  const row = await db
    .selectFrom('purchase_order')
    .select([...FACTS])
    .where('id', '=', order_id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The order of a payment of its page, or, for what a subscription pays for, of its invoice. */
export async function findOrderOf(db: Db, payment: string | null, invoice: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('purchase_order')
    .select('id')
    .where((order) =>
      order.or([
        order('provider_payment', '=', payment),
        ...(invoice ? [order('provider_invoice', '=', invoice)] : []),
      ]),
    )
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The company's orders of a plan, or of a booth at an event, that wait for payment; at most one of them may be paid. `is_left`: its process
 * stopped before it had a page.
 */
export async function listOpenOrders(db: Db, company_id: string, of: 'plan' | { event_id: string }) {
  return db
    .selectFrom('purchase_order')
    .select(['id', 'provider_session'])
    .select(sql<boolean>`state = 'started' and created_at < now() - interval '2 minutes'`.as('is_left'))
    .where('company_id', '=', company_id)
    .where((order) => (of === 'plan' ? order('kind', '=', 'plan') : order('event_id', '=', of.event_id)))
    .where('state', 'in', ['started', 'open'])
    .execute();
}

/** The company's orders of add-ons of which we do not know yet whether they were charged. `is_left`: nobody is asking the provider any more. */
export async function listUnknownAddons(db: Db, company_id: string) {
  return db
    .selectFrom('purchase_order')
    .select('id')
    .select(sql<boolean>`created_at < now() - interval '3 minutes'`.as('is_left'))
    .where('company_id', '=', company_id)
    .where('kind', '=', 'addon')
    .where('item', 'in', [...PLAN_ADDONS])
    .where('state', '=', 'started')
    .execute();
}

type Session = { provider_session: string; session_url: string | null };

/** False if the order was closed meanwhile. */
export async function updateOrderOpen(db: Db, order_id: string, session: Session): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('purchase_order')
    .set({ ...session, state: 'open' })
    .where('id', '=', order_id)
    .where('state', '=', 'started')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Paid = {
  paid_cents?: number;
  tax_cents?: number;
  refunded_cents?: number;
  provider_payment?: string | null;
  provider_invoice?: string | null;
  provider_session?: string;
  has_coupon_use?: boolean;
};

/** Times of payment and closing follow from the state. */
export async function updateOrderState(db: Db, order_id: string, state: OrderState, facts: Paid = {}): Promise<void> {
  await db
    .updateTable('purchase_order')
    .set({
      ...facts,
      state,
      ...(state === 'paid' ? { paid_at: sql<string>`coalesce(paid_at, now())` } : {}),
      ...(state === 'expired' || state === 'failed' ? { closed_at: sql<string>`now()` } : {}),
    })
    .where('id', '=', order_id)
    .execute();
}

/** The newest first, without what was never paid, except what is still open. */
export async function listOrders(db: Db, company_id: string, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('purchase_order as o')
    .leftJoin('coupon', 'coupon.id', 'o.coupon_id')
    .select(['o.id as order_id', 'o.kind', 'o.item', 'o.quantity', 'o.state', 'o.list_cents', 'o.discount_cents'])
    .select([
      'o.paid_cents',
      'o.tax_cents',
      'o.refunded_cents',
      'o.created_at',
      'o.paid_at',
      'coupon.code as coupon_code',
    ])
    .where('o.company_id', '=', company_id)
    .where('o.state', 'not in', ['started', 'expired', 'failed'])
    .orderBy('o.created_at', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Orders whose payment page the provider may have settled without telling us. */
export async function listUnsettled(db: Db, older_than_minutes: number) {
  return db
    .selectFrom('purchase_order')
    .select(['id as order_id', 'company_id', 'kind', 'provider_session'])
    .where('state', 'in', ['started', 'open', 'processing'])
    .where('created_at', '<', sql<string>`now() - make_interval(mins => ${older_than_minutes})`)
    .orderBy('created_at')
    .execute();
}

/** Whether the company, or one that shares a mail domain with it, has paid for anything, or another company of the domain has an unpaid order with a coupon. */
export async function hasBought(db: Db, company_id: string, domains: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ has_bought: boolean }>`
    select exists (select from purchase_order o where (o.paid_at is not null
        or o.has_coupon_use and o.company_id <> ${company_id} and o.state in ('started', 'open', 'processing'))
      and (o.company_id = ${company_id} or exists (select from employer_user m where m.company_id = o.company_id
        and split_part(m.email, '@', 2) = any(${domains}::text[])))) as has_bought`.execute(db);
  return rows[0]?.has_bought ?? false;
}

/** The mail domains of the company's members. */
export async function listDomains(db: Db, company_id: string): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select distinct split_part(email, '@', 2) as domain from employer_user where company_id = ${company_id}`.execute(
    db,
  );
  return rows.map(({ domain }) => domain);
}

/** The company’s name and the buyer’s email address, for the provider’s receipts. */
export async function findBuyer(db: Db, company_id: string, user_id: string) {
  return db
    .selectFrom('company')
    .innerJoin('employer_user as member', 'member.company_id', 'company.company_id')
    .select(['company.business_name', 'member.email'])
    .where('company.company_id', '=', company_id)
    .where('member.id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** The company's order of a payment page; null for a page of others. */
export async function findOrderOfSession(db: Db, company_id: string, provider_session: string) {
  const row = await db
    .selectFrom('purchase_order')
    .select(['id as order_id', 'kind'])
    .where('company_id', '=', company_id)
    .where('provider_session', '=', provider_session)
    .executeTakeFirst();
  return row ?? null;
}

type Which = {
  kind?: OrderKind;
  items?: readonly string[];
  event_id?: string;
  states: readonly OrderState[];
  has_coupon_use?: true;
};

/** Whether the company has such an order in one of these states. */
export async function hasOrder(db: Db, company_id: string, which: Which): Promise<boolean> {
  const { kind, items, event_id, states, has_coupon_use } = which;
  let orders = db
    .selectFrom('purchase_order')
    .select('id')
    .where('company_id', '=', company_id)
    .where('state', 'in', [...states]);
  if (kind) orders = orders.where('kind', '=', kind);
  if (items) orders = orders.where('item', 'in', [...items]);
  if (event_id) orders = orders.where('event_id', '=', event_id);
  if (has_coupon_use) orders = orders.where('has_coupon_use', '=', true);
  return (await orders.executeTakeFirst()) !== undefined;
}
