import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { socketFolder } from '../../../tests/harness/socket-folder.ts';
import { noteRunning } from '../running-note.ts';
import { createDatabaseIfMissing } from './create-database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let data_dir: string;
/** A stopped cluster that tests copy: creating one takes longer than most tests. */
const template = mkdtempSync(join(tmpdir(), 'jobs-embedded-'));
const started: EmbeddedPostgres[] = [];
const parents: ChildProcess[] = [];

beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({ data_dir: template, settings: { fsync: 'off' } });
  await postgres.stop();
  rmSync(socketFolder(postgres.url('')), { recursive: true });
});
afterAll(() => rmSync(template, { recursive: true }));

beforeEach(() => {
  data_dir = mkdtempSync(join(tmpdir(), 'jobs-embedded-'));
});

const begin = (folder = data_dir) => {
  mkdirSync(folder, { recursive: true });
  execFileSync('cp', ['-a', `${template}/.`, folder]);
};

afterEach(async () => {
  for (const parent of parents.splice(0)) await killed(parent);
  for (const postgres of started.splice(0)) {
    await postgres.stop();
    rmSync(socketFolder(postgres.url('')), { recursive: true, force: true });
  }
  rmSync(data_dir, { recursive: true });
});

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const settings = { shared_buffers: '16MB', fsync: 'off', ...options.settings };
  const postgres = await startEmbeddedPostgres({ data_dir, ...options, settings });
  started.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

const serverPid = (folder = data_dir) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** A separate process that owns a server, as `npm start` does. */
async function startParent(): Promise<ChildProcess> {
  begin();
  const module = JSON.stringify(fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url)));
  const script = `const { startEmbeddedPostgres } = await import(${module});
    await startEmbeddedPostgres({ data_dir: process.argv[1], settings: { shared_buffers: '16MB', fsync: 'off' } });
    process.stdout.write('ready');`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script, data_dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  parents.push(parent);
  await once(parent.stdout, 'data');
  return parent;
}

async function killed(parent: ChildProcess) {
  if (parent.signalCode !== null || parent.exitCode !== null) return;
  parent.kill('SIGKILL');
  await once(parent, 'exit');
}

/** Waits for something another process does; the test's own timeout ends the wait. */
async function until(condition: () => boolean) {
  while (!condition()) await delay(10);
}

