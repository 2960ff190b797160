import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { inTurn } from '#server/db/in-turn.ts';
import { hashToken, newToken } from '#server/http/session.ts';
import type { LinkState } from './contract.ts';

export type Purpose = 'confirm-email' | 'reset-password' | 'change-email';

/**
 * The accounts of an address on this site: a confirmed one at most, and one that waits for each kind of user, without those that gave
 * way to it. Operators have none here: they never sign in with a password.
 */
export async function findAccounts(db: Db, site: SiteCode, email: string) {
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
      // One that is confirmed stands before those that wait for it.
      .orderBy('account.email_confirmed_at', (order) => order.asc().nullsLast())
      .execute()
  );
}

/** The account that an address signs in to: the confirmed one, else one that waits for its address to be confirmed. */
export async function findAccount(db: Db, site: SiteCode, email: string): Promise<Account | undefined> {
  return (await findAccounts(db, site, email))[0];
}
export type Account = Awaited<ReturnType<typeof findAccounts>>[number];

/** Guessable facts about a person: names, company and email address. */
export async function findOwnWords(db: Db, of: { account_id: string } | { token: string }): Promise<string[]> {
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

/** Whether address and password are still the ones that were checked: nobody changes them until the transaction ends. */
export async function holdAccount(
  db: Db,
  { id, email, password_hash }: Pick<Account, 'id' | 'email' | 'password_hash'>,
): Promise<boolean> {
  const held = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('password_hash', '=', password_hash)
    .where('disabled_at', 'is', null)
    // Shared: a change of the password waits, another sign-in of the same account does not.
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

type NewAccount = { type: 'employer' | 'seeker'; site: SiteCode; email: string };

/** Makes an account that waits for its address to be confirmed. Null when it waits already, or the address has an account. */
export async function insertAccount(db: Db, { type, site, email }: NewAccount): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into account (type, site, email) select ${type}, ${site}, ${email}
    where not exists (select from account where site = ${site} and email = ${email} and email_confirmed_at is not null)
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Ends what else waits under the address, now that a mailed link decided which account it gets. False when another one
 * was confirmed before.
 */
export async function takeAddress(db: Db, { id, site, email }: { id: string; site: SiteCode; email: string }) {
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

/** How many links of this kind the account was sent within the last hour. Whoever counts the same waits until this one's link is there. */
export async function countRecentTokens(db: Db, account_id: string, purpose: Purpose): Promise<number> {
  await inTurn(db, `${purpose} ${account_id}`);
  const { count } = await db
    .selectFrom('one_time_token')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', account_id)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Of an account that is not there, it is the token of nothing. */
export async function insertToken(db: Db, account_id: string, purpose: Purpose, minutes: number): Promise<string> {
  const { token, hash } = newToken();
  await sql`
    insert into one_time_token (account_id, purpose, token_hash, expires_at)
    select id, ${purpose}, ${hash}, now() + make_interval(mins => ${minutes}) from account where id = ${account_id}`.execute(
    db,
  );
  return token;
}

type Spending = { token: string; purpose: Purpose; site: SiteCode; type?: 'employer' | 'seeker' };

/** Uses a token up: of calls that come at once, one gets the account and the others nothing. */
export async function spendToken(db: Db, { token, purpose, site, type }: Spending) {
  const { rows } = await sql<{ id: string; email: string; type: 'employer' | 'seeker' }>`
    update one_time_token t set used_at = now()
    from account a
    where t.token_hash = ${hashToken(token)} and t.purpose = ${purpose} and t.used_at is null and t.expires_at > now()
      and a.id = t.account_id and a.site = ${site} and a.disabled_at is null
      and (${type ?? null}::text is null or a.type = ${type ?? null})
    returning a.id, a.email, a.type`.execute(db);
  return rows[0] ?? null;
}

/**
 * What a mailed link still opens. One that confirms an address is settled by the first account that the address gets,
 * whether by this link or by another one.
 */
export async function findLinkState(db: Db, { token, purpose, site, type }: Spending): Promise<LinkState> {
  const { rows } = await sql<{ is_open: boolean; has_account: boolean }>`
    select t.used_at is null and t.expires_at > now() and a.disabled_at is null as is_open,
      exists (select from account b where b.site = a.site and b.email = a.email and b.email_confirmed_at is not null)
        as has_account
    from one_time_token t join account a on a.id = t.account_id
    where t.token_hash = ${hashToken(token)} and t.purpose = ${purpose} and a.site = ${site}
      and (${type ?? null}::text is null or a.type = ${type ?? null})`.execute(db);
  const link = rows[0];
  if (link?.has_account && purpose === 'confirm-email') return 'has-account';
  return link?.is_open ? 'open' : 'over';
}

/** Makes every other link of the account worthless. */
export async function endTokens(db: Db, account_id: string) {
  await db
    .updateTable('one_time_token')
    .set({ used_at: sql<string>`now()` })
    .where('account_id', '=', account_id)
    .where('used_at', 'is', null)
    .execute();
}

/** Sets the password of a person who has just shown to read mail at the account's address. */
export async function savePassword(db: Db, account_id: string, password_hash: string) {
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
