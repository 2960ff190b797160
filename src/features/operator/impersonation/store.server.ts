import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Impersonation } from './contract.ts';

/** A person an operator may impersonate; null for a disabled or unknown account. */
export async function findImpersonable(db: Db, type: 'employer' | 'seeker', account_id: string) {
  const row = await db
    .selectFrom('account')
    .leftJoin('employer_user', 'employer_user.id', 'account.id')
    .select(['account.id', 'account.site'])
    .where('account.id', '=', account_id)
    .where('account.type', '=', type)
    .where('account.disabled_at', 'is', null)
    .where('employer_user.disabled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertImpersonation(
  db: Db,
  values: { operator_id: string; account_id: string; reason: string; minutes: number; return_to: string | null },
): Promise<string> {
  const { minutes, ...row } = values;
  const ends_at = sql<string>`now() + make_interval(mins => ${minutes})`;
  const { id } = await db
    .insertInto('impersonation')
    .values({ ...row, ends_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Clears and returns the dashboard search to go back to. Not kept, since its words may name a person. */
export async function clearReturnPath(db: Db, impersonation_id: string): Promise<string | null> {
  const { rows } = await sql<{ return_to: string | null }>`
    update impersonation set return_to = null where id = ${impersonation_id} returning old.return_to`.execute(db);
  return rows[0]?.return_to ?? null;
}

export async function listImpersonations(db: Db): Promise<Impersonation[]> {
  const rows = await db
    .selectFrom('impersonation as i')
    .innerJoin('account as operator', 'operator.id', 'i.operator_id')
    .innerJoin('account as person', 'person.id', 'i.account_id')
    .select(['i.id as impersonation_id', 'operator.email as operator', 'person.email', 'person.site', 'person.type'])
    .select(['i.reason', 'i.started_at'])
    .select(
      sql<
        string | null
      >`case when i.stopped_at is not null then i.stopped_at when i.ends_at <= now() then i.ends_at end`.as('ended_at'),
    )
    .orderBy('i.started_at', 'desc')
    .limit(20)
    .execute();
  return rows.flatMap((row) => (row.type === 'operator' ? [] : [{ ...row, type: row.type }]));
}
