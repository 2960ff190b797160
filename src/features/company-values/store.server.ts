import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { CompanyValue } from './contract.ts';

export async function listValues(db: Db, company_id: string): Promise<CompanyValue[]> {
  return db
    .selectFrom('company_value')
    .select(['id as value_id', 'title', 'meaning', 'behaviour', 'core', 'version'])
    .where('company_id', '=', company_id)
    .orderBy('position')
    .orderBy('title')
    .execute();
}

/** Serializes changes of the list, whose length decides what is allowed. */
export async function lockValues(db: Db, company_id: string) {
  await db.selectFrom('company').select('company_id').where('company_id', '=', company_id).forUpdate().execute();
}

type ValueTexts = Omit<CompanyValue, 'value_id' | 'version'>;

export async function insertValue(db: Db, company_id: string, value: ValueTexts): Promise<string> {
  const position = sql<number>`(select coalesce(max(position) + 1, 0) from company_value where company_id = ${company_id})`;
  const { id } = await db
    .insertInto('company_value')
    .values({ company_id, ...value, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if it has changed since this version. */
export async function updateValue(
  db: Db,
  company_id: string,
  { value_id, version }: Pick<CompanyValue, 'value_id' | 'version'>,
  value: ValueTexts,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('company_value')
    .set({ ...value, version: version + 1 })
    .where('company_id', '=', company_id)
    .where('id', '=', value_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteValue(db: Db, company_id: string, value_id: string) {
  await db.deleteFrom('company_value').where('company_id', '=', company_id).where('id', '=', value_id).execute();
}
