import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { hashToken, newToken } from '#server/http/session.ts';

export type Purpose = 'confirm-email' | 'reset-password';

/** An employer's or seeker's account on this site. Operators have none here: they never sign in with a password. */
export async function findAccount(db: Db, site: SiteCode, email: string) {
  return db
    .selectFrom('account')
    .leftJoin('employer_user', 'employer_user.id', 'account.id')
    .leftJoin('seeker', 'seeker.id', 'account.id')
    .select(['account.id', 'account.type', 'account.email', 'account.password_hash', 'account.email_confirmed_at'])
    .select((row) => row.fn.coalesce('employer_user.first_name', 'seeker.first_name', sql<string>`''`).as('first_name'))
    .select(sql<boolean>`account.disabled_at is not null or employer_user.disabled_at is not null`.as('is_disabled'))
    .where('account.site', '=', site)
    .where('account.email', '=', email)
    .executeTakeFirst();
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Makes an account that waits for its address to be confirmed. Null when the address has one already. */
export async function insertAccount(db: Db, account: { type: 'employer' | 'seeker'; site: SiteCode; email: string }) {
  const row = await db
    .insertInto('account')
    .values(account)
    .onConflict((there) => there.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How many links of this kind the account was sent within the last hour. */
export async function countRecentTokens(db: Db, account_id: string, purpose: Purpose): Promise<number> {
  const { count } = await db
    .selectFrom('one_time_token')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', account_id)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertToken(db: Db, account_id: string, purpose: Purpose, minutes: number): Promise<string> {
  const { token, hash } = newToken();
  const expires_at = sql<string>`now() + make_interval(mins => ${minutes})`;
  await db.insertInto('one_time_token').values({ account_id, purpose, token_hash: hash, expires_at }).execute();
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

/** Makes every other link of the account worthless. */
export async function endTokens(db: Db, account_id: string) {
  await db
    .updateTable('one_time_token')
    .set({ used_at: new Date() })
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
      updated_at: new Date(),
    })
    .where('id', '=', account_id)
    .execute();
}

/** Gives a seeker the applications made earlier on this site as a guest with the same address, and their number. */
export async function linkApplications(db: Db, site: SiteCode, email: string, seeker_id: string): Promise<number> {
  const linked = await db
    .updateTable('application')
    .set({ seeker_id })
    .where('site', '=', site)
    .where('email', '=', email)
    .where('seeker_id', 'is', null)
    .executeTakeFirst();
  return Number(linked.numUpdatedRows);
}