describe('starting', () => {
  test('the first start creates a cluster, and data survives a restart', async () => {
    const first = await start();
    await createDatabaseIfMissing(first.url('app'));
    await createDatabaseIfMissing(first.url('app'));
    await query(first.url('app'), 'create table fruit as select 1 as id');
    await first.stop();
    const second = await start();
    expect(await query(second.url('app'), 'select id from fruit')).toEqual([{ id: 1 }]);
  });

  test('a relative data folder works', async () => {
    begin();
    const postgres = await start({ data_dir: relative(process.cwd(), data_dir) });
    expect(await query(postgres.url('postgres'), 'show data_directory')).toEqual([
      { data_directory: join(data_dir, 'postgres') },
    ]);
  });

  test('a data folder with a very long path works, although socket paths must be short', async () => {
    const long = join(data_dir, 'long'.repeat(30));
    begin(long);
    const postgres = await start({ data_dir: long });
    expect(await query(postgres.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('settings override ours, and nothing listens on the network', async () => {
    begin();
    const postgres = await start({ settings: { jit: 'on', work_mem: '7MB' } });
    const sql = `select name, setting from pg_settings where name in ('jit', 'listen_addresses', 'work_mem') order by 1`;
    expect(await query(postgres.url('postgres'), sql)).toEqual([
      { name: 'jit', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'work_mem', setting: String(7 * 1024) },
    ]);
  });

  test('leftovers of an interrupted first start are removed', async () => {
    // No process has this id: it exceeds the maximum of Linux.
    mkdirSync(join(data_dir, 'postgres.new-4194305'));
    await start();
    expect(readdirSync(data_dir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
  });

  test('a lock file whose process id now belongs to another program is removed', async () => {
    begin();
    writeFileSync(join(data_dir, 'postgres/postmaster.pid'), `${process.pid}\n${join(data_dir, 'postgres')}\n`);
    const postgres = await start();
    expect(await query(postgres.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('access', () => {
  const asPostgres = (url: string, password: string) => {
    const address = new URL(url);
    address.password = password;
    return query(address.href, 'select current_user');
  };

  test('connecting over the socket requires the password, which only this user can read', async () => {
    begin();
    const postgres = await start();
    for (const password of ['', 'postgres'])
      await expect(asPostgres(postgres.url('postgres'), password)).rejects.toThrow(/password/);
    expect(statSync(join(data_dir, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  test('a cluster from a release without passwords gets one at its next start', async () => {
    begin();
    rmSync(join(data_dir, 'postgres.password'));
    writeFileSync(join(data_dir, 'postgres/pg_hba.conf'), 'local all all trust\n');
    const postgres = await start();
    expect(await query(postgres.url('postgres'), 'select current_user')).toEqual([{ current_user: 'postgres' }]);
    await expect(asPostgres(postgres.url('postgres'), '')).rejects.toThrow(/password/);
  });
});

describe('refusing', () => {
  // Each test waits a few seconds in case the server is just stopping, so they run at once.
  test('a data folder in use is refused with the process id of its server or, where the product recorded that it runs, of the product, with its URLs', async () => {
    const [used, product, ended] = [join(data_dir, 'used'), join(data_dir, 'product'), join(data_dir, 'ended')];
    for (const folder of [used, product, ended]) {
      begin(folder);
      await start({ data_dir: folder });
    }
    noteRunning(product, ['http://rb.localhost:3000', 'http://mh.localhost:3000']);
    // No process has this id: it exceeds the maximum of Linux.
    writeFileSync(join(ended, 'running.json'), JSON.stringify({ pid: 4194305, addresses: [] }));
    const refusals = [used, product, ended].map((folder) =>
      start({ data_dir: folder }).catch(({ message }) => message),
    );
    expect(await Promise.all(refusals)).toEqual([
      expect.stringContaining(`is in use: stop process ${serverPid(used)}, or set DATA_DIR.`),
      `The product already runs with ${product} at http://rb.localhost:3000 and http://mh.localhost:3000: use it there, stop process ${process.pid}, or set DATA_DIR.`,
      expect.stringContaining(`is in use: stop process ${serverPid(ended)}, or set DATA_DIR.`),
    ]);
  });

  test("a wrong setting is reported with PostgreSQL's own message", async () => {
    begin();
    await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /invalid value for parameter "shared_buffers"/,
    );
  });

  test('a cluster of another version is not touched', async () => {
    mkdirSync(join(data_dir, 'postgres'));
    writeFileSync(join(data_dir, 'postgres/PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow('holds a database of PostgreSQL version 15');
  });
});

describe('ending', () => {
  test('a server that ends by itself is reported once', async () => {
    begin();
    const reasons: string[] = [];
    const reported = new Promise<void>((resolve) => {
      void start({ on_exit: (reason) => resolve(void reasons.push(reason)) }).then(() =>
        process.kill(serverPid(), 'SIGINT'),
      );
    });
    await reported;
    expect(reasons).toEqual([expect.stringContaining('database system is shut down')]);
  });

  test('a stopped server is not reported, and stopping twice is harmless', async () => {
    begin();
    const reasons: string[] = [];
    const postgres = await start({ on_exit: (reason) => reasons.push(reason) });
    await postgres.stop();
    await postgres.stop();
    expect(reasons).toEqual([]);
    expect(existsSync(join(data_dir, 'postgres/postmaster.pid'))).toBe(false);
  });

  test.runIf(process.platform === 'linux')('the server ends when its owner is killed with -9', async () => {
    const parent = await startParent();
    const pid = serverPid();
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    await killed(parent);
    await until(() => !existsSync(`/proc/${pid}`));
    expect(existsSync(join(data_dir, 'postgres/postmaster.pid'))).toBe(false);
  });

  test.runIf(process.platform === 'linux')(
    'the next start works right after its owner was killed with -9',
    async () => {
      await killed(await startParent());
      const postgres = await start();
      expect(await query(postgres.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );
});
