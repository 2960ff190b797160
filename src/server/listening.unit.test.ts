import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { close, open } from './listening.ts';

it('ends a connection without complete headers after ten seconds, and without a complete body after sixty', async () => {
  const [server] = await open((_, response) => response.end(), 0, readConfig({ LISTEN: '127.0.0.1' }));
  if (!server) throw new Error('nothing listens');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  const begun = performance.now();
  socket.write('GET / HTTP/1.1\r\nHost: rb.localhost\r\n');
  socket.resume();
  await once(socket, 'close');
  const waited_s = (performance.now() - begun) / 1_000;
  expect(waited_s).toBeGreaterThan(9.5);
  expect(waited_s).toBeLessThan(15);
  expect(server.requestTimeout).toBe(60_000);
  await close(server, 0);
}, 30_000);
