import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LOG = join(ROOT, '.cache/test/e2e-server.log');
const READY_MS = 180_000;
const POLL_MS = 100;

/**
 * Starts the real server on the last build, with a small amount of demo data in its own folder. With E2E_PORT set, the tests use the server
 * running there.
 */
export default async function setup() {
  if (process.env.E2E_PORT) return;
  const data_dir = mkdtempSync(join(tmpdir(), 'jobs-e2e-'));
  const port = await freePort();
  const server = startServer(port, data_dir);
  const teardown = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(data_dir, { recursive: true });
  };
  try {
    await untilReady(server, port);
  } catch (error) {
    await teardown();
    throw error;
  }
  // Inherited by the workers, which run the tests.
  process.env.E2E_PORT = String(port);
  return teardown;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.');
  return address.port;
}

/** The server inherits none of the caller's configuration: a developer's DATABASE_URL stays untouched. */
function startServer(port: number, data_dir: string): ChildProcess {
  mkdirSync(join(ROOT, '.cache/test'), { recursive: true });
  const log = openSync(LOG, 'w');
  const { PATH, HOME, TMPDIR } = process.env;
  // All journeys come from one IP address, like a flood; `floods.test.ts` covers those.
  const test_env = { APP_ENV: 'test', RATE_LIMITS: 'off', DEMO_SCALE: 'small' };
  const env = { PATH, HOME, TMPDIR, PORT: String(port), DATA_DIR: data_dir, ...test_env };
  const preload = ['--import', './scripts/end-with-parent.mjs'];
  const child = spawn(process.execPath, [...preload, 'src/server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return child;
}

async function untilReady(server: ChildProcess, port: number) {
  const started = Date.now();
  while (Date.now() - started < READY_MS) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error(`The server ended:\n${lastLines()}`);
    if (await isReady(port)) return;
    await delay(POLL_MS);
  }
  throw new Error(`The server was not ready after ${READY_MS / 1000} s:\n${lastLines()}`);
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/ready`)).ok;
  } catch {
    // It is not listening yet.
    return false;
  }
}

const lastLines = () => readFileSync(LOG, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
