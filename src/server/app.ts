import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, Hono } from 'hono';
import { answerRequest, apiRoutes } from './http/api-routes.ts';
import type { AppEnv } from './http/app-env.ts';
import type { Assets } from './http/assets.ts';
import { type Backend, createBackend } from './http/backend.ts';
import { cookieName } from './http/cookies.ts';
import { refuseForgery } from './http/forgery.ts';
import { refuseLargeForms } from './http/large-forms.ts';
import { refuseNoText } from './http/no-text.ts';
import { clientIp, openScope, openVisitorScope, siteOf } from './http/open-scope.ts';
import { leaveOverActing } from './http/over-acting.ts';
import { type Asked, createPages, type Pages, type Screens } from './http/pages.ts';
import { problemPage } from './http/problem-page.ts';
import { toProblem } from './http/problems.ts';
import { pathOf } from './http/public-path.ts';
import { isImpersonated, type RequestScope } from './http/request-scope.ts';
import { createRouteTable } from './http/route-table.ts';
import { SESSION_COOKIE } from './http/session.ts';
import { createViewCounter } from './http/view-counter.ts';
import { viewedPosting } from './http/viewed-posting.ts';
import { writeAnswer } from './http/write-answer.ts';
import { implementations } from './implementations.ts';
import { jobPagesViewed } from './reactions.ts';
import { idsIn, isNoted, noteFlood, noteRefusal, plainCall, refusalKind } from './refusals.ts';
import { forgetExactCounts } from './search/kept-counts.ts';
import type { Services } from './services.ts';
import { siteRoutes } from './site-routes.ts';

type Peer = { peer?: string };

type Parts = {
  services: Services;
  /** The screens and what browsers load with them; absent where only the API is served. */
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

  app.use(async (c, next) => {
    const site = siteOf(c.req.header('host'), config.origins);
    if (!site) return c.text('Unknown domain', 404);
    const asset = c.req.method === 'GET' ? screens?.assets.respond(c.req.raw, c.req.path) : null;
    if (asset) return asset;
    const ip = ipOf(c.req.raw, c.env);
    const { leave, standAside } = await services.limits.enter(ip, c.req.method);
    try {
      const scope = { ...(await openScope(c.req.raw, site, ip, services)), standAside };
      c.set('scope', scope);
      await next();
      for (const cookie of scope.set_cookies) c.res.headers.append('set-cookie', cookie);
      c.res.headers.set('x-request-id', scope.request_id);
      await noteAnswer(c, services);
    } finally {
      leave();
    }
  });
  app.use(leaveOverActing(services));
  app.use(refuseNoText());
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
    if (status === 429 && !c.get('scope')) noteFlood(services, plainCall(c.req.method, c.req.path));
    if (report) services.error_reports.report(error, { path: c.req.path });
    if (c.req.path.startsWith('/api/')) return Response.json(body, { status, headers });
    const site = siteOf(c.req.header('host'), config.origins) ?? 'rb';
    return problemPage({ site, origin: config.origins[site], url: c.req.url }, problem);
  });

  /**
   * Most requests are for public pages that were drawn a moment ago. They need none of the above, nor a Request and a Response,
   * which cost as much as the answer. False: the request takes the long way.
   */
  function answerKept(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
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

  function countView(asked: Asked, status: number) {
    const posting_id = viewedPosting(asked, status);
    if (posting_id) views.count(posting_id);
  }

  function ipOf(request: Request, env?: Peer): string {
    return clientIp(request, env?.peer, config.trust_proxy);
  }

  return {
    fetch: (request: Request, env?: Peer) => app.fetch(request, env),
    answerKept,
    fetchApi: apiOnly(backend, services),
    backend,
    routes,
    close: views.close,
  };
}

/** Employers and staff look at jobs to check them. */
const mayCount = (scope: RequestScope) =>
  (scope.user === null || scope.user.type === 'seeker') && !isImpersonated(scope);

/** What other doors than the calls refuse: pages, files, live changes, downloads. Calls have noted theirs. */
async function noteAnswer(c: Context<AppEnv>, services: Services) {
  if (isNoted(c.get('scope'))) return;
  const ids = idsIn(c.req.url);
  const kind = refusalKind(c.res.status, undefined, ids);
  if (kind) await noteRefusal(services, c.get('scope'), { kind, call: plainCall(c.req.method, c.req.path), ids });
}

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : (value ?? null));

/** What is public changed, or changes may have been missed while the connection was away. */
function forgetOnChange(pages: Pages | null, { live_events }: Services) {
  const forget = () => {
    forgetExactCounts();
    pages?.clear();
  };
  live_events.subscribe('postings', forget);
  live_events.subscribe('public-pages', () => pages?.clear());
  live_events.onConnect(forget);
}

/** API test mode (spec §7): the backend alone on a port of its own, with a session's token as bearer key, which signing in answers with. */
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
      headers: { ...answer.headers, ...openedKey(scope), 'x-request-id': scope.request_id },
    });
  };
}

/** Of the session that a call has opened, as a header where a browser gets a cookie. */
function openedKey({ origin, set_cookies }: RequestScope): Record<string, string> {
  const start = `${cookieName(origin, SESSION_COOKIE)}=`;
  const key = set_cookies
    .findLast((each) => each.startsWith(start))
    ?.slice(start.length)
    .split(';')[0];
  return key ? { 'x-session-key': key } : {};
}
