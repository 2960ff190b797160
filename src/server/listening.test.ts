import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { close, listenerOf, open } from './listening.ts';

const asked: string[] = [];
let servers: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  const listener = listenerOf((request) => {
    asked.push(request.url);
    return new Response('heard');
  });
  servers = await open(listener, 0, readConfig({ APP_ENV: 'test', LISTEN: '127.0.0.1' }));
});
afterAll(() => Promise.all(servers.map((server) => close(server, 1_000))));

/** The answer to exactly these bytes. */
async function send(...lines: string[]): Promise<string> {
  const address = servers[0]?.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return answer;
}

const statusOf = (answer: string) => Number(answer.split(' ')[1]);

describe('a request', () => {
  it.each([
    ['two hosts', 'GET / HTTP/1.1', 'Host: rb.localhost', 'Host: mh.localhost'],
    ['the same host twice', 'GET / HTTP/1.1', 'Host: rb.localhost', 'host: rb.localhost'],
    ['the other site in its target', 'GET http://mh.localhost/ HTTP/1.1', 'Host: rb.localhost'],
    ['a foreign host in its target', 'GET https://evil.example/job/1 HTTP/1.1', 'Host: rb.localhost'],
    ['another port in its target', 'GET http://rb.localhost:81/ HTTP/1.1', 'Host: rb.localhost'],
    ['a target of another kind', 'GET ftp://rb.localhost/ HTTP/1.1', 'Host: rb.localhost'],
    ['no host at all', 'GET / HTTP/1.1', 'Accept: */*'],
  ])('with %s is answered 400 and not handled', async (_what, ...lines) => {
    const before = asked.length;
    expect(statusOf(await send(...lines))).toBe(400);
    expect(asked).toHaveLength(before);
  });

  it.each([
    ['GET http://rb.localhost:80/search?q=a HTTP/1.1', 'Host: rb.localhost'],
    ['GET http://rb.localhost/search?q=a HTTP/1.1', 'Host: rb.localhost:80'],
    ['GET http://rb.localhost:80/search?q=a HTTP/1.1', 'Host: rb.localhost:80'],
    ['GET https://rb.localhost:443/search?q=a HTTP/1.1', 'Host: rb.localhost'],
  ])('that names the default port is accepted: %s, %s', async (...lines) => {
    expect(statusOf(await send(...lines))).toBe(200);
    expect(asked.at(-1)).toBe('http://rb.localhost/search?q=a');
  });

  it.each([
    ['/search?q=a', 'GET /search?q=a HTTP/1.1'],
    ['/search?q=a', 'GET http://rb.localhost/search?q=a HTTP/1.1'],
    ['/', 'GET http://RB.localhost HTTP/1.1'],
    ['//evil.example/x', 'GET //evil.example/x HTTP/1.1'],
  ])('for %s is accepted, also when its target names our own host: %s', async (path, line) => {
    expect(statusOf(await send(line, 'Host: rb.localhost'))).toBe(200);
    expect(new URL(asked.at(-1) ?? '').host).toBe('rb.localhost');
    expect(asked.at(-1)).toBe(`http://rb.localhost${path}`);
  });
});
