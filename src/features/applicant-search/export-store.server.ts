import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

type Owner = { company_id: string; employer_user: string };
type NewExport = { format: 'csv' | 'xlsx'; columns: readonly string[]; filters: object; sort: string };

/** Returns its id. */
export async function insertExport(db: Db, owner: Owner, { filters, columns, ...values }: NewExport): Promise<string> {
  const { id } = await db
    .insertInto('applicant_export')
    .values({ ...owner, ...values, columns: [...columns], filters: JSON.stringify(filters) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Undefined if the member has no such export, or its hour is over. */
export async function findExport(db: Db, { company_id, employer_user }: Owner, id: string) {
  return db
    .selectFrom('applicant_export')
    .select(['format', 'columns', 'filters', 'sort'])
    .where('company_id', '=', company_id)
    .where('employer_user', '=', employer_user)
    .where('id', '=', id)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
}

/** `db` sees all rows. */
export async function deleteExpiredExports(db: Db): Promise<void> {
  await db.deleteFrom('applicant_export').where('expires_at', '<=', sql<string>`now()`).execute();
}
