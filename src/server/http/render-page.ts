import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createClient, type Transport } from '#api/client.ts';
import { problemSchema } from '#api/problem.ts';
import { analyticsAddress } from '#rules/address-pattern.ts';
import { employerLanding } from '#rules/employer-landing.ts';
import { LOOK_COOKIE, readLook } from '#rules/workbench-look.ts';
import type { PageRefusal } from '#web/error-words.ts';
import type { PageData } from '#web/page-data.ts';
import type { DrawnPiece, PageRead, RenderedOnce } from '#web/page-read.ts';
import type { ServerContext } from '#web/server-context.ts';
import type { Config } from '../config.ts';
import type { ErrorReports } from '../error-reports/error-reports.ts';
import type { Backend } from './backend.ts';
import { cookieName, readCookies } from './cookies.ts';
import { CSRF_MARK } from './page-template.ts';
import { PUBLIC_PATH, pathOf } from './public-path.ts';
import { createDirectReader, runLoadersOnce } from './read-directly.ts';
import type { RequestScope } from './request-scope.ts';
import { mailedLinkHeaders, securityHeaders } from './security-headers.ts';

/** What our entry.server exports in addition to what React Router requires. */
type OwnEntry = {
  /** Sets this build's own context key. */
  provide: (context: RouterContextProvider, value: ServerContext) => void;
  drawRead: (read: PageRead, build: ServerBuild, rendered_once: RenderedOnce) => DrawnPiece[];
};

export type Visit = { request: Request; scope: RequestScope; data: PageData; shows_cookie_bar: boolean };

/** A document with placeholders, or another response (a redirect, data, a file). */
export type Rendered = { drawn: readonly DrawnPiece[]; status: number; headers: Headers } | Response;

type Means = {
  config: Pick<Config, 'brand_links' | 'scroll_consent'>;
  error_reports: Pick<ErrorReports, 'report'>;
};

/** Renders pages with the build of the app's pages. */
export function createRenderer(
  build: ServerBuild,
  public_scripts: ServerContext['public_scripts'],
  backend: Backend,
  { config, error_reports }: Means,
) {
  const handle = createRequestHandler(runLoadersOnce(build), 'production');
  const readDirectly = createDirectReader(build);
  const { provide, drawRead } = ownEntry(build);
  const rendered_once: RenderedOnce = new Map();

  return async ({ request, scope, data, shows_cookie_bar }: Visit): Promise<Rendered> => {
    const is_document = isDocument(request);
    const is_public = request.method === 'GET' && PUBLIC_PATH.test(pathOf(request));
    // Public pages have no inline scripts.
    const nonce = is_public ? '' : randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    let drawn: readonly DrawnPiece[] | null = null;
    const { headersOf, ...calls } = inProcess(backend, scope, request);
    provide(context, {
      site: scope.site,
      origin: scope.origin,
      ...calls,
      page_data: is_document ? { ...data, csrfToken: CSRF_MARK } : data,
      has_values: scope.has_values,
      public_scripts,
      brand_links: config.brand_links[scope.site],
      nonce,
      shows_cookie_bar,
      look: readLook(readCookies(request.headers.get('cookie'))[cookieName(scope.origin, LOOK_COOKIE)]),
      scroll_consent: config.scroll_consent,
      told_address: analyticsAddress(request.url),
      impersonation: impersonationOf(scope),
      rendered_once,
      keepDrawn: (pieces) => {
        drawn = pieces;
      },
      report: (error) => {
        const { method, url } = request;
        error_reports.report(error, { method, path: new URL(url).pathname, request_id: scope.request_id });
      },
    });
    const direct = is_public && is_document ? await drawDirectly(request, context) : null;
    const response = direct ?? (await handle(withoutNullOrigin(request), context));
    const { headers, status } = response;
    const has_framework = headers.get('x-framework-scripts') === 'yes';
    headers.delete('x-framework-scripts');
    const security = securityHeaders({
      nonce: has_framework ? nonce : null,
      is_https: scope.origin.startsWith('https:'),
      plausible_domain: data.isDevMode ? '' : data.plausibleDomain,
    });
    for (const [name, value] of Object.entries({ ...headersOf(status), ...security })) headers.set(name, value);
    for (const [name, value] of Object.entries(mailedLinkHeaders(request.url))) headers.set(name, value);
    if (!(response instanceof Response)) return response;
    if (!headers.get('content-type')?.startsWith('text/html')) return response;
    return { drawn: drawn ?? [await response.text()], status, headers };
  };

  /** Null: the router must answer. */
  async function drawDirectly(request: Request, context: RouterContextProvider) {
    const read = await readDirectly(request, context);
    try {
      return read && { drawn: drawRead(read, build, rendered_once), status: read.status, headers: new Headers(HTML) };
    } catch {
      return null;
    }
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** The router refuses forms with the origin `null`, which such pages send; `forgery.ts` has already checked them. */
function withoutNullOrigin(request: Request): Request {
  if (request.headers.get('origin') !== 'null') return request;
  const headers = new Headers(request.headers);
  headers.delete('origin');
  return new Request(request, { headers });
}

/** A document is rendered with the CSRF placeholder; data that the browser fetches later contains the token itself. */
const isDocument = ({ method, url }: Request) => method !== 'GET' || !/^[^?]*\.data(?:\?|$)/.test(url);

/**
 * The API in process: the same backend, routes and permissions as through the proxy, without a socket. A page that ends with the status of
 * a refused call gets that call's headers, such as `Retry-After`.
 */
function inProcess(backend: Backend, scope: RequestScope, { method }: Request) {
  const headers_of_refusals = new Map<number, Record<string, string>>();
  const ask: Transport = async (request) => {
    const answer = await backend(request, scope);
    if (answer.status >= 400) headers_of_refusals.set(answer.status, answer.headers ?? {});
    return answer;
  };
  const askOrFail: Transport = async (request) => {
    const answer = await ask(request);
    const { status } = answer;
    if (status < 500) return answer;
    // The error page says why and when to retry.
    const code = problemSchema.safeParse(answer.body).data?.code ?? null;
    const retry_after_s = Number(headers_of_refusals.get(status)?.['retry-after']) || null;
    throw Response.json({ code, retry_after_s } satisfies PageRefusal, { status });
  };
  // A page that only reads has no form to lose, and must not say that something does not exist because a call failed.
  const calls = {
    call: createClient(method === 'GET' || method === 'HEAD' ? askOrFail : ask),
    callOrFail: createClient(askOrFail),
  };
  return { ...calls, headersOf: (status: number) => headers_of_refusals.get(status) ?? {} };
}

/** Impersonation begins on the home page (spec §4), which continues to the page where the person lands after signing in. */
function impersonationOf({ session, user, has_values }: RequestScope): ServerContext['impersonation'] {
  if (!session?.impersonator_id || !user) return null;
  const name = `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || session.email;
  const landing = user.type === 'employer' ? employerLanding(user, { has_values }) : '/seeker';
  return { name, reason: session.impersonation_reason ?? '', landing };
}

function ownEntry({ entry: { module } }: ServerBuild): OwnEntry {
  // The build's types do not know our own exports; entry.server.tsx declares exactly these shapes.
  if ('provide' in module && 'drawRead' in module) return module as unknown as OwnEntry;
  throw new Error('entry.server does not export provide and drawRead');
}
