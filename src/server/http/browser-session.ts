import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '../db/database.ts';
import { cookie } from './cookies.ts';
import { rememberDevice } from './known-devices.ts';
import type { RequestScope } from './request-scope.ts';
import {
  endSession,
  hashToken,
  LOGIN_MARKER_COOKIE,
  newToken,
  readSession,
  renewToken,
  SESSION_COOKIE,
  startSession,
} from './session.ts';

type Browser = Pick<RequestScope, 'site' | 'origin' | 'session' | 'device_token' | 'set_cookies'>;

/** Signs the browser in to an account, replacing any previous session, and returns the user. */
export async function openBrowserSession(db: Db, scope: Browser, account_id: string) {
  await endBrowserSession(db, scope);
  const { token, max_age_s } = await startSession(db, { account_id, site: scope.site });
  await noteSignIn(db, account_id);
  setSessionCookies(scope, token, max_age_s);
  const signed_in = await readSession(db, token, scope.site);
  if (!signed_in) throw new Error('the session that was just started cannot be read');
  // Staff do not sign in with a password here.
  if (signed_in.user.type !== 'operator') await rememberDevice(db, scope, account_id);
  return signed_in;
}

/**
 * Skipped while another sign-in of the account is in progress: neither waits for the other's transaction, and the time is nearly the same.
 */
const noteSignIn = (db: Db, account_id: string) =>
  db
    .updateTable('account')
    .set({ last_signed_in_at: sql<string>`now()` })
    .where('id', '=', (row) =>
      row.selectFrom('account').select('id').where('id', '=', account_id).forNoKeyUpdate().skipLocked(),
    )
    .execute();

/** Sets the session cookie, and a new marker cookie, which scripts compare to notice another login (spec §4). */
export function setSessionCookies({ origin, set_cookies }: Browser, token: string, max_age_s: number) {
  set_cookies.push(
    cookie(origin, SESSION_COOKIE, token, { max_age_s }),
    cookie(origin, LOGIN_MARKER_COOKIE, randomUUID(), { max_age_s, http_only: false }),
  );
}

/** Signs the browser out: ends its session and, during impersonation, the operator's own session as well. */
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

/** Ends impersonation and resumes the operator's own session. Returns false if that session does not exist or has expired as well. */
export async function resumeOperatorSession(db: Db, scope: Browser, acting: ImpersonationSession): Promise<boolean> {
  await stopImpersonation(db, acting.impersonation_id);
  // Of several simultaneous tabs, only one resumes; the others would end its new session.
  const ended = await db.deleteFrom('session').where('id', '=', acting.id).returning('id').executeTakeFirst();
  const { token, hash } = newToken();
  const seconds_left = ended ? await renewToken(db, acting.parent_session_id, hash) : null;
  if (seconds_left === null) return false;
  setSessionCookies(scope, token, seconds_left);
  return true;
}

/** Ends the impersonation that this session started. */
export async function endImpersonationOf(db: Db, session_id: string): Promise<void> {
  // Two simultaneous starts run one after the other.
  await db.selectFrom('session').select('id').where('id', '=', session_id).forUpdate().execute();
  const ended = await db
    .deleteFrom('session')
    .where('parent_session_id', '=', session_id)
    .returning('impersonation_id')
    .execute();
  for (const { impersonation_id } of ended) if (impersonation_id) await stopImpersonation(db, impersonation_id);
}

export type ImpersonationSession = { id: string; impersonation_id: string; parent_session_id: string };

/** The session, if it impersonates somebody. */
export const findImpersonation = (db: Db, session_id: string) =>
  impersonationSessionOf(sessions(db).where('id', '=', session_id));

/** The session of this token, if its impersonation expired within the last hour. */
export const findExpiredImpersonation = (db: Db, token: string, site: SiteCode) =>
  impersonationSessionOf(
    sessions(db)
      .where('token_hash', '=', hashToken(token))
      .where('site', '=', site)
      .where('expires_at', '<=', sql<string>`now()`)
      .where('expires_at', '>', sql<string>`now() - interval '1 hour'`),
  );

const sessions = (db: Db) => db.selectFrom('session').select(['id', 'impersonation_id', 'parent_session_id']);

async function impersonationSessionOf(found: ReturnType<typeof sessions>): Promise<ImpersonationSession | null> {
  const { id, impersonation_id, parent_session_id } = (await found.executeTakeFirst()) ?? {};
  return id && impersonation_id && parent_session_id ? { id, impersonation_id, parent_session_id } : null;
}

/** Records that an impersonation ended. Has no effect the second time. */
export async function stopImpersonation(db: Db, impersonation_id: string) {
  await db
    .updateTable('impersonation')
    .set({ stopped_at: sql<string>`now()` })
    .where('id', '=', impersonation_id)
    .where('stopped_at', 'is', null)
    .execute();
}
