import { Hono } from 'hono';
import { pathTo } from '#rules/addresses.ts';
import { can } from '#rules/permissions.ts';
import type { FileFinder } from '#server/files/file-route.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Services } from '#server/services.ts';
import { heldPath, readToken } from './link.server.ts';
import { suppress } from './notice-actions.server.ts';
import { findFile } from './store.server.ts';

/** Checks a signed address of an imported person's file again, at each request. `db` sees all rows. */
export const findImportedFile: FileFinder = async (db, { user, flags }, imported_person_id) => {
  if (user?.type !== 'employer' || !user.company_id || !can('bulk-upload', user, flags)) return null;
  return findFile(db, { company_id: user.company_id, imported_person_id });
};

const PATH = pathTo('/held-by-company');

/**
 * An objection by one click. Mail programs send this POST without a session (RFC 8058), so the token is the only proof. The page at the same
 * address sends it, too, and is redirected back to.
 */
export function importedTalentRoutes({ database, secrets }: Services) {
  const app = new Hono<AppEnv>();
  app.post(PATH, async (c) => {
    const token = c.req.query('token') ?? '';
    // A body that is not a form counts as an empty one.
    const form = await c.req.raw.formData().catch(() => new FormData());
    if (form.get('List-Unsubscribe') !== 'One-Click') return c.text('List-Unsubscribe=One-Click is missing', 400);
    const { site } = c.get('scope');
    const of = readToken(secrets, site, token);
    if (of) await database.asSystem((db) => suppress(db, site, { ...of, reason: 'objected' }));
    if (form.get('from') === 'page') return c.redirect(heldPath(token), 303);
    return of ? c.text('Deleted') : c.text('There is no such person', 404);
  });
  return app;
}
