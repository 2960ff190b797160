import { addQuery, fillPath } from '#rules/paths.ts';
import type { Answer, Endpoint, Input, Method } from './endpoint.ts';
import { type Problem, Refused } from './problem.ts';

export type TransportRequest = { method: Method; path: string; body: unknown } & Sending;
/**
 * `signal` aborts a call whose answer is no longer needed; the server may have received it anyway. `outlives_page`: the call is sent even
 * if the page is closed meanwhile, for which browsers allow 64 kB at once.
 */
type Sending = {
  idempotency_key?: string | undefined;
  signal?: AbortSignal | undefined;
  outlives_page?: boolean | undefined;
};
/** `body` is absent if the proxy withheld it (spec §8: 400, 403, 404 and 5xx; decision 4 excepts 503). */
export type TransportAnswer = { status: number; body?: unknown };
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** The answer, or `undefined` if the caller must receive nothing (spec §8). Throws `Refused` for an error with a reason. */
export type Call = <E extends Endpoint>(endpoint: E, input: Input<E> & Sending) => Promise<Answer<E> | undefined>;

const isHidden = ({ status, body }: TransportAnswer) =>
  ([400, 403, 404].includes(status) || status >= 500) && !(status === 503 && body);

/** Creates `call` over any transport: the browser's proxy, this process, or a socket. */
export function createClient(transport: Transport): Call {
  return async (endpoint, input) => {
    // Each endpoint's own input type is an instance of the loose one, which the generic hides from the compiler.
    const { params, query, body, idempotency_key, signal, outlives_page } = input as LooseInput;
    const path = addQuery(fillPath(endpoint.path, params ?? {}), query ?? {});
    const answer = await transport({
      method: endpoint.method,
      path,
      body: body ?? {},
      idempotency_key,
      signal,
      outlives_page,
    });
    if (isHidden(answer)) return undefined;
    // The backend has already validated its answer against its schemas; the browser has none.
    if (answer.status >= 400) throw new Refused(answer.status, answer.body as Problem);
    return answer.body as Answer<typeof endpoint>;
  };
}

type LooseInput = Sending & {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};
