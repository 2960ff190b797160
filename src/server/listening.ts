import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './config.ts';
import { KEEP_ALIVE_MS } from './http/write-answer.ts';

type Fetch = (request: Request, env: { peer?: string }) => Response | Promise<Response>;

/** What node's server hands requests to. */
export const listenerOf = (fetch: Fetch) =>
  getRequestListener((request, env) =>
    fetch(request, { peer: 'incoming' in env ? env.incoming.socket.remoteAddress : undefined }),
  );

/** Listens on each address that this machine has, or on all of them. */
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
    const server = createServer(
      { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: KEEP_ALIVE_MS },
      listener,
    );
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host }, () => resolve(server));
    });
  }
}

/** Many machines and containers have no IPv6. */
const isAbsentAddress = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');

/** Takes no more connections, and cuts those whose requests do not end in so long. */
export async function close(server: Server, patience_ms: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that is kept alive becomes idle only after its request.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, wait(patience_ms, undefined, { ref: false })]);
  clearInterval(sweeping);
  server.closeAllConnections();
}
