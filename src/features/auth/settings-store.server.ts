import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { hashToken, newToken } from '#server/http/session.ts';
import { type Account, findAccounts } from './store.server.ts';

const HOURS = 24;

/** The account of a session; undefined for staff, who have neither address nor password here. */
export async function findOwnAccount(db: Db, account_id: string): Promise<Account | undefined> {
  const row = await db.selectFrom('account').select(['site', 'email']).where('id', '=', account_id).executeTakeFirst();
  if (!row?.site) return undefined;
  const accounts = await findAccounts(db, row.site, row.email);
  return accounts.find(({ id }) => id === account_id);
}

/** A link for one new address; it ends the one for another. */
export async function insertAddressToken(db: Db, account_id: string, new_email: string): Promise<string> {
  await db
    .updateTable('one_time_token')
    .set({ used_at: sql<string>`now()` })
    .where('account_id', '=', account_id)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .execute();
  const { token, hash } = newToken();
  const expires_at = sql<string>`now() + make_interval(hours => ${HOURS})`;
  const values = { account_id, purpose: 'change-email', token_hash: hash, expires_at, new_email } as const;
  await db.insertInto('one_time_token').values(values).execute();
  return token;
}

export type Spent = { id: string; site: SiteCode; email: string; new_email: string; type: 'employer' | 'seeker' };

/** Uses a token up: of calls that come at once, one gets the account and the others nothing. */
export async function spendAddressToken(db: Db, { token, site }: { token: string; site: SiteCode }) {
  const { rows } = await sql<Spent>`
    update one_time_token t set used_at = now()
    from account a
    where t.token_hash = ${hashToken(token)} and t.purpose = 'change-email' and t.used_at is null and t.expires_at > now()
      and a.id = t.account_id and a.site = ${site} and a.disabled_at is null
    returning a.id, a.site, a.email, a.type, t.new_email`.execute(db);
  return rows[0] ?? null;
}

/** The address stands with the account, with the person behind it, and for all mail that is still to come. */
export async function saveAddress(db: Db, { id, site, email: before }: Spent, email: string): Promise<void> {
  await db.updateTable('account').set({ email, updated_at: sql<string>`now()` }).where('id', '=', id).execute();
  await db.updateTable('seeker').set({ email }).where('id', '=', id).execute();
  await db.updateTable('employer_user').set({ email }).where('id', '=', id).execute();
  await db.updateTable('application').set({ contact_email: email }).where('seeker_id', '=', id).execute();
  await db.updateTable('hiring_event_registration').set({ email }).where('seeker_id', '=', id).execute();
  await db
    .updateTable('mail')
    .set({ to_address: email })
    .where('to_address', '=', before)
    .where('site', '=', site)
    .where('state', '=', 'waiting')
    .execute();
}

/** What was mailed to the old address or written under it stays the account's: whoever has that address next gets none of it. */
export async function keepWritten(db: Db, { id, site, email }: Spent): Promise<void> {
  await db
    .updateTable('mail')
    .set({ account_id: id })
    .where('to_address', '=', email)
    .where('site', '=', site)
    .where('account_id', 'is', null)
    .execute();
  await db
    .updateTable('mail')
    .set({ sender_id: id })
    .where('reply_to', '=', email)
    .where('site', '=', site)
    .where('company_id', 'is', null)
    .where('sender_id', 'is', null)
    .execute();
  await db
    .updateTable('application_receipt')
    .set({ account_id: id })
    .where('email', '=', email)
    .where('site', '=', site)
    .where('account_id', 'is', null)
    .execute();
  await db
    .updateTable('job_report')
    .set({ account_id: id })
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .where('site', '=', site)
    .where('account_id', 'is', null)
    .execute();
}
