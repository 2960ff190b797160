import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEEP_ALIVE_MS, writeAnswer } from './write-answer.ts';

const SHARED = ['content-type', 'text/html; charset=utf-8', 'x-frame-options', 'DENY'];
const BODY = 'caf\xe9';

const OWN = ['etag', '"one"', 'set-cookie', 'a=1'];

const ways: Record<string, (outgoing: ServerResponse, status: number, body: string) => void> = {
  '/joined': (outgoing, status, body) => writeAnswer(outgoing, { status, shared: SHARED, own: OWN, body }),
  '/each': (outgoing, status, body) => {
    const length = status === 304 ? [] : ['content-length', String(body.length)];
    outgoing.writeHead(status, [...SHARED, ...OWN, ...length]);
    outgoing.end(body, 'latin1');
  },
};

const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
  const [path = '', status = '200'] = (incoming.url ?? '').split('?');
  ways[path]?.(outgoing, Number(status), status === '304' ? '' : BODY);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
});

/** Everything received until the server closes or nothing more arrives. */
async function send(text: string): Promise<{ answer: string; is_closed: boolean }> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    answer += piece;
  });
  const closed = once(socket, 'end').then(() => true);
  socket.write(text);
  const is_closed = await Promise.race([closed, new Promise<false>((done) => setTimeout(done, 300, false))]);
  socket.destroy();
  return { answer, is_closed };
}

/** Status line, sorted headers without the date, body. */
function parts(answer: string) {
  const [head = '', body] = answer.split('\r\n\r\n');
  const [status, ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase())).sort();
  return { status, headers: headers.map((line) => line.replace(/^date: .+ GMT$/, 'date: …')), body };
}

const get = (path: string, { version = '1.1', more = '' } = {}) =>
  `GET ${path} HTTP/${version}\r\nHost: a\r\n${more}\r\n`;

describe('an answer with joined headers equals the one that Node writes header by header', () => {
  test.each([
    ['a page', '200', {}, false],
    ['an unchanged page', '304', {}, false],
    ['the last one of a connection', '200', { more: 'Connection: close\r\n' }, true],
    ['an old client', '200', { version: '1.0' }, true],
    ['an old client with keep-alive', '200', { version: '1.0', more: 'Connection: keep-alive\r\n' }, false],
  ])('%s', async (_, status, asked, closes) => {
    const [joined, each] = await Promise.all(['/joined', '/each'].map((path) => send(get(`${path}?${status}`, asked))));
    expect(parts(joined?.answer ?? '')).toEqual(parts(each?.answer ?? ''));
    expect([joined?.is_closed, each?.is_closed]).toEqual([closes, closes]);
  });
});

test('one connection accepts several requests at once and answers in order', async () => {
  const { answer } = await send(get('/joined') + get('/each') + get('/joined'));
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
  expect(answer.split(BODY)).toHaveLength(4);
});

test('the date is the current time in HTTP format', async () => {
  const { answer } = await send(get('/joined'));
  const [, date = ''] = /date: (.+)\r\n/.exec(answer) ?? [];
  expect(new Date(date).toUTCString()).toBe(date);
  expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(5_000);
});
