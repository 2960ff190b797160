import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';

/** Whoever reads the mail of an address now; an account has what came to its earlier addresses as well. */
type Reader = { site: SiteCode; email: string; account_id?: string | null };

/** Rows of `mail` that went to this reader, not to who had the address before. */
export const isMailTo = ({ site, email, account_id = null }: Reader) =>
  sql<boolean>`mail.site = ${site} and (mail.account_id = ${account_id} or mail.account_id is null and mail.to_address = ${email})`;

/** Rows of `mail` that this reader wrote to us: signed in, or under the address while nobody else had it. */
export const isMailFrom = ({ site, email, account_id = null }: Reader) =>
  sql<boolean>`mail.site = ${site} and (mail.sender_id = ${account_id}
    or mail.sender_id is null and mail.reply_to = ${email} and mail.company_id is null)`;
