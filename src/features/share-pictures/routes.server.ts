import { Hono } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import { answerBytes } from '#server/http/public-answer.ts';
import type { Services } from '#server/services.ts';
import { createDrawnPictures } from './drawn-pictures.server.ts';
import { jobPicture } from './job-picture.server.ts';
import { pictureVersion } from './rules.ts';
import { findPictureJob } from './store.server.ts';

const MINUTE_S = 60;
const YEAR_S = 31_536_000;
const JOB_FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/;

/** `/og/job/{posting_id}.png`: what other sites show where somebody shares the page of a live job. */
export function sharePictureRoutes({ database }: Services) {
  const app = new Hono<AppEnv>();
  const pictures = createDrawnPictures();
  app.get('/og/job/:file', async (c) => {
    const { site } = c.get('scope');
    const [, posting_id] = JOB_FILE.exec(c.req.param('file')) ?? [];
    const job = posting_id ? await database.asVisitor((db) => findPictureJob(db, site, posting_id)) : undefined;
    if (!job) return c.text('Not found', 404);
    const version = pictureVersion(job.updated_at);
    const edition = `${site} ${job.posting_id} ${version}`;
    const picture = await pictures.get(edition, () => jobPicture({ ...job, site }));
    // Better the picture of the whole site than none.
    if (!picture) return c.redirect(`/og-${site}.png`, 302);
    const max_age_s = c.req.query('v') === version ? YEAR_S : MINUTE_S;
    return answerBytes(c, picture, { type: 'image/png', max_age_s, edition });
  });
  return app;
}
