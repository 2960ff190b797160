import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A port at which something answers every request so. */
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

it('a second start says at once that the product runs already, and where', async () => {
  const port = await portThatSays('live');
  const { code, said } = await start(port);
  expect(code).toBe(1);
  expect(said).toContain(`The product runs already on port ${port}: open http://rb.localhost:${port}`);
});

it('a port of another program is told from that', async () => {
  const port = await portThatSays('something else');
  expect(await start(port)).toEqual({
    code: 1,
    said: expect.stringContaining(`Port ${port} is in use: stop the program`),
  });
});
