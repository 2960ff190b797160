import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { CONNECTIONS } from './load.ts';
import type { Started } from './process.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number };
type Sent = { method?: string; headers?: Record<string, string>; body?: Buffer | string };

/** A client that keeps its connections open, with one browser's cookies. */
export function createClient({ port }: Started, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const host = `rb.localhost:${port}`;

  function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
    const began = performance.now();
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options = { agent, host: '127.0.0.1', port, path, method, headers: { host, cookie, ...length, ...headers } };
    return new Promise((resolve, reject) => {
      const sent = request(options, (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('end', () => {
          const { statusCode: status = 0, headers: received } = incoming;
          resolve({ status, headers: received, body: Buffer.concat(parts), ms: performance.now() - began });
        });
        incoming.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** An API call through the proxy with this browser's token. Throws unless it succeeds. */
  async function call(token: string, method: string, endpoint: string, body?: unknown): Promise<Answer> {
    const headers = { 'x-csrf-token': token, 'content-type': 'application/json' };
    const path = `/api/proxy?endpoint=${encodeURIComponent(endpoint)}`;
    return succeeded(await send(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }));
  }

  /** The CSRF token that a page contains for this browser. */
  async function token(path: string): Promise<string> {
    const { body } = succeeded(await send(path));
    const [, found] = /name="csrf-token" content="([^"]+)"/.exec(body.toString()) ?? [];
    if (!found) throw new Error(`${path} has no token`);
    return found;
  }

  return { send, call, token, close: () => agent.destroy() };
}

export type Client = ReturnType<typeof createClient>;

export function succeeded(answer: Answer): Answer {
  if (answer.status < 400) return answer;
  throw new Error(`status ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
}

/** Runs `work` for each number below `count`, on 10 connections at once; returns the seconds it took. */
export async function fromAllSides(count: number, work: (number: number) => Promise<void>): Promise<number> {
  let next = 0;
  const began = performance.now();
  const side = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, side));
  return (performance.now() - began) / 1000;
}
