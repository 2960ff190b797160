import { type Context, Hono } from 'hono';
import { readLogo } from '#features/company/doors.server.ts';
import { logoVersion } from '#rules/slug.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { busy } from '#server/http/problems.ts';
import { answerBytes } from '#server/http/public-answer.ts';
import type { Services } from '#server/services.ts';
import { companyMark } from './company-mark.server.ts';
import { createDrawnPictures } from './drawn-pictures.server.ts';
import { markVersion } from './rules.ts';
import { findLogo } from './store.server.ts';

const MINUTE_S = 60;
const YEAR_S = 31_536_000;
const KEY = /^[0-9a-f]{12}$/;
const FILE = /^([0-9a-z-]{1,40})\.png$/;

/** The logo of a company that shows its name, `/company-logo/…`: its own, or else the mark that stands for it on pages. */
export function companyLogoRoutes(services: Services) {
  const { database } = services;
  const app = new Hono<AppEnv>();
  const marks = createDrawnPictures();

  app.get('/company-logo/:key/:file', async (c) => {
    const key = c.req.param('key');
    const [, asked] = FILE.exec(c.req.param('file')) ?? [];
    if (!KEY.test(key) || !asked) return notFound(c);
    const company = await database.asVisitor((db) => findLogo(db, c.get('scope').site, key));
    if (!company) return notFound(c);
    const logo =
      company.logo_key && (await readLogo(services, { ...company, logo_key: company.logo_key }, c.get('scope')));
    return logo && company.logo_key
      ? answer(c, logo, { key, version: logoVersion(company.logo_key), asked })
      : answer(c, await mark(c, company.name), { key, version: markVersion(company.name), asked });
  });
  return app;

  async function mark(c: Context<AppEnv>, name: string) {
    const { site, ip } = c.get('scope');
    const picture = await marks.get({ key: `${site} ${name}`, ip }, () => companyMark(site, name));
    if (!picture) throw busy();
    return picture;
  }
}

type Shown = { key: string; version: string; asked: string };

/** What was asked for by another version than the one of now may be kept for a minute only. */
function answer(c: Context<AppEnv>, picture: Uint8Array<ArrayBuffer>, { key, version, asked }: Shown) {
  const max_age_s = asked === version ? YEAR_S : MINUTE_S;
  return answerBytes(c, picture, { type: 'image/png', max_age_s, edition: `logo ${key} ${version}` });
}

const notFound = (c: Context<AppEnv>) => c.text('Not found', 404);
