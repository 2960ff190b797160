import type { MiddlewareHandler } from 'hono';
import { MAILED_LINK } from '#rules/mailed-link.ts';
import type { AppEnv } from './app-env.ts';
import { noText } from './problems.ts';

/**
 * Refuses addresses of pages with a NUL, which no text has and no page could look for. Calls refuse it themselves, and a mailed link that
 * was mangled opens nothing, as any other.
 */
export function refuseNoText(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.url.includes('%00') && !c.req.path.startsWith('/api/') && !MAILED_LINK.test(c.req.url)) throw noText();
    await next();
  };
}
