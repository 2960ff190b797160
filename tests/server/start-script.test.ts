import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { watchOver } from '../../scripts/watch-over.mjs';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A port on which every request gets this answer. */
async function portThatSays(text: string): Promise<number> {
  const server = createServer((_request, response) => response.end(text)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function start(port: number) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env.PATH, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const said = (await child.stderr.setEncoding('utf8').toArray()).join('');
  return { code: (await exited)[0], said };
}

it('a second start says at once that the product is already running, and where', async () => {
  const port = await portThatSays('live');
  const { code, said } = await start(port);
  expect(code).toBe(1);
  expect(said).toContain(`The product is already running on port ${port}: open http://rb.localhost:${port}`);
});

it('a port used by another program is distinguished', async () => {
  const port = await portThatSays('something else');
  expect(await start(port)).toEqual({
    code: 1,
    said: expect.stringContaining(`Port ${port} is in use: stop the program`),
  });
});

/** Servers, one after the other, that may become ready and then exit with these codes. */
function serversThatEnd(...endings: { is_ready: boolean; code: number }[]) {
  let started = 0;
  const startServer = () => {
    const { is_ready, code } = endings[started++] ?? { is_ready: false, code: 99 };
    const script = `${is_ready ? "process.send('ready');" : ''} setTimeout(() => process.exit(${code}), 50)`;
    return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  };
  return { startServer, started: () => started };
}

it('a server that fails after it was ready is restarted until it is told to stop', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { startServer, started } = serversThatEnd(
    { is_ready: true, code: 1 },
    { is_ready: false, code: 1 },
    { is_ready: true, code: 0 },
  );
  expect(await watchOver(startServer)).toBe(0);
  expect(started()).toBe(3);
  expect(said.mock.calls.flat()).toEqual([
    'The server ended with code 1. Restarting in 1 s.',
    'The server ended with code 1. Restarting in 2 s.',
  ]);
  said.mockRestore();
});

it('a server that never becomes ready is not restarted', async () => {
  const { startServer, started } = serversThatEnd({ is_ready: false, code: 1 }, { is_ready: true, code: 0 });
  expect(await watchOver(startServer)).toBe(1);
  expect(started()).toBe(1);
});
