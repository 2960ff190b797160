import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { plainRecoveryCode } from './totp.server.ts';

const SET_UP_MINUTES = 60;
const STEP_MINUTES = 10;
const MOST_TRIES = 5;

export const findTwoFactor = (db: Db, account_id: string) => twoFactorOf(db, account_id, sql``);

/** As it is until the transaction ends: what is checked by its secret then holds for that one, not for one set up meanwhile. */
export const holdTwoFactor = (db: Db, account_id: string) => twoFactorOf(db, account_id, sql`for update of t`);

async function twoFactorOf(db: Db, account_id: string, lock: RawBuilder<unknown>) {
  const { rows } = await sql<{ sealed_secret: Buffer; is_on: boolean; recovery_codes_left: number }>`
    select sealed_secret, confirmed_at is not null as is_on,
      (select count(*)::int from recovery_code c where c.account_id = t.account_id and c.used_at is null) as recovery_codes_left
    from two_factor t where account_id = ${account_id}
      and (confirmed_at is not null or created_at > now() - make_interval(mins => ${SET_UP_MINUTES})) ${lock}`.execute(
    db,
  );
  return rows[0];
}

/** In place of one that was not confirmed; one that is on stays, which the answer says. */
export async function insertTwoFactor(db: Db, account_id: string, sealed_secret: Buffer): Promise<boolean> {
  const saved = await sql`insert into two_factor (account_id, sealed_secret) values (${account_id}, ${sealed_secret})
    on conflict (account_id) do update set sealed_secret = excluded.sealed_secret, created_at = now(), last_step = 0
    where two_factor.confirmed_at is null`.execute(db);
  return saved.numAffectedRows === 1n;
}

export async function confirm(db: Db, account_id: string, codes: readonly string[]): Promise<void> {
  await db
    .updateTable('two_factor')
    .set({ confirmed_at: sql<string>`now()` })
    .where('account_id', '=', account_id)
    .execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id, code_hash: hashOf(code) })))
    .execute();
}

export async function deleteTwoFactor(db: Db, account_id: string): Promise<void> {
  await db.deleteFrom('two_factor').where('account_id', '=', account_id).execute();
}

/** Uses the code of a time step up; of calls that come at once, one may. */
export async function spendStep(db: Db, account_id: string, step: number): Promise<boolean> {
  const spent = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', account_id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** Uses a recovery code up; of calls that come at once, one may. */
export async function spendRecoveryCode(db: Db, account_id: string, typed: string): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_code')
    .set({ used_at: sql<string>`now()` })
    .where('account_id', '=', account_id)
    .where('code_hash', '=', hashOf(typed))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

const hashOf = (code: string) => createHash('sha256').update(plainRecoveryCode(code)).digest();

/** The browser that showed the password; its id must not be readable in a table. */
export type Browser = { site: SiteCode; visitor_id: string };
const browserHash = (visitor_id: string) => createHash('sha256').update(`sign-in ${visitor_id}`).digest();

export async function keepStep(db: Db, { site, visitor_id }: Browser, account_id: string, next: string | null) {
  const expires_at = sql<string>`now() + make_interval(mins => ${STEP_MINUTES})`;
  const values = { account_id, next, expires_at, tries: 0 };
  await db
    .insertInto('sign_in_step')
    .values({ site, visitor_hash: browserHash(visitor_id), ...values })
    .onConflict((there) => there.columns(['site', 'visitor_hash']).doUpdateSet(values))
    .execute();
}

/** Counts a try, and gives whose it is and whether to warn of it; undefined once the step is over, or was tried too often. */
export async function tryStep(db: Db, { site, visitor_id }: Browser) {
  const tried = await db
    .updateTable('sign_in_step')
    .from('account')
    .whereRef('account.id', '=', 'sign_in_step.account_id')
    .where('account.disabled_at', 'is', null)
    .set((row) => ({ tries: sql<number>`${row.ref('tries')} + 1` }))
    .where('sign_in_step.site', '=', site)
    .where('visitor_hash', '=', browserHash(visitor_id))
    .where('expires_at', '>', sql<string>`now()`)
    .where('tries', '<', MOST_TRIES)
    .returning(['account_id', 'next', 'email'])
    .executeTakeFirst();
  return tried && { ...tried, is_to_warn: await isTryToWarnOf(db, tried.account_id) };
}

/**
 * Counts a try at this account, in whatever browser, and gives whether it is the one within a day to warn of: a new step begins anew, what
 * the person is warned of does not.
 */
export async function isTryToWarnOf(db: Db, account_id: string): Promise<boolean> {
  const { rows } = await sql<{ tries: number }>`
    update two_factor t set tries = case when d.is_new then 1 else t.tries + 1 end,
      tries_since = case when d.is_new then now() else t.tries_since end
    from (select account_id, tries_since < now() - interval '1 day' as is_new from two_factor
      where account_id = ${account_id} for update) d
    where d.account_id = t.account_id returning t.tries`.execute(db);
  return rows[0]?.tries === MOST_TRIES;
}

/**
 * Before its code is checked, as `tryStep` holds the step first, too. Gives its tries, which then were the person's own; undefined where a
 * new password has ended it since.
 */
export async function endStep(db: Db, { site, visitor_id }: Browser, account_id: string): Promise<number | undefined> {
  const ended = await db
    .deleteFrom('sign_in_step')
    .where('site', '=', site)
    .where('visitor_hash', '=', browserHash(visitor_id))
    .where('account_id', '=', account_id)
    .returning('tries')
    .executeTakeFirst();
  return ended?.tries;
}

/** Tries that were the person's own no longer count. Gives whether enough others are left to warn of. */
export async function forgiveTries(db: Db, account_id: string, own: number): Promise<boolean> {
  const left = await db
    .updateTable('two_factor')
    .set(({ ref }) => ({ tries: sql<number>`greatest(${ref('tries')} - ${own}, 0)` }))
    .where('account_id', '=', account_id)
    .returning('tries')
    .executeTakeFirst();
  return left !== undefined && left.tries >= MOST_TRIES;
}
