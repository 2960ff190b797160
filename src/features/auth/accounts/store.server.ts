import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { hashToken } from '#server/http/session.ts';
import { moveWaitingMail } from '#server/mail/move-mail.ts';

/**
 * The accounts of an email address on this site: at most one confirmed account, and at most one unconfirmed account of each type. Accounts
 * disabled by `claimAddress` are left out. Operators have none: they never sign in with a password.
 */
export async function listAccounts(db: Db, site: SiteCode, email: string) {
  return (
    db
      .selectFrom('account')
      .leftJoin('employer_user', 'employer_user.id', 'account.id')
      .leftJoin('seeker', 'seeker.id', 'account.id')
      .select(['account.id', 'account.type', 'account.email', 'account.password_hash', 'account.email_confirmed_at'])
      .select((row) =>
        row.fn.coalesce('employer_user.first_name', 'seeker.first_name', sql<string>`''`).as('first_name'),
      )
      .select(sql<boolean>`account.disabled_at is not null or employer_user.disabled_at is not null`.as('is_disabled'))
      .where('account.site', '=', site)
      .where('account.email', '=', email)
      .where((is) => is.or([is('account.email_confirmed_at', 'is not', null), is('account.disabled_at', 'is', null)]))
      // The confirmed account first.
      .orderBy('account.email_confirmed_at', (order) => order.asc().nullsLast())
      .execute()
  );
}

/** The account this email address signs in to: the confirmed one, or else an unconfirmed one. */
export async function findAccount(db: Db, site: SiteCode, email: string): Promise<Account | undefined> {
  return (await listAccounts(db, site, email))[0];
}
export type Account = Awaited<ReturnType<typeof listAccounts>>[number];

/** Names, company and email address: what a password must not be guessed from. */
export async function listGuessableWords(db: Db, of: { account_id: string } | { token: string }): Promise<string[]> {
  const account = db
    .selectFrom('account')
    .leftJoin('employer_user', 'employer_user.id', 'account.id')
    .leftJoin('company', 'company.company_id', 'employer_user.company_id')
    .leftJoin('seeker', 'seeker.id', 'account.id')
    .select(['account.email', 'company.business_name'])
    .select(['employer_user.first_name', 'employer_user.last_name'])
    .select(['seeker.first_name as seeker_first_name', 'seeker.last_name as seeker_last_name']);
  const row = await ('token' in of
    ? account
        .innerJoin('one_time_token', 'one_time_token.account_id', 'account.id')
        .where('token_hash', '=', hashToken(of.token))
    : account.where('account.id', '=', of.account_id)
  ).executeTakeFirst();
  return Object.values(row ?? {}).filter((word) => word !== null);
}

/** Locks the account if its address and password are still the ones that were checked. False if they changed. */
export async function lockAccount(
  db: Db,
  { id, email, password_hash }: Pick<Account, 'id' | 'email' | 'password_hash'>,
): Promise<boolean> {
  const locked = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('password_hash', '=', password_hash)
    .where('disabled_at', 'is', null)
    // Shared, so that a password change waits but another sign-in of the same account does not.
    .forShare()
    .executeTakeFirst();
  return locked !== undefined;
}

type NewAccount = { type: 'employer' | 'seeker'; site: SiteCode; email: string };

/** Creates an unconfirmed account. Null if the address has a confirmed account, or an unconfirmed one of this type. */
export async function insertAccount(db: Db, { type, site, email }: NewAccount): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into account (type, site, email) select ${type}, ${site}, ${email}
    where not exists (select from account where site = ${site} and email = ${email} and email_confirmed_at is not null)
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Gives the address to this account and disables its other unconfirmed accounts. False if another account of it is already confirmed. */
export async function claimAddress(db: Db, { id, site, email }: { id: string; site: SiteCode; email: string }) {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'email_confirmed_at'])
    .where('site', '=', site)
    .where('email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute();
  const others = accounts.filter((account) => account.id !== id);
  if (others.some((account) => account.email_confirmed_at !== null)) return false;
  for (const other of others) {
    await db.updateTable('account').set({ disabled_at: sql<string>`now()` }).where('id', '=', other.id).execute();
  }
  return true;
}

type NewEmployer = { site: SiteCode; email: string; password_hash: string };

/**
 * Creates the confirmed account of a person who proved by a mailed link that the address is theirs, and disables its unconfirmed accounts.
 * Null if the address has a confirmed account.
 */
export async function createConfirmedEmployer(
  db: Db,
  { site, email, password_hash }: NewEmployer,
): Promise<string | null> {
  const id = randomUUID();
  if (!(await claimAddress(db, { id, site, email }))) return null;
  const values = { id, type: 'employer', site, email, password_hash, email_confirmed_at: sql<Date>`now()` } as const;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? id : null;
}

/** Sets the password and confirms the address: the caller has proved that the person reads the mail sent to it. */
export async function updatePassword(db: Db, account_id: string, password_hash: string) {
  await db
    .updateTable('account')
    .set({
      password_hash,
      email_confirmed_at: sql<string>`coalesce(email_confirmed_at, now())`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', account_id)
    .execute();
}

/** The account with this id; undefined for operators, who have no password here. */
export async function findAccountById(db: Db, account_id: string): Promise<Account | undefined> {
  const row = await db.selectFrom('account').select(['site', 'email']).where('id', '=', account_id).executeTakeFirst();
  if (!row?.site) return undefined;
  const accounts = await listAccounts(db, row.site, row.email);
  return accounts.find(({ id }) => id === account_id);
}

/** Saves a new address for the account, the seeker behind it, and mail that has not been sent yet. */
export async function updateAddress(
  db: Db,
  { account_id, site, from, to }: { account_id: string; site: SiteCode; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ email: to, updated_at: sql<string>`now()` })
    .where('id', '=', account_id)
    .execute();
  await db.updateTable('seeker').set({ email: to }).where('id', '=', account_id).execute();
  await moveWaitingMail(db, { site, from, to });
}
