import { parseQuery } from '#rules/paths.ts';
import { idsIn, plainCall, recordRefusal, refusalKind } from '../refusals.ts';
import type { Services } from '../services.ts';
import { HttpProblem, malformed, notFound, toProblem } from './problems.ts';
import { readForm } from './read-form.ts';
import type { RequestScope } from './request-scope.ts';
import type { RouteTable } from './route-table.ts';

export type BackendRequest = { method: string; path: string; body: unknown; idempotency_key?: string };
export type BackendAnswer = { status: number; body: unknown; headers?: Record<string, string> };

/** Answers one call, whether it came through the proxy, from this process, or through the API's own port. */
export type Backend = (request: BackendRequest, scope: RequestScope) => Promise<BackendAnswer>;

export function createBackend(routes: RouteTable, services: Services): Backend {
  return async (request, scope) => {
    const [pathname = '', search = ''] = splitOnce(request.path);
    const match = routes.match(request.method, pathname);
    try {
      if (!match) throw notFound();
      checkKey(request.idempotency_key);
      const { params, implementation } = match;
      const raw = { params, query: parseQuery(search), body: request.body, idempotency_key: request.idempotency_key };
      return { status: 200, body: await implementation.run(raw, scope, services) };
    } catch (error) {
      const { report, ...problem } = toProblem(error, scope.request_id);
      const call = match
        ? `${request.method} ${match.implementation.endpoint.path}`
        : plainCall(request.method, pathname);
      const ids = match ? idsIn(request.path, request.body) : [];
      const kind = refusalKind(problem.status, problem.body.code, ids);
      if (kind) await recordRefusal(services, scope, { kind, call, ids });
      if (report)
        services.error_reports.report(error, { method: request.method, path: pathname, request_id: scope.request_id });
      return problem;
    }
  };
}

/** A longer key would have to be truncated, and two keys could become equal. */
const LONGEST_KEY = 200;

function checkKey(key = '') {
  if (key.length > LONGEST_KEY) throw malformed(`An Idempotency-Key has at most ${LONGEST_KEY} characters.`);
}

function splitOnce(path: string): [string, string] {
  const at = path.indexOf('?');
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)];
}

const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Parses a request body: JSON for calls, fields and files for uploads. Throws for other content types. */
export async function readBody(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const type = request.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  const is_upload = type === 'multipart/form-data';
  const length = Number(request.headers.get('content-length') ?? 0);
  if (is_upload && length > MAX_UPLOAD_BYTES + 10_000) throw fileTooLarge();
  if (!is_upload && length > MAX_BODY_BYTES) throw textTooLarge();
  if (is_upload) return withoutToken(Object.fromEntries(await readForm(request)));
  const text = await request.text();
  if (text === '') return {};
  if (type !== 'application/json') throw malformed('Send JSON.');
  if (text.length > MAX_BODY_BYTES) throw textTooLarge();
  try {
    return JSON.parse(text);
  } catch {
    // Input that cannot be parsed is the sender's error.
    throw malformed('The body is not JSON.');
  }
}

function withoutToken({ csrf_token: _, ...fields }: Record<string, unknown>) {
  return fields;
}

const FILE_TOO_LARGE = 'This file is larger than 10 MB. Choose a smaller one.';
const fileTooLarge = () => new HttpProblem(422, 'too-large', FILE_TOO_LARGE, { file: FILE_TOO_LARGE });
const textTooLarge = () => new HttpProblem(422, 'too-large', 'This text is too long. Shorten it.');
