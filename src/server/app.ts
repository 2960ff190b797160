import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, Hono } from 'hono';
import { answerRequest, apiRoutes } from './http/api-routes.ts';
import type { AppEnv } from './http/app-env.ts';
import type { Assets } from './http/assets.ts';
import { type Backend, createBackend } from './http/backend.ts';
import { cookieName } from './http/cookies.ts';
import { endExpiredImpersonation } from './http/end-expired-impersonation.ts';
import { refuseForgery } from './http/forgery.ts';
import { refuseLargeForms } from './http/large-forms.ts';
import { clientIp, openScope, openVisitorScope, siteOf } from './http/open-scope.ts';
import { createPages, type PageRequest, type Pages, type Screens } from './http/pages.ts';
import { problemPage } from './http/problem-page.ts';
import { toProblem } from './http/problems.ts';
import { pathOf } from './http/public-path.ts';
import { rejectNulBytes } from './http/reject-nul-bytes.ts';
import { isImpersonated, type RequestScope } from './http/request-scope.ts';
import { createRouteTable } from './http/route-table.ts';
import { SESSION_COOKIE } from './http/session.ts';
import { createViewCounter } from './http/view-counter.ts';
import { viewedPosting } from './http/viewed-posting.ts';
import { writeAnswer } from './http/write-answer.ts';
import { implementations } from './implementations.ts';
import { jobPagesViewed } from './reactions.ts';
import { idsIn, isRefusalRecorded, plainCall, recordFlood, recordRefusal, refusalKind } from './refusals.ts';
import { forgetExactCounts } from './search/kept-counts.ts';
import type { Services } from './services.ts';
import { providerRoutes, siteRoutes } from './site-routes.ts';

type Peer = { peer?: string };

type Parts = {
  services: Services;
  /** The pages and browser assets; null when only the API is served. */
  screens: ({ assets: Assets } & Screens) | null;
  /** False while starting or draining. */
  isReady: () => Promise<boolean>;
};

/** The whole web side as one function from request to response. */
export function createApp({ services, screens, isReady }: Parts) {
  const { config } = services;
  const routes = createRouteTable(implementations);
  const backend = createBackend(routes, services);
  const pages = screens && createPages(screens, backend, services);
  forgetOnChange(pages, services);
  const views = createViewCounter({
    write: (counted) => services.database.asSystem((db) => jobPagesViewed(db, counted)),
    on_error: (error) => services.logger.error('job-views', { error }),
  });

  const app = new Hono<AppEnv>();
  app.get('/live', (c) => c.text('live'));
  app.get('/ready', async (c) => ((await isReady()) ? c.text('ready') : c.text('not ready', 503)));

  app.route('/', providerRoutes(services));

  app.use(async (c, next) => {
    const site = siteOf(c.req.header('host'), config.origins);
    if (!site) return c.text('Unknown domain', 404);
    const asset = c.req.method === 'GET' ? screens?.assets.respond(c.req.raw, c.req.path) : null;
    if (asset) return asset;
    const ip = ipOf(c.req.raw, c.env);
    const { leave, yieldPlace } = await services.limits.enter(ip, c.req.method);
    try {
      const scope = { ...(await openScope(c.req.raw, site, ip, services)), yieldPlace };
      c.set('scope', scope);
      await next();
      for (const cookie of scope.set_cookies) c.res.headers.append('set-cookie', cookie);
      c.res.headers.set('x-request-id', scope.request_id);
      await recordRefusedAnswer(c, services);
    } finally {
      leave();
    }
  });
  app.use(endExpiredImpersonation(services));
  app.use(rejectNulBytes());
  app.use(refuseLargeForms());
  app.use(refuseForgery(routes, services));
  app.route('/', siteRoutes(backend, services));
  app.route('/', apiRoutes(backend, routes, services));
  app.all('*', async (c) => {
    if (!pages) return c.notFound();
    const scope = c.get('scope');
    const answer = await pages.respond(c.req.raw, scope);
    if (mayCount(scope))
      countView({ method: c.req.method, path: pathOf(c.req.raw), headers: c.req.raw.headers }, answer.status);
    return answer;
  });
  app.onError((error, c) => {
    const problem = toProblem(error, c.get('scope')?.request_id ?? randomUUID());
    const { status, body, headers, report } = problem;
    if (status === 429 && !c.get('scope')) recordFlood(services, plainCall(c.req.method, c.req.path));
    if (report) services.error_reports.report(error, { path: c.req.path });
    if (c.req.path.startsWith('/api/')) return Response.json(body, { status, headers });
    const site = siteOf(c.req.header('host'), config.origins) ?? 'rb';
    return problemPage({ site, origin: config.origins[site], url: c.req.url }, problem);
  });

  /**
   * Answers most requests for public pages straight from the page cache, without a scope and without building a Request and a Response,
   * which would cost as much as the answer itself. Returns false when the request must take the normal path.
   */
  function answerFromCache(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { method = '', url = '', headers: given, socket } = incoming;
    const site = pages && siteOf(given.host, config.origins);
    if (!site) return false;
    const asked = { method, path: url, headers: { get: (name: string) => oneOf(given[name]) } };
    const ip = () => clientIp(asked, socket.remoteAddress, config.trust_proxy);
    const page = pages.fromCache(asked, site, () => openVisitorScope(asked, site, ip(), services));
    if (!page) return false;
    writeAnswer(outgoing, page);
    countView(asked, page.status);
    return true;
  }

  function countView(asked: PageRequest, status: number) {
    const posting_id = viewedPosting(asked, status);
    if (posting_id) views.count(posting_id);
  }

  function ipOf(request: Request, env?: Peer): string {
    return clientIp(request, env?.peer, config.trust_proxy);
  }

  return {
    fetch: (request: Request, env?: Peer) => app.fetch(request, env),
    answerFromCache,
    fetchApi: apiOnly(backend, services),
    backend,
    routes,
    close: views.close,
  };
}

