import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { CONSENT_COOKIE } from '#rules/constants.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { ServerContext } from '#web/server-context.ts';
import type { Services } from '../services.ts';
import type { Backend } from './backend.ts';
import { csrfToken } from './csrf.ts';
import type { Headed } from './open-scope.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { pageData } from './page-data.ts';
import { type Binary, fillPacked, packPage } from './page-gzip.ts';
import { cutPage, type Fillings, fillDrawn, fillPage, type PageTemplate } from './page-template.ts';
import { PUBLIC_PATH, pathOf } from './public-path.ts';
import { createRenderer } from './render-page.ts';
import type { RequestScope } from './request-scope.ts';

/** What selects a page; `path` includes the query. */
export type PageRequest = Headed & { method: string; path: string };

/** A public page for one visitor, or 304 if the visitor has it. Headers alternate names and values. */
export type FilledPage = {
  status: 200 | 304;
  /** Headers of all answers of this page: the same array each time. */
  shared: readonly string[];
  /** Headers of this answer only. */
  own: readonly string[];
  body: Binary;
};

export type Pages = {
  respond: (request: Request, scope: RequestScope) => Promise<Response>;
  /** The whole answer, if only the visitor's values have to be filled in. `visitor` is called once a page has been found. */
  fromCache: (request: PageRequest, site: SiteCode, visitor: () => RequestScope | null) => FilledPage | null;
  clear: () => void;
};

/** Whether the browser has answered the cookie bar. */
const ANSWERED = new RegExp(`(?:^|;)\\s*${CONSENT_COOKIE}=`);

/** The pages, and the URLs of the scripts that do not belong to the framework. */
export type Screens = { build: ServerBuild } & Pick<ServerContext, 'public_scripts'>;

export function createPages({ build, public_scripts }: Screens, backend: Backend, services: Services): Pages {
  const { config, secrets } = services;
  const render = createRenderer(build, public_scripts, backend, services);
  const cache = createPageCache();
  return { clear: cache.clear, respond, fromCache };

  function fromCache(asked: PageRequest, site: SiteCode, visitor: () => RequestScope | null): FilledPage | null {
    const page = config.page_cache && asked.method === 'GET' ? cache.get(cacheKey(asked, site)) : null;
    const scope = page && visitor();
    if (!page || scope?.flags !== page.flags) return null;
    const filled = fill(page, asked, scope);
    // On the normal path, middleware adds these.
    const [cookie] = scope.set_cookies;
    const set = cookie ? ['set-cookie', cookie] : [];
    return { ...filled, own: [...filled.own, 'x-request-id', scope.request_id, ...set] };
  }

  async function respond(request: Request, scope: RequestScope): Promise<Response> {
    const may_be_kept = config.page_cache && isForEveryVisitor(request, scope);
    const asked = { method: request.method, path: pathOf(request), headers: request.headers };
    const key = cacheKey(asked, scope.site);
    const known = may_be_kept ? cache.get(key) : null;
    if (known?.flags === scope.flags) return toResponse(fill(known, asked, scope));
    const edition = cache.edition();
    const data = dataOf(asked, scope);
    const rendered = await render({ request, scope, data, shows_cookie_bar: asksForCookies(asked) });
    const { headers } = rendered;
    headers.set('cache-control', 'private, no-store');
    headers.append('vary', 'accept-encoding, cookie');
    // Data requests of framework pages, and redirects.
    if (rendered instanceof Response) return rendered;
    const { status } = rendered;
    if (!may_be_kept || status !== 200 || headers.has('set-cookie'))
      return compressed(fillDrawn(rendered.drawn, data), asked, status, headers);
    const { flags } = scope;
    const template = cutPage(rendered.drawn, data);
    headers.set('cache-control', MAY_KEEP);
    const kept = { template, packed: await packPage(template), tag: tagOf(template), flags };
    const page = { ...kept, headers: [...headers].flat() };
    cache.set(key, page, edition);
    return toResponse(fill(page, asked, scope));
  }

  function fill(page: CachedPage, asked: PageRequest, scope: RequestScope): FilledPage {
    const fillings = { csrf: csrfToken(secrets.csrf, scope.visitor_id), ip_hash: scope.ip_hash };
    const etag = etagOf(page, fillings);
    const [shared, own] = [page.headers, ['etag', etag]];
    if (asked.headers.get('if-none-match')?.includes(etag)) return { status: 304, shared, own, body: '' };
    if (!acceptsGzip(asked))
      return { status: 200, shared, own, body: fillPage(page.template, fillings).toString('latin1') };
    own.push('content-encoding', 'gzip');
    return { status: 200, shared, own, body: fillPacked(page.packed, fillings) };
  }

  function dataOf({ path }: PageRequest, scope: RequestScope) {
    return pageData(scope, path, config, secrets);
  }
}

/** Only the visitor's browser may store the page, and it revalidates before showing it again. */
const MAY_KEEP = 'private, no-cache';

const tagOf = (template: PageTemplate) => {
  const hash = createHash('sha256');
  for (const { bytes } of template) hash.update(bytes);
  return hash.digest('base64url').slice(0, 16);
};

/** Identifies the page and its fillings. Weak, because it is the same for compressed and uncompressed answers. */
const etagOf = ({ tag }: CachedPage, { csrf, ip_hash }: Fillings) =>
  `W/"${tag}${csrf.slice(0, 16)}${ip_hash.slice(0, 8)}"`;

function toResponse({ status, shared, own, body }: FilledPage): Response {
  const headers = [...shared, ...own];
  const named = headers.flatMap((name, at) =>
    at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as [string, string]] : [],
  );
  return new Response(status === 304 ? null : Buffer.from(body, 'latin1'), { status, headers: named });
}

function isForEveryVisitor(request: Request, { session }: RequestScope): boolean {
  return request.method === 'GET' && !session && PUBLIC_PATH.test(pathOf(request));
}

const cacheKey = (asked: PageRequest, site: SiteCode) => `${site} ${asksForCookies(asked) ? 'asks' : ''} ${asked.path}`;

const asksForCookies = ({ headers }: Headed) => !ANSWERED.test(headers.get('cookie') ?? '');

const acceptsGzip = ({ headers }: Headed) => GZIP.test(headers.get('accept-encoding') ?? '');

/** Matches gzip, unless its weight is zero. */
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

const compress = promisify(gzip);
/** Below this size, compression costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1_400;

async function compressed(page: Buffer<ArrayBuffer>, asked: PageRequest, status: number, headers: Headers) {
  if (!acceptsGzip(asked) || page.length < WORTH_COMPRESSING_BYTES) return new Response(page, { status, headers });
  headers.set('content-encoding', 'gzip');
  return new Response(Uint8Array.from(await compress(page, { level: 4 })), { status, headers });
}
