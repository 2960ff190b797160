import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type ServerProcess = { child: ChildProcess; port: number; said: () => string };

/** The product in a separate process on a free port, ready; it inherits none of the caller's configuration. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { PATH, HOME, TMPDIR, APP_ENV: 'test', PORT: String(port), DEMO_DATA: 'off', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  }
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    if (ready?.ok) return { child, port, said: () => said };
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not become ready: ${said}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

type Sent = { method?: string; headers?: Record<string, string>; body?: Uint8Array | string };

/** Node's fetch sets the Host header itself, so requests to a site use its HTTP client. */
export function sendTo(port: number, path: string, sent: Sent = {}) {
  const { answer, end } = openRequest(port, path, sent);
  end(sent.body);
  return answer;
}

/** A request whose body the caller sends when it wants. */
export function openRequest(port: number, path: string, { method = 'GET', headers = {} }: Omit<Sent, 'body'>) {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: `rb.localhost:${port}`, ...headers },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
  }).then(async (incoming) => {
    incoming.setEncoding('utf8');
    const text = (await incoming.toArray()).join('');
    return { status: incoming.statusCode ?? 0, headers: incoming.headers, text };
  });
  return {
    answer,
    write: (part: string) => new Promise((resolve) => outgoing.write(part, resolve)),
    end: (rest?: Uint8Array | string) => outgoing.end(rest),
  };
}
