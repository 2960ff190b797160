import { createClient, type Transport, type TransportAnswer, type TransportRequest } from '#api/client.ts';
import { readPageData } from './page-data.ts';
import { checkSignedInUser, publishSessionState, SIGNED_OUT } from './session-end.ts';

let transport: Transport = import.meta.env.MODE === 'test' ? refuseInUnitTests : throughProxy;

/** Every API call of the browser. */
export const browserCall = createClient((request) => transport(request));

/** For unit tests, which answer calls themselves. Returns a function that restores the default. */
export function answerCallsBy(stand_in: Transport): () => void {
  const before = transport;
  transport = stand_in;
  return () => {
    transport = before;
  };
}

/** Spec §8: a unit test never reaches a server, not even by mistake. */
async function refuseInUnitTests({ method, path }: TransportRequest): Promise<never> {
  throw new Error(`The real API client was used in a unit test: ${method} ${path}`);
}

/** Calls go to the site's own /api/proxy, with the endpoint in a query parameter and the CSRF token in a header (spec §7). */
export async function throughProxy(request: TransportRequest): Promise<TransportAnswer> {
  const response = await send(request);
  if (!readPageData().user || !isOfEndedSession(response)) return answerOf(response, request.path);
  const reader = await checkSignedInUser();
  if (reader === 'other') return signedOut(response, request.path);
  return answerOf(reader === 'same' ? await send(request) : response, request.path);
}

function send({ method, path, body, idempotency_key, signal, outlives_page }: TransportRequest): Promise<Response> {
  const sent = method === 'GET' ? undefined : asSent(body);
  return fetch(`/api/proxy?endpoint=${encodeURIComponent(path)}`, {
    method,
    headers: {
      accept: 'application/json',
      'x-request-id': newRequestId(),
      'x-csrf-token': readPageData().csrfToken,
      ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(idempotency_key ? { 'idempotency-key': idempotency_key } : {}),
    },
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal && { signal }),
    ...(outlives_page && { keepalive: true }),
  });
}

/** Not `randomUUID`, which browsers have over HTTPS alone. */
const newRequestId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** JSON, or a form if it contains a file. */
function asSent(body: unknown): string | FormData {
  const entries = Object.entries(body ?? {});
  if (!entries.some(([, value]) => value instanceof File)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** The CSRF token belongs to another session than the cookie. */
const isForged = ({ headers }: Response) => headers.get('x-refused') === 'forged';

const isOfEndedSession = (response: Response) => isForged(response) || response.status === 401;

/** Our own messages: the server's address visitors who never signed in, or may not be shown (spec §8). */
function signedOut({ status, headers }: Response, path: string): TransportAnswer {
  if (status === 403) reportProxyError(path, status, headers.get('x-request-id'));
  return { status: 401, body: { code: 'signed-out', message: SIGNED_OUT } };
}

/** 400, 403, 404 and 5xx are not parsed but reported, and the caller receives nothing (spec §8); decision 4 excepts our own 503. */
async function answerOf(response: Response, path: string): Promise<TransportAnswer> {
  const { status } = response;
  if (([400, 403, 404].includes(status) || status >= 500) && !isTryAgain(response)) {
    reportProxyError(path, status, response.headers.get('x-request-id'));
    return { status };
  }
  if (response.ok) publishSessionState(false);
  return { status, body: await response.json() };
}

/** Sent by the product itself, not by a proxy in front of it. */
const isTryAgain = ({ status, headers }: Response) =>
  status === 503 && headers.get('content-type')?.startsWith('application/json');

/** Sends without waiting and without headers, which only calls without effect accept (spec §7, beacon variant). */
export function sendBeacon(path: string, body: unknown): void {
  const data = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon(`/api/proxy?endpoint=${encodeURIComponent(path)}&beacon=true`, data);
}

function reportProxyError(path: string, status: number, request_id: string | null) {
  const endpoint = path.split('?')[0] ?? '';
  sendBeacon('/api/error-report', { message: `Proxy error calling ${endpoint}`, context: { status, request_id } });
}
