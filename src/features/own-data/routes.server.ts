import { type Context, Hono } from 'hono';
import { refuseWhileImpersonating } from '#rules/impersonation.ts';
import { insertAudit } from '#server/audit/insert-audit.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { found, notFound } from '#server/http/problems.ts';
import { readForm } from '#server/http/read-form.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { addressConfirmed } from '#server/reactions.ts';
import type { Services } from '#server/services.ts';
import { archiveOf } from './archive.server.ts';
import { gatherData, gatherDataOfAddress, type OwnData, type OwnFile } from './gather.server.ts';
import { findLink, subjectOf } from './link-store.server.ts';

/** Downloads by plain forms, whose CSRF token comes from the page they are on. */
export function ownDataRoutes(services: Services) {
  const { database, limits } = services;
  const app = new Hono<AppEnv>();
  app.post('/seeker/my-data', async (c) => {
    const scope = c.get('scope');
    const { session, site, user } = scope;
    if (!session || user?.type !== 'seeker') throw notFound();
    refuseWhileImpersonating(session);
    await limits.count('expensive', scope);
    const own = await database.asSystem(async (db) => {
      const { account_id: seeker_id, email } = session;
      await auditExport(db, scope, seeker_id);
      // Includes what was sent from the address since the last sign-in.
      await addressConfirmed(db, { site, email, seeker_id });
      return gatherData(db, { seeker_id, site }, services);
    });
    return download(c, own, services);
  });
  // For people without an account: the address that the link was mailed to.
  app.post('/my-data/mailed/archive', async (c) => {
    const scope = c.get('scope');
    const given = (await readForm(c.req.raw)).get('token');
    const token = typeof given === 'string' ? given : '';
    await limits.count('sign-in', scope);
    const own = await database.asSystem(async (db) => {
      const address = found(await findLink(db, scope.site, token));
      await auditExport(db, scope, subjectOf(token));
      return gatherDataOfAddress(db, address, services);
    });
    return download(c, own, services);
  });
  return app;
}

const auditExport = (db: Db, { site, session, request_id }: RequestScope, subject: string) =>
  insertAudit(db, {
    action: 'own-data.exported',
    subject,
    site,
    actor_id: session?.account_id ?? null,
    request_id,
  });

function download(c: Context<AppEnv>, own: { data: OwnData; files: OwnFile[] }, services: Services) {
  return c.body(archiveOf(own.data, own.files, services), 200, {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition(`my-data-${own.data.made_at.slice(0, 10)}.zip`),
    'cache-control': 'private, no-store',
  });
}
