import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { CONSENT_COOKIE } from '#rules/constants.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Services } from '../services.ts';
import type { Backend } from './backend.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { pageData } from './page-data.ts';
import { fillPacked, packPage } from './page-gzip.ts';
import { cutPage, fillHtml, fillingsOf, fillPage } from './page-template.ts';
import { createRenderer } from './render-page.ts';
import type { RequestScope } from './request-scope.ts';

export type Pages = {
  respond: (request: Request, scope: RequestScope) => Promise<Response>;
  /** The whole answer, when it needs nothing but filling in who asks; `visitor` is asked for that once a page was found. */
  fromCache: (request: Request, site: SiteCode, visitor: () => RequestScope | null) => Response | null;
  clear: () => void;
};

const TEXTS =
  'about|anonymous-balloon|community-pledge|company/careers|contact|employer-info|employer-pledge|jobseeker-resources|partners|staffing-recruiter-policy|terms|video-resources';
/** Pages that look the same to every visitor without a session. */
const CACHEABLE = new RegExp(`^/(?:search|job/[^?]+|${TEXTS})?(?:\\?|$)`);
/** Whether the browser carries an answer to the cookie bar. */
const ANSWERED = new RegExp(`(?:^|;)\\s*${CONSENT_COOKIE}=`);

export function createPages(build: ServerBuild, public_script: string, backend: Backend, services: Services): Pages {
  const { config, secrets } = services;
  const render = createRenderer(build, public_script, backend);
  const cache = createPageCache();
  return { clear: cache.clear, respond, fromCache };

  function fromCache(request: Request, site: SiteCode, visitor: () => RequestScope | null): Response | null {
    const page = config.page_cache && request.method === 'GET' ? cache.get(cacheKey(request, site)) : null;
    const scope = page && visitor();
    if (!page || !scope) return null;
    // These are added by the middlewares on the long way.
    const [cookie] = scope.set_cookies;
    return fillCached(page, request, scope, {
      'x-request-id': scope.request_id,
      ...(cookie ? { 'set-cookie': cookie } : {}),
    });
  }

  async function respond(request: Request, scope: RequestScope): Promise<Response> {
    const may_be_kept = config.page_cache && isForEveryVisitor(request, scope);
    const key = cacheKey(request, scope.site);
    const known = may_be_kept ? cache.get(key) : null;
    if (known) return fillCached(known, request, scope, {});
    const edition = cache.edition();
    const data = dataOf(request, scope);
    const rendered = await render({ request, scope, data, shows_cookie_bar: asksForCookies(request) });
    if (rendered instanceof Response) return rendered;
    const { status, headers } = rendered;
    headers.set('cache-control', 'private, no-store');
    headers.append('vary', 'accept-encoding, cookie');
    if (!may_be_kept || status !== 200 || headers.has('set-cookie')) {
      return compressed(fillHtml(rendered.html, fillingsOf(data)), request, status, headers);
    }
    const template = cutPage(rendered.html);
    const page = { template, packed: await packPage(template), headers: Object.fromEntries(headers) };
    cache.set(key, page, edition);
    return fillCached(page, request, scope, {});
  }

  function fillCached(page: CachedPage, request: Request, scope: RequestScope, more: Record<string, string>) {
    const fillings = fillingsOf(dataOf(request, scope));
    const headers = { ...page.headers, ...more };
    if (!acceptsGzip(request)) return new Response(fillPage(page.template, fillings), { headers });
    return new Response(fillPacked(page.packed, fillings), { headers: { ...headers, 'content-encoding': 'gzip' } });
  }

  function dataOf(request: Request, scope: RequestScope) {
    const path = pathOf(request);
    const at = path.indexOf('?');
    return pageData(scope, at < 0 ? '' : path.slice(at), config, secrets);
  }
}

function isForEveryVisitor(request: Request, { session }: RequestScope): boolean {
  return request.method === 'GET' && !session && CACHEABLE.test(pathOf(request));
}

const cacheKey = (request: Request, site: SiteCode) =>
  `${site} ${asksForCookies(request) ? 'asks' : ''} ${pathOf(request)}`;

const asksForCookies = ({ headers }: Request) => !ANSWERED.test(headers.get('cookie') ?? '');

/** Path and query. The server's address has been put in order before, so that cutting it is enough. */
const pathOf = ({ url }: Request) => url.slice(url.indexOf('/', 'https://'.length));

const acceptsGzip = ({ headers }: Request) => /\bgzip\b/.test(headers.get('accept-encoding') ?? '');

const compress = promisify(gzip);
/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1_400;

async function compressed(html: string, request: Request, status: number, headers: Headers) {
  if (!acceptsGzip(request) || html.length < WORTH_COMPRESSING_BYTES) return new Response(html, { status, headers });
  headers.set('content-encoding', 'gzip');
  return new Response(Uint8Array.from(await compress(html, { level: 4 })), { status, headers });
}
