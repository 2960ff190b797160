import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ServerProcess, sendTo, startServerProcess } from '../harness/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';

vi.setConfig({ testTimeout: 90_000 });

const data_dir = mkdtempSync(join(tmpdir(), 'jobs-processes-'));
let test_database: TestDatabase;
let server: ServerProcess | undefined;

beforeAll(async () => {
  test_database = await createTestDatabase();
});
afterAll(async () => {
  server?.child.kill('SIGKILL');
  await test_database.drop();
  rmSync(data_dir, { recursive: true });
});

/** Child processes of this process, where the system lists them. */
function childrenOf(pid: number | undefined): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((each) => parentOf(each) === pid);
}

function parentOf(pid: number): number | null {
  const path = `/proc/${pid}/stat`;
  try {
    const stat = readFileSync(path, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

test.skipIf(!existsSync('/proc'))(
  'several processes answer on one port, a dead one is replaced, and they exit together',
  async () => {
    server = await startServerProcess({
      DATABASE_URL: test_database.url,
      DATA_DIR: data_dir,
      ROLES: 'api',
      WEB_PROCESSES: '2',
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'jobs',
      OIDC_CLIENT_SECRET: 'secret',
    });
    const { child, port, said } = server;
    const started = childrenOf(child.pid);
    expect(started).toHaveLength(2);
    await vi.waitFor(() => expect(said().match(/^Web /gm)).toHaveLength(1), { timeout: 20_000 });

    const first = started[0] ?? Number.NaN;
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(childrenOf(child.pid)).not.toContain(first));
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendTo(port, '/api/openapi.json')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await vi.waitFor(() => expect(childrenOf(child.pid)).toHaveLength(2), { timeout: 20_000 });

    const all = childrenOf(child.pid);
    child.kill('SIGTERM');
    const [exit_code] = await once(child, 'exit');
    expect(exit_code).toBe(0);
    expect(all.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
  },
);
