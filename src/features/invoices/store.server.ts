import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { contentSchema, type InvoiceContent } from './rules/invoice-content.ts';

type NewInvoice = {
  company_id: string;
  site: SiteCode;
  kind: 'invoice' | 'credit-note';
  source: string;
  of_number: number | null;
  content: InvoiceContent;
};

/** Inserts a paper under its site's next number; null if one was issued for its source before. `db` sees all rows. */
export async function insertInvoice(db: Db, { content, ...paper }: NewInvoice) {
  const { last: number } = await db
    .updateTable('invoice_number')
    .set({ last: sql<number>`last + 1` })
    .where('site', '=', paper.site)
    .returning('last')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('invoice')
    .values({ ...paper, number, content: JSON.stringify(content), total_cents: content.total_cents })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Locks the numbers of a site until the transaction ends. `db` sees all rows. */
export async function lockNumbers(db: Db, site: SiteCode): Promise<void> {
  await db.selectFrom('invoice_number').select('last').where('site', '=', site).forUpdate().executeTakeFirstOrThrow();
}

const FACTS = ['id', 'site', 'number', 'kind', 'of_number', 'total_cents', 'issued_at'] as const;

export async function findBySource(db: Db, source: string) {
  const row = await db
    .selectFrom('invoice')
    .select([...FACTS, 'content'])
    .where('source', '=', source)
    .executeTakeFirst();
  return row ? { ...row, content: contentSchema.parse(row.content) } : null;
}

export async function hasInvoice(db: Db, source: string): Promise<boolean> {
  const row = await db.selectFrom('invoice').select('id').where('source', '=', source).executeTakeFirst();
  return row !== undefined;
}

export async function findInvoice(db: Db, company_id: string, id: string) {
  const row = await db
    .selectFrom('invoice')
    .select([...FACTS, 'content'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, content: contentSchema.parse(row.content) } : null;
}

/** The newest first. */
export async function listInvoices(db: Db, company_id: string, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('invoice')
    .select([...FACTS])
    .where('company_id', '=', company_id)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function findCompany(db: Db, company_id: string) {
  return db
    .selectFrom('company')
    .select(['site', 'business_name'])
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
}
