import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { hashToken, newToken } from '#server/http/session.ts';
import type { LinkState } from './contract.ts';

export type Purpose = 'confirm-email' | 'reset-password' | 'change-email';

const NEW_ADDRESS_HOURS = 24;

/** How many links of this kind the account was sent within the last hour. Calls for the same account and purpose run one at a time. */
export async function countRecentTokens(db: Db, account_id: string, purpose: Purpose): Promise<number> {
  await lockByName(db, `${purpose} ${account_id}`);
  const { count } = await db
    .selectFrom('one_time_token')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', account_id)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts nothing for an account that does not exist; the token then opens nothing. */
export async function insertToken(db: Db, account_id: string, purpose: Purpose, minutes: number): Promise<string> {
  const { token, hash } = newToken();
  await sql`
    insert into one_time_token (account_id, purpose, token_hash, expires_at)
    select id, ${purpose}, ${hash}, now() + make_interval(mins => ${minutes}) from account where id = ${account_id}`.execute(
    db,
  );
  return token;
}

/** A link that confirms one new address; it ends the link for any other new address. */
export async function insertAddressToken(db: Db, account_id: string, new_email: string): Promise<string> {
  await db
    .updateTable('one_time_token')
    .set({ used_at: sql<string>`now()` })
    .where('account_id', '=', account_id)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .execute();
  const { token, hash } = newToken();
  const expires_at = sql<string>`now() + make_interval(hours => ${NEW_ADDRESS_HOURS})`;
  const values = { account_id, purpose: 'change-email', token_hash: hash, expires_at, new_email } as const;
  await db.insertInto('one_time_token').values(values).execute();
  return token;
}

type AccountType = 'employer' | 'seeker';
type TokenQuery = { token: string; purpose: Purpose; site: SiteCode; type?: AccountType };

/** Uses up a token. Of concurrent calls, one gets the account and the others get null. */
export async function redeemToken(db: Db, { token, purpose, site, type }: TokenQuery) {
  const { rows } = await sql<{ id: string; email: string; type: AccountType }>`
    update one_time_token t set used_at = now()
    from account a
    where t.token_hash = ${hashToken(token)} and t.purpose = ${purpose} and t.used_at is null and t.expires_at > now()
      and a.id = t.account_id and a.site = ${site} and a.disabled_at is null
      and (${type ?? null}::text is null or a.type = ${type ?? null})
    returning a.id, a.email, a.type`.execute(db);
  return rows[0] ?? null;
}

/** `redeemToken` for a new address, which it returns too. */
export async function redeemAddressToken(db: Db, { token, site }: { token: string; site: SiteCode }) {
  const { rows } = await sql<{ id: string; site: SiteCode; email: string; new_email: string; type: AccountType }>`
    update one_time_token t set used_at = now()
    from account a
    where t.token_hash = ${hashToken(token)} and t.purpose = 'change-email' and t.used_at is null and t.expires_at > now()
      and a.id = t.account_id and a.site = ${site} and a.disabled_at is null
    returning a.id, a.site, a.email, a.type, t.new_email`.execute(db);
  return rows[0] ?? null;
}

/** What a mailed link still opens. A confirming link is settled once any account of the address is confirmed, by this link or another. */
export async function findLinkState(db: Db, { token, purpose, site, type }: TokenQuery): Promise<LinkState> {
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

/** Ends every unused link of the account. */
export async function endTokens(db: Db, account_id: string) {
  await db
    .updateTable('one_time_token')
    .set({ used_at: sql<string>`now()` })
    .where('account_id', '=', account_id)
    .where('used_at', 'is', null)
    .execute();
}
