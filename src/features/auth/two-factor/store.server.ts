import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Sealed } from '#server/sealing/sealing.ts';
import { plainRecoveryCode } from './totp.server.ts';

const SET_UP_MINUTES = 60;
const STEP_MINUTES = 10;
const MOST_ATTEMPTS = 5;

export const findTwoFactor = (db: Db, account_id: string) => twoFactorOf(db, account_id, sql``);

/** Locks the row, so that no other secret is set up between checking a code and what follows from it. */
export const lockTwoFactor = (db: Db, account_id: string) => twoFactorOf(db, account_id, sql`for update of t`);

async function twoFactorOf(db: Db, account_id: string, lock: RawBuilder<unknown>) {
  const { rows } = await sql<{ key_id: string; sealed: Buffer; is_on: boolean; recovery_codes_left: number }>`
    select key_id, sealed_secret as sealed, confirmed_at is not null as is_on,
      (select count(*)::int from recovery_code c where c.account_id = t.account_id and c.used_at is null) as recovery_codes_left
    from two_factor t where account_id = ${account_id}
      and (confirmed_at is not null or created_at > now() - make_interval(mins => ${SET_UP_MINUTES})) ${lock}`.execute(
    db,
  );
  return rows[0];
}

/** Replaces a setup that was not confirmed. False if two-step sign-in is already on. */
export async function insertTwoFactor(db: Db, account_id: string, { key_id, sealed }: Sealed): Promise<boolean> {
  const saved =
    await sql`insert into two_factor (account_id, sealed_secret, key_id) values (${account_id}, ${sealed}, ${key_id})
    on conflict (account_id) do update set sealed_secret = excluded.sealed_secret, key_id = excluded.key_id, created_at = now(), last_step = 0
    where two_factor.confirmed_at is null`.execute(db);
  return saved.numAffectedRows === 1n;
}

/** Turns it on and stores the recovery codes as hashes. */
export async function confirmTwoFactor(db: Db, account_id: string, codes: readonly string[]): Promise<void> {
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

/** Uses up the code of a time step. Of concurrent calls, one gets true. */
export async function redeemStep(db: Db, account_id: string, step: number): Promise<boolean> {
  const redeemed = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', account_id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return redeemed.numUpdatedRows === 1n;
}

/** Uses up a recovery code. Of concurrent calls, one gets true. */
export async function redeemRecoveryCode(db: Db, account_id: string, typed: string): Promise<boolean> {
  const redeemed = await db
    .updateTable('recovery_code')
    .set({ used_at: sql<string>`now()` })
    .where('account_id', '=', account_id)
    .where('code_hash', '=', hashOf(typed))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return redeemed.numUpdatedRows === 1n;
}

const hashOf = (code: string) => createHash('sha256').update(plainRecoveryCode(code)).digest();

/** The browser that sent the right password. Tables hold only a hash of its id. */
export type Browser = { site: SiteCode; visitor_id: string };
const browserHash = (visitor_id: string) => createHash('sha256').update(`sign-in ${visitor_id}`).digest();

export async function saveSignInStep(db: Db, { site, visitor_id }: Browser, account_id: string, next: string | null) {
  const expires_at = sql<string>`now() + make_interval(mins => ${STEP_MINUTES})`;
  const values = { account_id, next, expires_at, tries: 0 };
  await db
    .insertInto('sign_in_step')
    .values({ site, visitor_hash: browserHash(visitor_id), ...values })
    .onConflict((there) => there.columns(['site', 'visitor_hash']).doUpdateSet(values))
    .execute();
}

/** Counts an attempt at the code in this browser. Undefined if the step has expired or has no attempts left. */
export async function countStepAttempt(db: Db, { site, visitor_id }: Browser) {
  const attempted = await db
    .updateTable('sign_in_step')
    .from('account')
    .whereRef('account.id', '=', 'sign_in_step.account_id')
    .where('account.disabled_at', 'is', null)
    .set((row) => ({ tries: sql<number>`${row.ref('tries')} + 1` }))
    .where('sign_in_step.site', '=', site)
    .where('visitor_hash', '=', browserHash(visitor_id))
    .where('expires_at', '>', sql<string>`now()`)
    .where('tries', '<', MOST_ATTEMPTS)
    .returning(['account_id', 'next', 'email'])
    .executeTakeFirst();
  return attempted && { ...attempted, ...(await countAccountAttempt(db, attempted.account_id)) };
}

/** Counts an attempt at this account over all browsers and steps within a day. Warns once, at the fifth. */
export async function countAccountAttempt(db: Db, account_id: string): Promise<{ should_warn: boolean }> {
  const { rows } = await sql<{ tries: number }>`
    update two_factor t set tries = case when d.is_new then 1 else t.tries + 1 end,
      tries_since = case when d.is_new then now() else t.tries_since end
    from (select account_id, tries_since < now() - interval '1 day' as is_new from two_factor
      where account_id = ${account_id} for update) d
    where d.account_id = t.account_id returning t.tries`.execute(db);
  return { should_warn: rows[0]?.tries === MOST_ATTEMPTS };
}

/**
 * Returns how many attempts the step had; undefined if a new password has ended it. Runs before the code is checked, to lock in the same order
 * as `countStepAttempt`.
 */
export async function deleteSignInStep(
  db: Db,
  { site, visitor_id }: Browser,
  account_id: string,
): Promise<number | undefined> {
  const ended = await db
    .deleteFrom('sign_in_step')
    .where('site', '=', site)
    .where('visitor_hash', '=', browserHash(visitor_id))
    .where('account_id', '=', account_id)
    .returning('tries')
    .executeTakeFirst();
  return ended?.tries;
}

/** Takes back attempts that ended with the right code, since they were the person's own. Warns if enough others are left. */
export async function subtractAttempts(db: Db, account_id: string, own: number): Promise<{ should_warn: boolean }> {
  const left = await db
    .updateTable('two_factor')
    .set(({ ref }) => ({ tries: sql<number>`greatest(${ref('tries')} - ${own}, 0)` }))
    .where('account_id', '=', account_id)
    .returning('tries')
    .executeTakeFirst();
  return { should_warn: left !== undefined && left.tries >= MOST_ATTEMPTS };
}
