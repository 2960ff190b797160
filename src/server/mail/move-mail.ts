import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '../db/database.ts';

/** Sends mail that waits for an address to another one. */
export async function moveWaitingMail(
  db: Db,
  { site, from, to }: { site: SiteCode; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ to_address: to })
    .where('to_address', '=', from)
    .where('site', '=', site)
    .where('state', '=', 'waiting')
    .execute();
}

/** Ties mail to and from a former address to the account, so that the next owner of that address sees none of it. */
export async function claimOldMail(
  db: Db,
  { account_id, site, email }: { account_id: string; site: SiteCode; email: string },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ account_id })
    .where('to_address', '=', email)
    .where('site', '=', site)
    .where('account_id', 'is', null)
    .execute();
  await db
    .updateTable('mail')
    .set({ sender_id: account_id })
    .where('reply_to', '=', email)
    .where('site', '=', site)
    .where('company_id', 'is', null)
    .where('sender_id', 'is', null)
    .execute();
}
