import { type Context, Hono } from 'hono';
import { mayBeApplicant } from '#features/application/rules/may-be-applicant.ts';
import { linkTo } from '#features/attachments/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { found, notFound } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { linkedApplication, ownApplication } from './actions.server.ts';
import { findFile } from './sent/store.server.ts';
import type { OwnApplication } from './store.server.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files of an application, for the person who sent it. Redirects to a five-minute link. */
export function seekerRoutes(services: Services) {
  const { database, limits } = services;
  const app = new Hono<AppEnv>();
  app.get('/seeker/applications/:application_id/files/:file_id', async (c) => {
    const { user, site } = c.get('scope');
    const { application_id } = c.req.param();
    if (user?.type !== 'seeker' || !ID.test(application_id)) throw notFound();
    const seeker = { seeker_id: user.userId, site };
    return database.asRequest({ seeker_id: user.userId }, async (db) =>
      fileOf(c, db, services, { application: await ownApplication(db, seeker, application_id), purpose: 'sent' }),
    );
  });
  // The token of the messages page, for people without an account.
  app.get('/seeker/messages/files/:file_id', async (c) => {
    const { user, site } = c.get('scope');
    await limits.count('expensive', c.get('scope'));
    if (!mayBeApplicant(user)) throw notFound();
    return database.asSystem(async (db) => {
      const application = await linkedApplication(db, site, c.req.query('token') ?? '');
      if (application.seeker_id !== null) throw notFound();
      return fileOf(c, db, services, { application, purpose: 'guest' });
    });
  });
  return app;
}

type FileRequest = { application: OwnApplication; purpose: 'sent' | 'guest' };

async function fileOf(c: Context<AppEnv>, db: Db, services: Services, { application, purpose }: FileRequest) {
  const file_id = c.req.param('file_id') ?? '';
  if (!ID.test(file_id)) throw notFound();
  const file = found(await findFile(db, application, file_id));
  c.header('cache-control', 'private, no-store');
  const { url } = await linkTo(db, file, { purpose, id: file_id }, { holder: c.get('scope'), services });
  return c.redirect(url, 303);
}
