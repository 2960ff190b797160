import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { cookie } from './cookies.ts';
import type { RequestScope } from './request-scope.ts';
import { hashToken, newToken } from './session.ts';

export const DEVICE_COOKIE = 'known_device';

const DAYS = 180;
const TOKEN = /^[\w-]{43}$/;

type Browser = Pick<RequestScope, 'origin' | 'device_token' | 'set_cookies'>;

/** Records that this browser signed in to the account. One token serves all accounts of a browser. */
export async function rememberDevice(db: Db, { origin, device_token, set_cookies }: Browser, account_id: string) {
  const token = device_token ?? newToken().token;
  const times = { last_used_at: sql<string>`now()`, expires_at: sql<string>`now() + make_interval(days => ${DAYS})` };
  await db
    .insertInto('known_device')
    .values({ token_hash: hashOf(token, account_id), account_id, ...times })
    .onConflict((there) => there.column('token_hash').doUpdateSet(times))
    .execute();
  set_cookies.push(cookie(origin, DEVICE_COOKIE, token, { max_age_s: DAYS * 24 * 60 * 60 }));
}

/**
 * A key for counting this browser's sign-in attempts if it has signed in to the account before; null for every other browser. An unknown
 * account costs the same query.
 */
export async function knownDevice(db: Db, token: string | null, account_id = NOBODY): Promise<string | null> {
  if (token === null) return null;
  const hash = hashOf(token, account_id);
  const known = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return known ? `device ${hash.toString('base64url')}` : null;
}

/** The token in a request's cookie, if it is well-formed. */
export const deviceToken = (value: string | undefined) => (value && TOKEN.test(value) ? value : null);

const NOBODY = '00000000-0000-0000-0000-000000000000';
const hashOf = (token: string, account_id: string) => hashToken(`known-device ${account_id} ${token}`);
