import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Started } from './process.ts';
import type { Shots } from './shooter.ts';

const SHOOTER = fileURLToPath(new URL('./shooter.ts', import.meta.url));
const run = promisify(execFile);

export type Target = { server: Started; path: string; host?: string; headers?: Record<string, string> };

/** Milliseconds for latencies, bytes as sent over the network. */
export type Shot = { per_second: number; p50: number; p97_5: number; cpu_ms: number; bytes: number };

export const CONNECTIONS = 10;

/** Requests one URL over 10 connections for some seconds, from a separate process. Throws if any answer is not a success. */
export async function shoot({ server, path, host, headers = {} }: Target, seconds: number): Promise<Shot> {
  const { port } = server;
  const task = {
    port,
    path,
    headers: { host: host ?? `rb.localhost:${port}`, ...headers },
    connections: CONNECTIONS,
    seconds,
  };
  const before = server.cpu_s();
  const { stdout } = await run(process.execPath, [SHOOTER, JSON.stringify(task)]);
  const { requests, refusals, bytes, seconds: took, p50, p97_5 }: Shots = JSON.parse(stdout);
  if (refusals > 0 || requests === 0) throw new Error(`${path}: ${refusals} refusals of ${requests} requests`);
  return {
    per_second: requests / took,
    p50,
    p97_5,
    cpu_ms: ((server.cpu_s() - before) * 1000) / requests,
    bytes: bytes / requests,
  };
}
