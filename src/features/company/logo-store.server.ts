import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export type Logo = { company_id: string; logo_key: string };

/** The key under which the picture is stored. */
export const logoFile = ({ company_id, logo_key }: Logo) => `${company_id}/${logo_key}`;

/** The other way round. */
export const logoKeyOf = (file_key: string) => file_key.split('/')[1] ?? '';

/** Which company shows this logo now, of all or of one. */
export async function findShownBy(db: Db, logo_key: string, company_id: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('company')
    .select('company_id')
    .where('logo_key', '=', logo_key)
    .$if(company_id !== null, (own) => own.where('company_id', '=', company_id))
    .executeTakeFirst();
  return row?.company_id ?? null;
}

/** Gives the company a logo, or none, and the key of the one before; of two at the same time the second waits for the first. */
export async function replaceLogo(db: Db, company_id: string, logo_key: string | null): Promise<string | null> {
  const of_company = db.selectFrom('company').select('logo_key').where('company_id', '=', company_id);
  const before = await of_company.forUpdate().executeTakeFirstOrThrow();
  await db
    .updateTable('company')
    .set({ logo_key, updated_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .execute();
  return before.logo_key;
}
