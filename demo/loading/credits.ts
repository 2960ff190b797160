import { randomUUID } from 'node:crypto';
import { grantPlanCredits } from '#features/billing/actions.server.ts';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { daysBefore } from './moments.ts';
import type { LoadedPosting } from './postings.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const LEFT = 12;
/** What hiring managers may spend a month. */
const LIMITS = { boost: 2, unlock: 10 };

/**
 * What each company bought and spent on its postings, and its plan's credits for this month. As in publishing, a plan without a limit gets
 * a row of 0 for each posting.
 */
export async function insertCredits(
  db: Db,
  companies: readonly LoadedCompany[],
  postings: readonly LoadedPosting[],
  now: Date,
): Promise<void> {
  const buyers = companies.filter(({ package_code }) => package_code === 'standard-monthly-v3');
  const lots = new Map(buyers.map((company) => [company.company_id, lotOf(company, postings, now)]));
  await insertRows(db, 'credit_lot', [...lots.values()]);
  await insertRows(db, 'credit_ledger', [
    ...[...lots.values()].map((lot) => ({
      ...movement(lot.company_id, lot.granted, 'bought', `grant:${lot.source}`, lot.created_at),
      lot_id: lot.id,
    })),
    ...postings.flatMap(({ company, id, published_at }) => {
      if (published_at === null) return [];
      const lot_id = lots.get(company.company_id)?.id ?? null;
      const subject = `posting:${id}:1`;
      return [{ ...movement(company.company_id, lot_id === null ? 0 : -1, 'publish', subject, published_at), lot_id }];
    }),
  ]);
  await insertRows(
    db,
    'credit_share',
    companies.flatMap(({ company_id, package_code, members }) =>
      package_code === null
        ? []
        : members
            .filter(({ role }) => role === 'hiring_manager')
            .flatMap(({ id: employer_user }) =>
              Object.entries(LIMITS).map(([type, per_month]) => ({ company_id, employer_user, type, per_month })),
            ),
    ),
  );
  for (const { company_id, package_code } of companies)
    if (package_code !== null) await grantPlanCredits(db, company_id);
}

function lotOf({ company_id, created_at }: LoadedCompany, postings: readonly LoadedPosting[], now: Date) {
  const spent = postings.filter(
    ({ company, published_at }) => company.company_id === company_id && published_at !== null,
  ).length;
  const expires_on = daysBefore(now, -300).slice(0, 10);
  return {
    company_id,
    id: randomUUID(),
    type: 'posting',
    granted: spent + LEFT,
    remaining: LEFT,
    expires_on,
    source: 'order:demo',
    created_at,
  };
}

const movement = (company_id: string, amount: number, reason: string, subject: string, created_at: string) => ({
  company_id,
  id: randomUUID(),
  type: 'posting',
  amount,
  reason,
  subject,
  actor_id: NOBODY,
  created_at,
});
