import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { openApi } from '#api/openapi.ts';
import type { Services } from '../services.ts';
import { apiDocsPage } from './api-docs.ts';
import type { AppEnv } from './app-env.ts';
import { type Backend, type BackendAnswer, readBody } from './backend.ts';
import { HttpProblem, toProblem } from './problems.ts';
import type { RequestScope } from './request-scope.ts';
import type { RouteTable } from './route-table.ts';
import { securityHeaders } from './security-headers.ts';

/** Statuses whose body the proxy withholds (spec §8): the caller receives no body. */
const isHidden = (status: number) => ([400, 403, 404].includes(status) || status >= 500) && status !== TRY_AGAIN;

/** A locked, busy or unreachable resource is not the caller's mistake, so the caller is told the reason (decision 4). */
const TRY_AGAIN = 503;

/** `/api/proxy?endpoint=` for every call of spec §7, the named `/api/…` endpoints themselves, and the generated contract. */
export function apiRoutes(backend: Backend, routes: RouteTable, services: Services) {
  const app = new Hono<AppEnv>();
  const endpoints = routes.all.map(({ endpoint }) => endpoint);
  // Printed for the first reader, because both take a while.
  let contract: ReturnType<typeof openApi> | undefined;
  let docs: string | undefined;

  app.get('/api/openapi.json', (c) => {
    contract ??= openApi(endpoints);
    return c.json(contract);
  });
  app.get('/api/docs', (c) => {
    const { origin } = c.get('scope');
    docs ??= apiDocsPage(endpoints);
    return c.html(docs, 200, securityHeaders({ is_https: origin.startsWith('https:') }));
  });

  // Answers are for the caller only: no cache may store them, and no browser may guess their type.
  app.use('/api/*', async (c, next) => {
    await next();
    c.res.headers.set('cache-control', 'no-store');
    c.res.headers.set('x-content-type-options', 'nosniff');
  });

  app.all('/api/proxy', async (c) => {
    const scope = c.get('scope');
    const { searchParams } = new URL(c.req.url);
    const endpoint = searchParams.get('endpoint') ?? '';
    const answer = isProxied(searchParams)
      ? await answerRequest(backend, c.req.raw, endpoint, scope)
      : toProblem(besideEndpoint(), scope.request_id);
    if (!isHidden(answer.status)) return c.json(answer.body, toStatus(answer.status), answer.headers);
    if (answer.status >= 500) {
      const context = { status: answer.status, request_id: scope.request_id };
      services.error_reports.reportMessage(`Proxy error calling ${endpoint.split('?')[0]}`, context);
    }
    return c.body(null, toStatus(answer.status), answer.headers);
  });

  app.all('/api/*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const answer = await answerRequest(backend, c.req.raw, pathname + search, c.get('scope'));
    return c.json(answer.body, toStatus(answer.status), answer.headers);
  });
  return app;
}

/** The proxy's own parameters, each at most once; a call's own query goes into `endpoint`. */
const PROXY_PARAMETERS: ReadonlySet<string> = new Set(['endpoint', 'beacon']);
const isProxied = (searchParams: URLSearchParams) =>
  searchParams.size === new Set(searchParams.keys()).size &&
  [...searchParams.keys()].every((name) => PROXY_PARAMETERS.has(name));
const besideEndpoint = () =>
  new HttpProblem(
    422,
    'query',
    'Put the query of the call into “endpoint”, percent-encoded, and send “endpoint” only once.',
  );

/** Answers an HTTP request for the endpoint at `path`; the API's own port uses it, too. */
export async function answerRequest(
  backend: Backend,
  request: Request,
  path: string,
  scope: RequestScope,
): Promise<BackendAnswer> {
  try {
    const body = await readBody(request);
    const idempotency_key = request.headers.get('idempotency-key') ?? undefined;
    return await backend({ method: request.method, path, body, idempotency_key }, scope);
  } catch (error) {
    const { report: _, ...problem } = toProblem(error, scope.request_id);
    return problem;
  }
}

// Hono lists the statuses it knows; ours come from `toProblem` and are all among them.
const toStatus = (status: number) => status as ContentfulStatusCode;
