import type { z } from 'zod';
import { pathTo } from '#rules/addresses.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { SITES } from '#rules/sites.ts';
import { staffPage } from '#rules/staff-page.ts';
import type { Db } from '#server/db/database.ts';
import {
  closeBrowserSession,
  endImpersonationOf,
  findImpersonation,
  resumeOperatorSession,
  setSessionCookies,
} from '#server/http/browser-session.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { startSession } from '#server/http/session.ts';
import type { emulate } from './contract.ts';
import { IMPERSONATION_MINUTES } from './rules.ts';
import { clearReturnPath, findImpersonable, insertImpersonation } from './store.server.ts';

const COOKIE_S = 2 * 60 * 60;

const DASHBOARD = pathTo('/operator/dashboard');
/** The dashboard with its search; null for any other page, since stopping leads to the dashboard (spec §4). */
const dashboardSearch = (from: string | undefined) => (from?.startsWith(`${DASHBOARD}?`) ? staffPage(from) : null);

/** Starts a session of the person on top of the operator's own session, which stays open. It begins on the home page (spec §4). */
export async function startImpersonation(
  db: Db,
  scope: RequestScope,
  { type, userId, reason = '', from }: z.output<typeof emulate.body>,
) {
  const operator = found(scope.session);
  const person = found(await findImpersonable(db, type, userId));
  if (person.site !== scope.site) {
    const other = person.site ? SITES[person.site].name : 'the other site';
    throw new RuleBroken('other-site', `This person belongs to ${other}. Sign in there to impersonate them.`, 'userId');
  }
  await endImpersonationOf(db, operator.id);
  const minutes = IMPERSONATION_MINUTES;
  const return_to = dashboardSearch(from);
  const values = { operator_id: operator.account_id, account_id: person.id, reason, minutes, return_to };
  const impersonation_id = await insertImpersonation(db, values);
  const child = { account_id: person.id, site: scope.site, parent_session_id: operator.id, impersonation_id, minutes };
  const { token } = await startSession(db, child);
  // Longer than the session, so that the operator's own session underneath is found when it expires.
  setSessionCookies(scope, token, COOKIE_S);
  return { impersonation_id, redirect_to: '/' };
}

/** Returns where the operator goes on in their own session; null if that session has ended too. */
export async function endImpersonation(db: Db, scope: RequestScope): Promise<string | null> {
  const acting = scope.session && (await findImpersonation(db, scope.session.id));
  if (!acting) throw new RuleBroken('not-impersonating', 'You are not impersonating anyone.');
  const is_operator_signed_in = await resumeOperatorSession(db, scope, acting);
  if (is_operator_signed_in) return (await clearReturnPath(db, acting.impersonation_id)) ?? DASHBOARD;
  await closeBrowserSession(db, scope);
  return null;
}
