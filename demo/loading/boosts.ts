import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import type { LoadedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { daysBefore } from './moments.ts';
import type { LoadedPosting } from './postings.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
/** A company of each brand that buys boosts. */
const BUYERS: readonly string[] = ['Summit', 'Anchor'];
const BOUGHT = 5;
/** The boosts in force end after so many days. */
const ENDS_IN_DAYS = [5, 2];

/** Boost credits that were bought, and live postings on which some were spent. The public view is made afterwards. */
export async function insertBoosts(
  db: Db,
  companies: readonly LoadedCompany[],
  postings: readonly LoadedPosting[],
  now: Date,
): Promise<void> {
  for (const { company_id } of companies.filter(({ about }) => BUYERS.includes(about.name))) {
    const lot_id = randomUUID();
    const own = postings.filter(({ company, status }) => company.company_id === company_id && status === 'live');
    const boosted = own.slice(0, ENDS_IN_DAYS.length).map(({ id }, at) => ({ id, ends_in: ENDS_IN_DAYS[at] ?? 1 }));
    const row = (amount: number, reason: string, subject: string, created_at: string) => ({
      company_id,
      id: randomUUID(),
      type: 'boost',
      amount,
      reason,
      subject,
      lot_id,
      actor_id: NOBODY,
      created_at,
    });
    const bought_at = daysBefore(now, 8);
    await insertRows(db, 'credit_lot', [
      {
        company_id,
        id: lot_id,
        type: 'boost',
        granted: BOUGHT,
        remaining: BOUGHT - boosted.length,
        expires_on: daysBefore(now, -357).slice(0, 10),
        source: 'order:demo',
        created_at: bought_at,
      },
    ]);
    await insertRows(db, 'credit_ledger', [
      row(BOUGHT, 'purchase', 'grant:order:demo', bought_at),
      ...boosted.map(({ id, ends_in }) => row(-1, 'boost', `boost:${id}:1`, daysBefore(now, 7 - ends_in))),
    ]);
    for (const { id, ends_in } of boosted) {
      await db
        .updateTable('posting')
        .set({ featured_until: daysBefore(now, -ends_in), times_featured: 1 })
        .where('company_id', '=', company_id)
        .where('id', '=', id)
        .execute();
    }
  }
}