/** Views by employers and staff are not counted: they look at jobs to check them. */
const mayCount = (scope: RequestScope) =>
  (scope.user === null || scope.user.type === 'seeker') && !isImpersonated(scope);

/** Counts refusals of everything but calls: pages, files, live events and downloads. Calls count their own. */
async function recordRefusedAnswer(c: Context<AppEnv>, services: Services) {
  if (isRefusalRecorded(c.get('scope'))) return;
  const ids = idsIn(c.req.url);
  const kind = refusalKind(c.res.status, undefined, ids);
  if (kind) await recordRefusal(services, c.get('scope'), { kind, call: plainCall(c.req.method, c.req.path), ids });
}

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : (value ?? null));

/** Clears the caches when public data changes, or when the connection was down and changes may have been missed. */
function forgetOnChange(pages: Pages | null, { live_events }: Services) {
  const forget = () => {
    forgetExactCounts();
    pages?.clear();
  };
  live_events.subscribe('postings', forget);
  live_events.subscribe('public-pages', () => pages?.clear());
  live_events.onConnect(forget);
}

/** API test mode (spec §7): only the backend, on its own port. The session token, returned at sign-in, is sent as a bearer token. */
function apiOnly(backend: Backend, services: Services) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const site = siteOf(request.headers.get('host'), services.config.origins);
    if (!site) return new Response('Unknown domain', { status: 404 });
    const headers = new Headers(request.headers);
    // A browser sends its cookies to every port of a host.
    headers.delete('cookie');
    const key = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
    if (key) headers.set('cookie', `${cookieName(services.config.origins[site], SESSION_COOKIE)}=${key}`);
    const scope = await openScope(new Request(request.url, { headers }), site, 'api', services);
    const answer = await answerRequest(backend, request, pathname + search, scope);
    const { status, body } = answer;
    return Response.json(body, {
      status,
      headers: { ...answer.headers, ...sessionKeyHeader(scope), 'x-request-id': scope.request_id },
    });
  };
}

/** Returns the token of a session that the call opened, as a header in place of the browser's cookie. */
function sessionKeyHeader({ origin, set_cookies }: RequestScope): Record<string, string> {
  const start = `${cookieName(origin, SESSION_COOKIE)}=`;
  const key = set_cookies
    .findLast((each) => each.startsWith(start))
    ?.slice(start.length)
    .split(';')[0];
  return key ? { 'x-session-key': key } : {};
}
