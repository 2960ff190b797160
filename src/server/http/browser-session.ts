import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { cookie } from './cookies.ts';
import type { RequestScope } from './request-scope.ts';
import { endSession, LOGIN_MARKER_COOKIE, readSession, SESSION_COOKIE, startSession } from './session.ts';

type Browser = Pick<RequestScope, 'site' | 'origin' | 'session' | 'set_cookies'>;

/** Signs the browser in as an account, in place of whoever was signed in there, and gives who that is. */
export async function openBrowserSession(db: Db, scope: Browser, account_id: string) {
  await endBrowserSession(db, scope);
  const { token, max_age_s } = await startSession(db, { account_id, site: scope.site });
  carry(scope, token, max_age_s);
  const signed_in = await readSession(db, token, scope.site);
  if (!signed_in) throw new Error('the session that was just started cannot be read');
  return signed_in;
}

/** Sets the session's cookie, and a new marker beside it, which scripts compare to notice another login (spec §4). */
export function carry({ origin, set_cookies }: Browser, token: string, max_age_s: number) {
  set_cookies.push(
    cookie(origin, SESSION_COOKIE, token, { max_age_s }),
    cookie(origin, LOGIN_MARKER_COOKIE, randomUUID(), { max_age_s, http_only: false }),
  );
}

/** Signs the browser out: its session ends, and so does the operator's own one underneath, with the impersonation. */
export async function closeBrowserSession(db: Db, scope: Browser) {
  await endBrowserSession(db, scope);
  scope.set_cookies.push(
    cookie(scope.origin, SESSION_COOKIE, '', { max_age_s: 0 }),
    cookie(scope.origin, LOGIN_MARKER_COOKIE, '', { max_age_s: 0, http_only: false }),
  );
}

async function endBrowserSession(db: Db, { session }: Browser) {
  if (!session) return;
  const row = await db
    .selectFrom('session')
    .select(['parent_session_id', 'impersonation_id'])
    .where('id', '=', session.id)
    .executeTakeFirst();
  if (row?.impersonation_id) await stopImpersonation(db, row.impersonation_id);
  await endSession(db, session.id);
  if (row?.parent_session_id) await endSession(db, row.parent_session_id);
}

/** Notes that acting as someone is over; it ends once, whoever asks again. */
export async function stopImpersonation(db: Db, impersonation_id: string) {
  await db
    .updateTable('impersonation')
    .set({ stopped_at: new Date() })
    .where('id', '=', impersonation_id)
    .where('stopped_at', 'is', null)
    .execute();
}
