import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { socketFolder } from '../../../tests/harness/socket-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { readLock } from './postgres-lock.ts';

/** `npm run prove-restarts` sets a higher number. */
const RESTARTS = Number(process.env.RESTARTS ?? 5);

vi.setConfig({ testTimeout: 60_000 + RESTARTS * 10_000 });

const data_dir = mkdtempSync(join(tmpdir(), 'jobs-restarts-'));
const cluster = join(data_dir, 'postgres');
const settings = { shared_buffers: '16MB' };
const module = JSON.stringify(fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url)));

/** A separate process that owns a server, inserts rows one by one, and prints each once it is committed. */
const OWNER = `
  const { startEmbeddedPostgres } = await import(${module});
  const { default: pg } = await import('pg');
  const postgres = await startEmbeddedPostgres({ data_dir: process.argv[1], settings: ${JSON.stringify(settings)} });
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  client.on('error', () => {});
  await client.connect();
  await client.query('create table if not exists written (id int primary key)');
  const { rows } = await client.query('select coalesce(max(id), 0) as last from written');
  for (let id = rows[0].last + 1; ; id += 1) {
    await client.query('insert into written values ($1)', [id]);
    process.stdout.write(id + '\\n');
  }`;

let owner: ChildProcess | undefined;
let last_said = 0;

afterEach(() => owner?.kill('SIGKILL'));
afterAll(async () => {
  const postgres = await startEmbeddedPostgres({ data_dir, settings });
  await postgres.stop();
  rmSync(socketFolder(postgres.url('')), { recursive: true });
  rmSync(data_dir, { recursive: true });
});

/** Resolves once the server has committed a few more rows than before. */
async function startOwner(): Promise<ChildProcess> {
  const enough = last_said + 5;
  const child = spawn(process.execPath, ['--input-type=module', '-e', OWNER, data_dir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  owner = child;
  let said = '';
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      last_said = Math.max(last_said, ...said.split('\n').slice(0, -1).map(Number));
      if (last_said >= enough) resolve();
    });
    child.once('exit', () => reject(new Error(`the start failed: ${complaint}`)));
  });
  return child;
}

const serverPid = () => readLock(cluster)?.pid ?? 0;

function processesOfServer(): number[] {
  return readdirSync('/proc').map(Number).filter(isOfServer);
}

function isOfServer(pid: number): boolean {
  try {
    return Number.isInteger(pid) && readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    // It is gone, or belongs to another user.
    return false;
  }
}

async function kill(child: ChildProcess, pids: readonly number[] = []) {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  child.kill('SIGKILL');
  for (const pid of pids) killProcess(pid);
  await gone;
}

function killProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended together with the one before.
  }
}

/** Simulates that the machine has reused the server's process id for another program. */
function giveNumbersAway(folder: string) {
  for (const file of [join(cluster, 'postmaster.pid'), join(folder, '.s.PGSQL.5432.lock')]) {
    if (!existsSync(file)) continue;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
  }
}

const CRASHES = [
  { name: 'its owner', crash: (child: ChildProcess) => kill(child) },
  { name: 'its owner and the server', crash: (child: ChildProcess) => kill(child, [serverPid()]) },
  { name: 'all processes', crash: (child: ChildProcess) => kill(child, processesOfServer()) },
  {
    name: 'all processes, whose ids other programs have now',
    crash: async (child: ChildProcess) => {
      const folder = readLock(cluster)?.socket_folder ?? '';
      await kill(child, processesOfServer());
      giveNumbersAway(folder);
    },
  },
  { name: 'the server alone', crash: (child: ChildProcess) => kill(child, [serverPid()]) },
];

test.runIf(process.platform === 'linux')(
  `starts again right after kill -9 with every committed row, ${RESTARTS} times`,
  async () => {
    const failures: string[] = [];
    for (let n = 0; n < RESTARTS; n += 1) {
      const { name, crash } = CRASHES[n % CRASHES.length] ?? { name: '', crash: kill };
      const child = await startOwner().catch((error: Error) => failures.push(`${n}: ${error.message}`));
      if (typeof child === 'number') continue;
      await crash(child);
      const at_crash = last_said;
      const postgres = await startEmbeddedPostgres({ data_dir, settings }).catch((error: Error) => {
        failures.push(`${n}: after the death of ${name}: ${error.message}`);
      });
      if (!postgres) continue;
      const client = new pg.Client({ connectionString: postgres.url('postgres') });
      await client.connect();
      const { rows } = await client.query('select count(*)::int as rows, max(id) as last from written');
      await client.end();
      if (rows[0].rows !== rows[0].last || rows[0].last < at_crash) failures.push(`${n}: ${name}: rows were lost`);
      await postgres.stop();
    }
    expect(failures).toEqual([]);
  },
);

test.runIf(process.platform === 'linux')(
  'a server that hangs while stopping, whose owner is dead, is killed, and the start reports what it is waiting for',
  async () => {
    const child = await startOwner();
    const server = serverPid();
    // The server waits for its backends; a suspended one never ends.
    for (const pid of processesOfServer()) if (pid !== server) process.kill(pid, 'SIGSTOP');
    await kill(child);
    const said: string[] = [];
    const postgres = await startEmbeddedPostgres({ data_dir, settings, say: (line) => said.push(line) });
    await postgres.stop();
    expect(said[0]).toBe(`Waiting for the PostgreSQL of an earlier start to stop (process ${server}).`);
  },
);
