import { sql } from 'kysely';
import type { OrderKind, OrderState } from '#features/purchases/rules/order-states.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { RefundState } from './contract.ts';

type Page = { limit: number; offset: number };

type RefundRow = {
  refund_id: string;
  company_id: string;
  business_name: string;
  site: SiteCode;
  item: string | null;
  quantity: number | null;
  paid_cents: number | null;
  amount_cents: number;
  reason: string;
  state: RefundState;
  credits_taken: number;
  asked_by: string | null;
  agreed_by: string | null;
  is_own: boolean;
  created_at: string;
  total: number;
};

/** `db` sees all rows. */
export async function listRefundRows(db: Db, is_waiting: boolean, operator_id: string, { limit, offset }: Page) {
  const { rows } = await sql<RefundRow>`
    select r.id as refund_id, r.company_id, c.business_name, c.site, o.item, o.quantity, o.paid_cents, r.amount_cents, r.reason,
      r.state, r.credits_taken, asker.email as asked_by, agreer.email as agreed_by, r.asked_by = ${operator_id} as is_own,
      r.created_at, count(*) over ()::int as total
    from refund r
    join company c on c.company_id = r.company_id
    left join purchase_order o on o.company_id = r.company_id and o.id = r.order_id
    left join account asker on asker.id = r.asked_by
    left join account agreer on agreer.id = r.agreed_by
    where (r.state = 'waiting') = ${is_waiting}
    order by case when r.state = 'waiting' then r.created_at end, r.created_at desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

type OrderRow = {
  order_id: string;
  kind: OrderKind;
  item: string;
  quantity: number;
  state: OrderState;
  paid_cents: number;
  refunded_cents: number;
  promised_cents: number;
  unspent: number;
  paid_at: string;
  total: number;
};

/** What the company paid for, with what is left of the credits that it granted. `db` sees all rows. */
export async function listPaidOrders(db: Db, company_id: string, { limit, offset }: Page) {
  const { rows } = await sql<OrderRow>`
    select o.id as order_id, o.kind, o.item, o.quantity, o.state, o.paid_cents, o.refunded_cents, o.paid_at,
      (select coalesce(sum(r.amount_cents), 0)::int from refund r
        where r.company_id = o.company_id and r.order_id = o.id and r.state in ('waiting', 'asked')) as promised_cents,
      (select coalesce(sum(l.remaining), 0)::int from credit_lot l
        where l.company_id = o.company_id and l.source = 'order:' || o.id) as unspent,
      count(*) over ()::int as total
    from purchase_order o
    where o.company_id = ${company_id} and o.paid_cents > 0 and o.paid_at is not null
    order by o.paid_at desc, o.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function findCompanyName(db: Db, company_id: string) {
  const row = await db
    .selectFrom('company')
    .select(['business_name', 'site'])
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return row ?? null;
}
