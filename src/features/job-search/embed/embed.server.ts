import { type Context, Hono } from 'hono';
import { pathTo } from '#rules/addresses.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { SITES } from '#rules/sites.ts';
import { companyPath } from '#rules/slug.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { answerText } from '#server/http/public-answer.ts';
import type { Services } from '#server/services.ts';
import { searchQuery } from '../contract.ts';
import { runSearch } from '../finding/run-search.server.ts';
import { truncatedSearchFrom } from '../rules.ts';
import { companyFeedPath, rssPath, searchPath, valuesOf, whyBlocked } from '../search-address.ts';
import { findNamedCompany, findNewestOfCompany } from '../store.server.ts';
import { regionLabel, remoteFromWords, searchTitle } from '../words.ts';
import { EMBED_HEADERS, type Embed, embedPage } from './embed-page.server.ts';

const PAGE = { type: 'text/html; charset=utf-8', max_age_s: 300 };
const SCRIPT = { type: 'text/javascript; charset=utf-8', max_age_s: 3600 };

/**
 * `/embed/company/{slug}` and `/embed/search?…`: jobs in a frame on another site's page. They set no cookie and count nothing. A service
 * worker for these addresses keeps the last list for use offline.
 */
export function embedRoutes({ database }: Services) {
  const app = new Hono<AppEnv>();
  app.get('/embed/company/:slug', async (c) => {
    const { site: code, origin } = c.get('scope');
    const company_key = c.req.param('slug').split('-').at(-1) ?? '';
    const shown = await database.asVisitor(async (db): Promise<Embed | null> => {
      const company = await findNamedCompany(db, code, company_key);
      if (!company) return null;
      return {
        site: SITES[code],
        origin,
        title: `Jobs at ${company.name}`,
        more_path: companyPath(company_key, company.name),
        rss_path: companyFeedPath(company_key),
        jobs: await findNewestOfCompany(db, code, company.company_id, DEFAULT_PAGE_SIZE),
      };
    });
    return shown ? framed(c, shown) : notFoundPage(c);
  });
  app.get('/embed/search', async (c) => {
    const { site: code, origin } = c.get('scope');
    const { page: _, ...current } = truncatedSearchFrom(new URL(c.req.url), code);
    const query = searchQuery.parse({ ...current });
    const { results, remote, labels, read_as } = await database.asVisitor((db) =>
      runSearch(db, code, query, { page_size: DEFAULT_PAGE_SIZE, facets: false }),
    );
    return framed(c, {
      site: SITES[code],
      origin,
      title: searchTitle({ ...current, ...(read_as && { q: read_as.q }), where: labels }),
      more_path: searchPath(current, {}),
      rss_path: rssPath(current),
      jobs: results.hits,
      remote:
        remote && remote.total > 0
          ? { title: remoteFromWords(placesOf(labels, current), remote), jobs: remote.hits }
          : null,
      problem: whyBlocked(query),
    });
  });
  app.get('/embed/keep.js', (c) => answerText(c, KEEP, SCRIPT));
  app.get('/embed/worker.js', (c) => answerText(c, WORKER, SCRIPT));
  // The search page offers the embed code.
  app.get('/embed', (c) => c.redirect(pathTo('/search')));
  app.get('/embed/*', notFoundPage);
  return app;
}

const placesOf = (labels: readonly string[], current: Record<string, string | string[]>) =>
  labels.length > 0 ? labels : valuesOf(current, 'region').map(regionLabel);

function framed(c: Context<AppEnv>, shown: Embed): Response {
  const answer = answerText(c, embedPage(shown), PAGE);
  for (const [name, value] of Object.entries(EMBED_HEADERS)) answer.headers.set(name, value);
  return answer;
}

/** A 404 without cookies, like the pages that exist. */
function notFoundPage(c: Context<AppEnv>): Response {
  c.get('scope').set_cookies.length = 0;
  return new Response('This list of jobs does not exist.', {
    status: 404,
    headers: { ...EMBED_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Caches this page at once, since the worker sees only later requests. */
const KEEP = `if (!navigator.onLine) document.getElementById('old').hidden = false;
if ('serviceWorker' in navigator && 'caches' in window) {
  navigator.serviceWorker.register('/embed/worker.js').catch(() => {});
  if (navigator.onLine) caches.open('embed').then((kept) => kept.addAll([location.href, '/embed/keep.js'])).catch(() => {});
}
`;

/** Network first: caches what it loads, and when the server does not answer, shows the cached list with a note that it is old. */
const WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !new URL(request.url).pathname.startsWith('/embed/')) return;
  event.respondWith(load(request));
});
async function load(request) {
  const kept = await caches.open('embed');
  const answer = await fetch(request).catch(() => null);
  if (answer?.ok) await kept.put(request, answer.clone());
  if (answer && answer.status < 500) return answer;
  const old = await kept.match(request.url);
  if (!old) return answer ?? Response.error();
  if (request.mode !== 'navigate') return old;
  const page = (await old.text()).replace('id="old" role="status" hidden', 'id="old" role="status"');
  return new Response(page, { headers: old.headers });
}
`;
