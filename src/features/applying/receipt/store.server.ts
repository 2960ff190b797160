import type { Insertable } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';

/** Links receipts without an account to this account, if they were sent with its former address. */
export async function updateReceiptOwner(
  db: Db,
  { site, email, account_id }: { site: SiteCode; email: string; account_id: string },
): Promise<void> {
  await db
    .updateTable('application_receipt')
    .set({ account_id })
    .where('email', '=', email)
    .where('site', '=', site)
    .where('account_id', 'is', null)
    .execute();
}

export async function insertReceipt(db: Db, receipt: Insertable<Tables['application_receipt']>): Promise<void> {
  await db.insertInto('application_receipt').values(receipt).execute();
}
