import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutbound, type OutboundFailed } from './outbound.ts';
import { isPublicAddress } from './public-address.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const local = createOutbound({ allows_loopback: true });
const strict = createOutbound({ allows_loopback: false, resolve: async () => [{ address: '10.0.0.1', family: 4 }] });

const problemOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: OutboundFailed) => error.problem,
  );

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '198.20.0.1', '223.255.255.255', '2606:4700::1111'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.0.1', '198.19.0.1'],
    ...['192.0.2.1', '203.0.113.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fd00::1', 'fe80::1', 'ff02::1'],
    ...[
      '::ffff:10.0.0.1',
      '::ffff:a00:1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      '2001::1',
      '2001:db8::1',
    ],
    ...['0x7f000001', '127.1', 'calendar.example', ''],
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('an address', () => {
  it.each([
    ...[
      'http://calendar.example/a.ics',
      'https://calendar.example:8443/a.ics',
      'ftp://calendar.example/',
      'file:///etc/x',
    ],
    ...['https://user:word@calendar.example/', 'not an address', '', 'https://127.0.0.1/', 'https://[::1]/'],
    ...[
      'https://2130706433/',
      'https://0x7f.1/',
      'https://0177.0.0.1/',
      'https://[::ffff:127.0.0.1]/',
      'https://10.0.0.1./',
    ],
    ...['https://169.254.169.254/latest/meta-data', 'https://localhost/', 'https://calendar.example/'],
  ])('%s is not opened', async (address) => {
    expect(await problemOf(strict.fetch(address))).toBe('address');
  });

  it('is not opened if one of its addresses is private', async () => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '192.168.1.1', family: 4 },
    ];
    const outbound = createOutbound({ allows_loopback: false, resolve });
    expect(await problemOf(outbound.fetch('https://calendar.example/'))).toBe('address');
  });

  it('is looked up once, and connected to as it was checked', async () => {
    const address = await serve((request, response) => response.end(request.headers.host));
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return [{ address: asked.length === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    const outbound = createOutbound({ allows_loopback: true, resolve });
    const { port } = new URL(address);
    const { body } = await outbound.fetch(`http://localhost:${port}/`);
    expect([asked, body.toString()]).toEqual([['localhost'], `localhost:${port}`]);
  });

  it('of another host is not opened on this machine, even where this machine may be asked', async () => {
    const outbound = createOutbound({
      allows_loopback: true,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    expect(await problemOf(outbound.fetch('https://calendar.example/'))).toBe('address');
  });
});

describe('an answer', () => {
  it('comes with its status, headers and bytes, also when it refuses', async () => {
    const address = await serve((request, response) => {
      response.writeHead(403, { 'x-method': request.method });
      request.pipe(response);
    });
    const { status, headers, body } = await local.fetch(address, { method: 'POST', body: 'hello' });
    expect([status, headers.get('x-method'), body.toString()]).toEqual([403, 'POST', 'hello']);
  });

  it.each([301, 302, 307, 308])('that redirects (%i) is not followed', async (status) => {
    const paths: unknown[] = [];
    const address = await serve(({ url }, response) => {
      paths.push(url);
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    expect(await problemOf(local.fetch(address))).toBe('redirected');
    expect(paths).toEqual(['/']);
  });

  it('that is too large is not read to its end, whether or not it says so', async () => {
    const said = await serve((_, response) => response.writeHead(200, { 'content-length': 2000 }).write('x'));
    const unsaid = await serve((_, response) => void response.write('x'.repeat(2000)));
    for (const address of [said, unsaid])
      expect(await problemOf(local.fetch(address, { limit_bytes: 1000 }))).toBe('too-large');
  });

  it('that does not come, or not to its end, is given up', async () => {
    const silent = await serve(() => undefined);
    const halting = await serve((_, response) => void response.write('x'));
    for (const address of [silent, halting]) {
      expect(await problemOf(local.fetch(address, { timeout_ms: 100 }))).toBe('too-slow');
    }
  });

  it('that wants to speak another protocol, or ends before it begins, is a failure', async () => {
    const other = createTcpServer((socket) => {
      const said = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
      socket.on('error', () => undefined).once('data', () => socket.write(said));
    });
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    const closing = await serve(({ socket }) => socket.destroy());
    for (const address of [`http://127.0.0.1:${port}/`, closing])
      expect(await problemOf(local.fetch(address, { timeout_ms: 2_000 }))).toBe('unreachable');
    other.close();
  });

  it('of no server is a failure that does not tell the address', async () => {
    const failure = await local.fetch('http://127.0.0.1:1/secret').catch((error: Error) => String(error));
    expect(failure).toBe('OutboundFailed: the request failed: unreachable, ECONNREFUSED');
  });
});
