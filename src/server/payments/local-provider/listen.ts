import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { close, listenerOf } from '../../listening.ts';
import type { LocalProvider } from './local-provider.ts';

const EVERY_MS = 1_000;
const PATIENCE_MS = 5_000;

/** Serves the API to this machine alone, on a free port, and delivers webhooks as they come due. */
export async function listenForApi({ app, deliverDue, logger }: LocalProvider, every_ms = EVERY_MS) {
  const server = createServer(
    listenerOf((request) => (new URL(request.url).pathname.startsWith('/v1/') ? app.fetch(request) : notFound())),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, resolve);
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  let running: Promise<unknown> | null = null;
  const ticking = setInterval(() => {
    running ??= deliverDue()
      // The next second tries again.
      .catch((error: unknown) => logger.error('local-provider-webhooks', { error }))
      .finally(() => {
        running = null;
      });
  }, every_ms);
  return {
    host: '127.0.0.1' as const,
    port,
    close: async () => {
      clearInterval(ticking);
      await running;
      await close(server, PATIENCE_MS);
    },
  };
}

const notFound = () => new Response(null, { status: 404 });
