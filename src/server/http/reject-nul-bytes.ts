import type { MiddlewareHandler } from 'hono';
import { MAILED_LINK } from '#rules/mailed-link.ts';
import type { AppEnv } from './app-env.ts';
import { unstorableText } from './problems.ts';

/**
 * Refuses page URLs with a NUL byte, which no stored text can contain. Calls refuse it themselves, and a mailed link with a NUL opens
 * nothing, like any other damaged link.
 */
export function rejectNulBytes(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.url.includes('%00') && !c.req.path.startsWith('/api/') && !MAILED_LINK.test(c.req.url))
      throw unstorableText();
    await next();
  };
}
