import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/**
 * What the boosts cost that a company spent within a period, in US dollar cents without tax: the price of each as it was bought. Those that
 * came with a plan or from staff have no price, and a purchase that was refunded whole cost nothing.
 */
export async function findBoostCost(
  db: Db,
  company_id: string,
  { from, to }: { from: string; to: string },
  time_zone: string,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(round(sum(-spent.amount * (bought.paid_cents - coalesce(bought.tax_cents, 0))::numeric / bought.quantity)), 0)::float8 as cents
    from credit_ledger spent
    join credit_lot lot on lot.company_id = spent.company_id and lot.id = spent.lot_id
    join purchase_order bought on bought.company_id = spent.company_id and lot.source = 'order:' || bought.id
    where spent.company_id = ${company_id} and spent.type = 'boost' and spent.reason = 'boost' and spent.amount < 0
      and bought.paid_cents > 0 and bought.state <> 'refunded'
      and spent.created_at >= ${from}::date::timestamp at time zone ${time_zone}
      and spent.created_at < (${to}::date + 1)::timestamp at time zone ${time_zone}`.execute(db);
  if (!rows[0]) throw new Error('The query returned no row.');
  return rows[0].cents;
}
