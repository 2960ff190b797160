import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export type Logo = { company_id: string; logo_key: string };

export const logoFile = ({ company_id, logo_key }: Logo) => `${company_id}/${logo_key}`;

export const logoKeyOf = (file_key: string) => file_key.split('/')[1] ?? '';

/** The company that shows this logo, among all or as the given one. */
export async function findCompanyOfLogo(db: Db, logo_key: string, company_id: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('company')
    .select('company_id')
    .where('logo_key', '=', logo_key)
    .$if(company_id !== null, (own) => own.where('company_id', '=', company_id))
    .executeTakeFirst();
  return row?.company_id ?? null;
}

/** Returns the key of the previous logo. Locks the company, so that each previous logo is removed once. */
export async function updateLogo(db: Db, company_id: string, logo_key: string | null): Promise<string | null> {
  const of_company = db.selectFrom('company').select('logo_key').where('company_id', '=', company_id);
  const before = await of_company.forUpdate().executeTakeFirstOrThrow();
  await db
    .updateTable('company')
    .set({ logo_key, updated_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .execute();
  return before.logo_key;
}
