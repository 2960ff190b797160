import { Hono } from 'hono';
import { pathTo } from '#rules/addresses.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Services } from '#server/services.ts';
import { readStopToken, stopPath } from './link.server.ts';
import { updateStopped } from './store.server.ts';

const PATH = pathTo('/resume-scouts/unsubscribe');

/**
 * One-click unsubscribe (RFC 8058): mail programs send the POST without a session, so the token is the only proof. The page at the same
 * address sends it, too, and is redirected back to.
 */
export function resumeScoutRoutes({ database, secrets }: Services) {
  const app = new Hono<AppEnv>();
  app.post(PATH, async (c) => {
    const token = c.req.query('token') ?? '';
    // A body that is not a form counts as an empty one.
    const form = await c.req.raw.formData().catch(() => new FormData());
    if (form.get('List-Unsubscribe') !== 'One-Click') return c.text('List-Unsubscribe=One-Click is missing', 400);
    const reader = readStopToken(secrets, c.get('scope').site, token);
    const is_known =
      reader !== null &&
      (await database.asRequest({ company_id: reader.company_id }, (db) => updateStopped(db, reader, true)));
    if (form.get('from') === 'page') return c.redirect(stopPath(token), 303);
    return is_known ? c.text('Unsubscribed') : c.text('There is no such subscription', 404);
  });
  return app;
}
