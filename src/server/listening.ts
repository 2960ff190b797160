import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './config.ts';
import { KEEP_ALIVE_MS } from './http/write-answer.ts';

type Fetch = (request: Request, env: { peer?: string }) => Response | Promise<Response>;

/** The request listener for Node's server. */
export const listenerOf = (fetch: Fetch) =>
  getRequestListener((request, env) =>
    fetch(request, { peer: 'incoming' in env ? env.incoming.socket.remoteAddress : undefined }),
  );

/** By default Node checks every half minute, so that slow headers would have up to 40 seconds. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 500 };

/** Listens on each of the configured addresses that this machine has, or on all addresses. */
export async function open(listener: RequestListener, port: number, { listen }: Config): Promise<Server[]> {
  if (!listen) return [await openOn(undefined)];
  const opened = await Promise.allSettled(listen.map(openOn));
  const servers = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const errors = opened.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const failure = errors.find((error) => !isAbsentAddress(error)) ?? (servers.length === 0 ? errors[0] : undefined);
  if (failure === undefined) return servers;
  for (const server of servers) server.close();
  throw failure;

  function openOn(host: string | undefined): Promise<Server> {
    const server = createServer({ ...TIMEOUTS, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) =>
      hasOneHost(request) ? listener(request, response) : refuse(response),
    );
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host }, () => resolve(server));
    });
  }
}

/**
 * Whether a request names exactly one host, the same as in its target: otherwise a cache or proxy in front of us could mix up the answers
 * of the two sites. An absolute target with our host is reduced to its path.
 */
export function hasOneHost(request: IncomingMessage): boolean {
  const { rawHeaders, headers, url = '' } = request;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1) return false;
  if (url.startsWith('/') || url === '*') return true;
  const target = URL.parse(url);
  if (!target || !/^https?:$/.test(target.protocol)) return false;
  // The default port may appear in the target, the header, or both.
  if (target.host !== URL.parse(`${target.protocol}//${headers.host}`)?.host) return false;
  request.url = target.pathname + target.search;
  return true;
}

function refuse(response: ServerResponse) {
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end('The request names more than one host, or a different one than its target.\n');
}

/** Many machines and containers have no IPv6. */
const isAbsentAddress = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');

/** Accepts no more connections, and closes those whose requests do not end within `patience_ms`. */
export async function close(server: Server, patience_ms: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A keep-alive connection becomes idle only after its request.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, wait(patience_ms, undefined, { ref: false })]);
  clearInterval(sweeping);
  server.closeAllConnections();
}
