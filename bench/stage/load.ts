import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Started } from './process.ts';

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');
const run = promisify(execFile);

export type Target = { server: Started; path: string; host?: string; headers?: Record<string, string> };

/** Milliseconds for latencies, bytes as they went over the wire. */
export type Shot = { per_second: number; p50: number; p97_5: number; cpu_ms: number; bytes: number };

const result = z.object({
  non2xx: z.number(),
  errors: z.number(),
  requests: z.object({ total: z.number(), average: z.number() }),
  latency: z.object({ p50: z.number(), p97_5: z.number() }),
  throughput: z.object({ total: z.number() }),
});

export const CONNECTIONS = 10;

/** Asks for one address from 10 connections for some seconds, from a process of its own. Throws when any answer is not a success. */
export async function shoot({ server, path, host, headers = {} }: Target, seconds: number): Promise<Shot> {
  const given = { host: host ?? `rb.localhost:${server.port}`, ...headers };
  const args = Object.entries(given).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const address = `http://127.0.0.1:${server.port}${path}`;
  const before = server.cpu_s();
  const options = ['-c', String(CONNECTIONS), '-d', String(seconds), '-j', ...args, address];
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...options], { maxBuffer: 64e6 });
  const { non2xx, errors, requests, latency, throughput } = result.parse(JSON.parse(stdout));
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refusals and ${errors} errors of ${requests.total}`);
  return {
    per_second: requests.average,
    ...latency,
    cpu_ms: ((server.cpu_s() - before) * 1000) / requests.total,
    bytes: throughput.total / requests.total,
  };
}
