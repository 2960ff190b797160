import { Hono } from 'hono';
import { pathTo } from '#rules/addresses.ts';
import { addQuery } from '#rules/paths.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { findMailbox, saveChoices } from '#server/mail/mail-choices.ts';
import type { Services } from '#server/services.ts';

const PATH = pathTo('/mail-settings/unsubscribe');

/**
 * A POST turns off a topic without session, page or redirect, since mail programs send it (RFC 8058), possibly more than once. The token
 * authorizes it. The page at the same address sends it, too, and is redirected back.
 */
export function mailChoiceRoutes({ database, secrets }: Services) {
  const app = new Hono<AppEnv>();
  app.post(PATH, async (c) => {
    const token = c.req.query('token') ?? '';
    // A body that is not a form counts as empty.
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
