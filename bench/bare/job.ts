// The page of a job with nothing around it: its own queries, and its React components rendered by `renderToString`; the whole document, or
// under `/component` only the route's component, without head, header and footer.
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type ServerBuild, ServerRouter } from 'react-router';
import { jobPostingData } from '#features/job-page/structured-data.ts';
import { findActivity, findJob, findSimilar } from '#features/jobs/store.server.ts';
import { SITES } from '#rules/sites.ts';
import { openDatabase } from '#server/db/database.ts';
import { prepareLogins } from '#server/db/logins.ts';
import { namedOccupation } from '#server/text-generation/occupation-match.ts';
import { aPageData } from '#web/a-page-data.ts';
import { ROOT } from '../stage/process.ts';

// Built by `npm run bench` before anything is measured.
const build: ServerBuild = await import(pathToFileURL(`${ROOT}build/server/index.js`).href);
const PAGE = 'features/job-search/pages/job';
const WHOLE = ['root', 'web/routes/public', PAGE];
const database = openDatabase(await prepareLogins(process.env.DATABASE_URL ?? ''));
const ORIGIN = 'http://rb.localhost';
const root = {
  site: 'rb',
  origin: ORIGIN,
  page_data: aPageData(),
  public_scripts: { page: '/assets/public.js', form: '/assets/form.js' },
  brand_links: SITES.rb,
  shows_cookie_bar: true,
  impersonation: null,
  nonce: '',
};

const app = new Hono();
app.get('/', (c) => c.text('ready'));
app.get('/job/:posting_id/:slug', (c) => answer(c, WHOLE, c.req.path));
app.get('/component/job/:posting_id/:slug', (c) => answer(c, [PAGE], c.req.path.replace('/component', '')));

async function answer(c: Context, ids: string[], path: string) {
  const job = await database.asVisitor(async (db) => {
    const found = await findJob(db, 'rb', c.req.param('posting_id') ?? '');
    if (!found) throw new Error('no such job');
    const occupation_code = namedOccupation(found.title)?.soc ?? null;
    return { ...found, ...(await findActivity(db, found)), occupation_code, similar: await findSimilar(db, found, 3) };
  });
  const save = { is_offered: ids === WHOLE, is_saved: false };
  const page = { job, path, url: ORIGIN + path, save, structured: jobPostingData(job, ORIGIN) };
  return c.html(`<!doctype html>${drawn(ids, path, { root, [PAGE]: page })}`);
}

/** The components ask the router for their location, so there is a router with a fixed one. */
function drawn(ids: string[], pathname: string, loaderData: Record<string, unknown>): string {
  const modules = Object.fromEntries(ids.map((id) => [id, build.routes[id]?.module]));
  const routes = Object.fromEntries(ids.map((id, at) => [id, { ...build.assets.routes[id], parentId: ids[at - 1] }]));
  const matches = ids.map((id) => ({ route: { id }, params: {}, pathname, pathnameBase: pathname }));
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
  const staticHandlerContext = { basename: '/', location, matches, loaderData, actionData: null, errors: null };
  const { future, ssr, isSpaMode, routeDiscovery } = build;
  const parts = { future, ssr, isSpaMode, routeDiscovery, routeModules: modules, staticHandlerContext };
  // The missing parts are used only by pages with framework scripts.
  const context = { ...parts, manifest: { ...build.assets, routes } } as unknown as EntryContext;
  return renderToString(h(ServerRouter, { context, url: ORIGIN + pathname }));
}

serve({ fetch: app.fetch, port: Number(process.env.PORT) });
