import { type Context, Hono } from 'hono';
import { readLogo } from '#features/company/doors.server.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { answerBytes } from '#server/http/public-answer.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import type { Services } from '#server/services.ts';
import { createDrawnPictures } from './drawn-pictures.server.ts';
import { companyWords, jobWords, type PictureWords, pictureVersion } from './rules.ts';
import { sharePicture } from './share-picture.server.ts';
import { findPictureCompany, findPictureJob } from './store.server.ts';

const MINUTE_S = 60;
const YEAR_S = 31_536_000;
const JOB_FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/;
const COMPANY_FILE = /^([0-9a-f]{12})\.png$/;

/** What other sites show where somebody shares the page of a live job (`/og/job/…`) or of a company (`/og/company/…`). */
export function sharePictureRoutes(services: Services) {
  const { database } = services;
  const app = new Hono<AppEnv>();
  const pictures = createDrawnPictures();

  app.get('/og/job/:file', async (c) => {
    const [, posting_id] = JOB_FILE.exec(c.req.param('file')) ?? [];
    if (!posting_id) return notFound(c);
    const job = await database.asVisitor((db) => findPictureJob(db, c.get('scope').site, posting_id));
    return job ? answer(c, { subject: posting_id, words: jobWords(job), company: job }) : notFound(c);
  });

  app.get('/og/company/:file', async (c) => {
    const [, key] = COMPANY_FILE.exec(c.req.param('file')) ?? [];
    if (!key) return notFound(c);
    const company = await database.asVisitor((db) => findPictureCompany(db, c.get('scope').site, key));
    return company ? answer(c, { subject: key, words: companyWords(company), company }) : notFound(c);
  });
  return app;

  async function answer(c: Context<AppEnv>, { subject, words, company }: Shown) {
    const { site, ip } = c.get('scope');
    const version = pictureVersion(words);
    const edition = `${site} ${subject} ${version}`;
    const picture = await pictures.get({ key: edition, ip }, async () =>
      sharePicture(site, words, await logoOf(company, c.get('scope'))),
    );
    // Better the picture of the whole site than none.
    if (!picture) return c.redirect(`/og-${site}.png`, 302);
    const max_age_s = c.req.query('v') === version ? YEAR_S : MINUTE_S;
    return answerBytes(c, picture, { type: 'image/png', max_age_s, edition });
  }

  async function logoOf({ company_id, logo_key }: OfCompany, scope: RequestScope) {
    return company_id && logo_key ? readLogo(services, { company_id, logo_key }, scope) : null;
  }
}

type OfCompany = { company_id: string | null; logo_key: string | null };
type Shown = { subject: string; words: PictureWords; company: OfCompany };

const notFound = (c: Context<AppEnv>) => c.text('Not found', 404);
