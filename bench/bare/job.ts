// The page of a job with nothing around it: its own queries, and its own component drawn by `renderToString`.
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type ComponentType, createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { findEvidence, findJob, findSimilar } from '#features/job-search/store.server.ts';
import { jobPostingData } from '#features/job-search/structured-data.ts';
import { openDatabase } from '#server/db/database.ts';
import { namedOccupation } from '#server/text-generation/occupation-match.ts';
import { ROOT } from '../stage/process.ts';

// Built by `npm run bench` before anything is measured.
const { routes } = await import(pathToFileURL(`${ROOT}build/server/index.js`).href);
const JobPage: ComponentType<object> = routes['features/job-search/pages/job'].module.default;
const database = openDatabase(process.env.DATABASE_URL ?? '');
const ORIGIN = 'http://rb.localhost';
const route = { id: 'job', path: '/job/:posting_id/:slug', Component: JobPage };
const { dataRoutes } = createStaticHandler([route]);

const app = new Hono();
app.get('/', (c) => c.text('ready'));
app.get('/job/:posting_id/:slug', async (c) => {
  const job = await database.asVisitor(async (db) => {
    const found = await findJob(db, 'rb', c.req.param('posting_id'));
    if (!found) throw new Error('no such job');
    const occupation_code = namedOccupation(found.title)?.soc ?? null;
    return { ...found, ...(await findEvidence(db, found)), occupation_code, similar: await findSimilar(db, found, 3) };
  });
  const loaderData = {
    job,
    url: ORIGIN + c.req.path,
    // Its form would ask the page around it for the visitor's token.
    save: { is_offered: false, is_saved: false },
    structured: jobPostingData(job, ORIGIN),
  };
  return c.html(`<!doctype html>${drawn(c.req.path, loaderData)}`);
});
/** The component asks the router where it is, so there is one, which was told beforehand. */
function drawn(pathname: string, loaderData: unknown): string {
  const match = { route: dataRoutes[0] as (typeof dataRoutes)[0], params: {}, pathname, pathnameBase: pathname };
  const context = {
    basename: '/',
    location: { pathname, search: '', hash: '', state: null, key: 'default', mask: undefined },
    matches: [match],
    loaderData: { job: loaderData },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    // React Router has a field of its own there, which drawing does not read.
  } as unknown as StaticHandlerContext;
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(h(StaticRouterProvider, { router, context, hydrate: false }));
}

serve({ fetch: app.fetch, port: Number(process.env.PORT) });
