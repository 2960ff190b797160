import type { MiddlewareHandler } from 'hono';
import type { Services } from '../services.ts';
import type { AppEnv } from './app-env.ts';
import { findExpiredImpersonation, resumeOperatorSession } from './browser-session.ts';
import { cookieName, readCookies } from './cookies.ts';
import { SESSION_COOKIE } from './session.ts';

/** When impersonation has expired, staff get their own session back, and are told so, on the next page they open. */
export function endExpiredImpersonation({ database }: Services): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const scope = c.get('scope');
    const token = readCookies(c.req.header('cookie') ?? null)[cookieName(scope.origin, SESSION_COOKIE)];
    const opens_page = c.req.method === 'GET' && c.req.header('accept')?.includes('text/html');
    if (scope.session || !token || !opens_page) return next();
    const goes_on = await database.asSystem(async (db) => {
      const acting = await findExpiredImpersonation(db, token, scope.site);
      return acting !== null && (await resumeOperatorSession(db, scope, acting));
    });
    return goes_on ? c.redirect('/operator/dashboard?over=1', 303) : next();
  };
}
