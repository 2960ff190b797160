import { sql } from 'kysely';
import { partsWith } from '#rules/plans.ts';
import type { Db } from '#server/db/database.ts';
import type { CreditMovement, Payment } from './contract.ts';

/** The plan in force with what its subscription says; null without a plan. */
export async function findPayment(db: Db, company_id: string): Promise<Payment['plan']> {
  const { rows } = await sql<Omit<NonNullable<Payment['plan']>, 'opens'>>`
    select p.package_code, p.granted_by_staff, to_json(p.started_at)#>>'{}' as started_at, to_json(p.renews_at)#>>'{}' as renews_at,
      to_json(case when s.cancel_at_period_end then s.current_period_end end)#>>'{}' as ends_at,
      to_json(p.grace_until)#>>'{}' as grace_until, coalesce(s.extra_seats, 0) as extra_seats,
      coalesce(s.has_branded_page, false) as has_branded_page
    from company_package p left join subscription s on s.company_id = p.company_id and s.id = p.subscription_id
    where p.company_id = ${company_id} and p.status = 'active' and p.package_code not like '%no-plan%'
    order by p.started_at desc limit 1`.execute(db);
  const [plan] = rows;
  if (!plan) return null;
  const bought = plan.has_branded_page ? (['branded_employer_page'] as const) : [];
  return { ...plan, opens: [...partsWith(plan.package_code), ...bought] };
}

type Page = { limit: number; offset: number };

/** The ledger, the newest first; a subject is `posting:{id}:{n}` where a posting was published or `boost:{id}:{n}` where it was featured. */
export async function listMovements(db: Db, company_id: string, { limit, offset }: Page): Promise<CreditMovement[]> {
  const { rows } = await sql<CreditMovement>`
    select l.id, l.type, l.amount, l.reason, p.title as posting_title, lot.expires_on, to_json(l.created_at)#>>'{}' as created_at
    from credit_ledger l
      left join credit_lot lot on lot.company_id = l.company_id and lot.id = l.lot_id
      left join posting p on p.company_id = l.company_id and split_part(l.subject, ':', 1) in ('posting', 'boost') and p.id::text = split_part(l.subject, ':', 2)
    where l.company_id = ${company_id}
    order by l.created_at desc, l.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
