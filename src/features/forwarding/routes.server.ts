import { Hono } from 'hono';
import { linkTo } from '#features/attachments/doors.server.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import type { FileFinder } from '#server/files/file-route.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { rowsOf } from '#server/http/implement.ts';
import { found, notFound } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { findForwardedFile, findProvenLink, needsCode } from './actions.server.ts';
import { FILE_KINDS, type FileKind } from './contract.ts';
import { findLinkOnSite } from './store.server.ts';

const PURPOSES = { resume: 'forwarded', cover_letter: 'forwarded-letter' } as const satisfies Record<FileKind, string>;

/** Files of a forwarded applicant, for the reader of the link. Redirects to a five-minute address. */
export function forwardingRoutes(services: Services) {
  const { database, limits } = services;
  const app = new Hono<AppEnv>();
  app.get('/forwarded-candidate/files/:kind', async (c) => {
    const scope = c.get('scope');
    await limits.count('expensive', scope);
    const kind = FILE_KINDS.find((known) => known === c.req.param('kind'));
    const token = c.req.query('token') ?? '';
    if (!kind || !isWholeToken(token)) throw notFound();
    return database.asRequest(rowsOf(scope.user), async (db) => {
      const link = await findProvenLink(db, scope, token);
      const file = found(await findForwardedFile(db, link, kind));
      const { url } = await linkTo(db, file, { purpose: PURPOSES[kind], id: link.id }, { holder: scope, services });
      for (const [name, value] of Object.entries(PRIVATE)) c.header(name, value);
      return c.redirect(url, 303);
    });
  });
  return app;
}

const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** Checks a signed address against its link again, at each request: nothing is served once the link has ended. `db` sees all rows. */
const finderOf =
  (kind: FileKind): FileFinder =>
  async (db, scope, forwarding_id) => {
    const link = await findLinkOnSite(db, scope.site, forwarding_id);
    return !link || needsCode(link, scope) ? null : findForwardedFile(db, link, kind);
  };
export const findForwardedResume = finderOf('resume');
export const findForwardedLetter = finderOf('cover_letter');
