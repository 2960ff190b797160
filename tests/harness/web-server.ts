import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A server of somebody else on this machine, and its address. It ends with the tests of the file. */
export async function startWebServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
