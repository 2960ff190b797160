import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';

/** The account itself without secrets: sessions, browsers, changes of address, two-step sign-in and impersonations. */
export async function findAccountData(db: Db, account_id: string) {
  const account = await db
    .selectFrom('account')
    .select(['email', 'email_confirmed_at', 'created_at', 'last_signed_in_at'])
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  const two_step = await db
    .selectFrom('two_factor')
    .select('confirmed_at')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  const changes = await db
    .selectFrom('one_time_token')
    .select(['new_email', 'created_at as asked_at', 'used_at as confirmed_at', 'expires_at'])
    .where('account_id', '=', account_id)
    .where('purpose', '=', 'change-email')
    .orderBy('created_at')
    .execute();
  const sessions = await db
    .selectFrom('session')
    .select(['created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', account_id)
    .where('impersonation_id', 'is', null)
    .orderBy('created_at')
    .execute();
  const known_browsers = await db
    .selectFrom('known_device')
    .select(['created_at', 'last_used_at', 'expires_at'])
    .where('account_id', '=', account_id)
    .orderBy('created_at')
    .execute();
  const staff_acted_for_you = await db
    .selectFrom('impersonation')
    .select(['started_at', 'ends_at', 'stopped_at'])
    .where('account_id', '=', account_id)
    .orderBy('started_at')
    .execute();
  const two_step_sign_in_since = two_step?.confirmed_at ?? null;
  return {
    ...account,
    two_step_sign_in_since,
    changes_of_address: changes,
    sessions,
    known_browsers,
    staff_acted_for_you,
  };
}

/** The type of the confirmed account of an address; undefined if there is none. */
export async function findAccountType(db: Db, { site, email }: { site: SiteCode; email: string }) {
  const account = await db
    .selectFrom('account')
    .select('type')
    .where('site', '=', site)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return account?.type;
}
