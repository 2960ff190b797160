import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { noText } from './problems.ts';

/** Refuses addresses of pages with a NUL, which no text has and no page could look for. Calls refuse it themselves. */
export function refuseNoText(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.url.includes('%00') && !c.req.path.startsWith('/api/')) throw noText();
    await next();
  };
}
