import type { Context } from 'hono';
import type { Services } from '../services.ts';
import type { AppEnv } from './app-env.ts';
import { openScope } from './open-scope.ts';
import type { RequestScope } from './request-scope.ts';

/**
 * Asks, while a long answer runs, whether the session, the user and everything else that decides permissions are still as when it was asked for,
 * and whether `isOpen` holds. A reader whose permissions changed asks again, if they still may.
 */
export function whileUnchanged(
  c: Context<AppEnv>,
  services: Services,
  isOpen: (now: RequestScope) => Promise<boolean> = async () => true,
): () => Promise<boolean> {
  const scope = c.get('scope');
  const again = new Request(c.req.url, { headers: c.req.raw.headers });
  const rights = rightsOf(scope);
  return async () => {
    const now = await openScope(again, scope.site, scope.ip, services);
    return rightsOf(now) === rights && isOpen(now);
  };
}

const rightsOf = ({ session, user, flags }: RequestScope) => JSON.stringify([session, user, flags]);
