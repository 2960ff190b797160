import { Hono } from 'hono';
import { isJobLink } from '#rules/job-links.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { followJobLink } from '#server/http/job-link.ts';
import { found } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { REFERRAL_PATH } from './actions.server.ts';
import { findOpenLink } from './store.server.ts';

/** The links of members to jobs: each leads to the page of the job and says nothing about the member. */
export function referralRoutes({ database }: Services) {
  const app = new Hono<AppEnv>();
  app.get(REFERRAL_PATH, async (c) => {
    const { site } = c.get('scope');
    const key = c.req.param('key');
    const linked = found(isJobLink(key) ? await database.asVisitor((db) => findOpenLink(db, site, [key])) : undefined);
    return followJobLink(c, { ...linked, key });
  });
  return app;
}
