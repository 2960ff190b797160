import { Hono } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Services } from '#server/services.ts';
import { unsubscribe } from './actions.server.ts';
import { unsubscribePath } from './link.server.ts';

const PATH = '/seeker/alert-list/unsubscribe';

/**
 * One POST takes an alert's reader off the list: without a session, a page or a redirect, since a mail program sends it (RFC 8058).
 * The token is the proof. The page at the same address sends it, too, and is led back to.
 */
export function jobAlertRoutes({ database }: Services) {
  const app = new Hono<AppEnv>();
  app.post(PATH, async (c) => {
    const token = c.req.query('token') ?? '';
    // Anything but a form has no entry of that name.
    const form = await c.req.raw.formData().catch(() => new FormData());
    if (form.get('List-Unsubscribe') !== 'One-Click') return c.text('List-Unsubscribe=One-Click is missing', 400);
    const { site } = c.get('scope');
    const is_known = await database.asSystem((db) => unsubscribe(db, site, token));
    if (form.get('from') === 'page') return c.redirect(`${unsubscribePath(token)}&done=yes`, 303);
    return is_known ? c.text('Unsubscribed') : c.text('There is no such subscription', 404);
  });
  return app;
}
