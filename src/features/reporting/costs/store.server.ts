import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { HiringCost } from './contract.ts';

const MOST_LISTED = 500;

const COST = sql`id as cost_id, source, from_on::text as from_on, to_on::text as to_on, amount_cents::float8 as amount_cents, note`;

export async function listCosts(db: Db, company_id: string): Promise<HiringCost[]> {
  const { rows } = await sql<HiringCost>`
    select ${COST} from hiring_cost where company_id = ${company_id}
    order by hiring_cost.to_on desc, hiring_cost.created_at desc, id limit ${MOST_LISTED}`.execute(db);
  return rows;
}

/** Every source that an applicant of the company came from. */
export async function listSources(db: Db, company_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('source')
    .where('company_id', '=', company_id)
    .distinct()
    .orderBy('source')
    .limit(200)
    .execute();
  return rows.map(({ source }) => source);
}

export async function insertCost(
  db: Db,
  company_id: string,
  created_by: string,
  cost: Omit<HiringCost, 'cost_id'>,
): Promise<HiringCost> {
  const { id: cost_id } = await db
    .insertInto('hiring_cost')
    .values({ ...cost, company_id, created_by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...cost, cost_id };
}

export async function deleteCost(db: Db, company_id: string, cost_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('hiring_cost')
    .where('company_id', '=', company_id)
    .where('id', '=', cost_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What each source cost within a period: of a longer stretch the part that its days have in the period. */
export async function listSourceCosts(db: Db, company_id: string, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ source: string; cents: number }>`
    select source, round(sum(amount_cents * (least(to_on, ${to}::date) - greatest(from_on, ${from}::date) + 1.0)
      / (to_on - from_on + 1)))::float8 as cents
    from hiring_cost where company_id = ${company_id} and to_on >= ${from}::date and from_on <= ${to}::date
    group by source order by source`.execute(db);
  return rows;
}
