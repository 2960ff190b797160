import { Hono } from 'hono';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { findMailbox, saveChoices } from '#server/mail/mail-choices.ts';
import type { Services } from '#server/services.ts';

const PATH = pathTo('/mail-settings/unsubscribe');

/**
 * One POST stops a kind of mail: without a session, a page or a redirect, since a mail program sends it (RFC 8058), once or often.
 * The token is the proof. The page at the same address sends it, too, and is led back to.
 */
export function mailChoiceRoutes({ database, secrets }: Services) {
  const app = new Hono<AppEnv>();
  app.post(PATH, async (c) => {
    const token = c.req.query('token') ?? '';
    // Anything but a form has no entry of that name.
    const form = await c.req.raw.formData().catch(() => new FormData());
    if (form.get('List-Unsubscribe') !== 'One-Click') return c.text('List-Unsubscribe=One-Click is missing', 400);
    const about = await database.asSystem(async (db) => {
      const read = await findMailbox(db, secrets, c.get('scope').site, token);
      if (read) await saveChoices(db, read.mailbox, { [read.topic]: false });
      return read;
    });
    if (form.get('from') === 'page') return c.redirect(addQuery(PATH, { token }), 303);
    return about ? c.text('Unsubscribed') : c.text('There is no such subscription', 404);
  });
  return app;
}
