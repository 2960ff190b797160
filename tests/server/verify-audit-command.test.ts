import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobs-audit-'));
let test_database: TestDatabase;
let database: Database;

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
});
afterAll(async () => {
  await database.close();
  await test_database.drop();
  rmSync(folder, { recursive: true });
});

const command = (...args: string[]) => run('verify-audit', { DATABASE_URL: test_database.url, DATA_DIR: folder }, args);

async function run(name: string, settings: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}

it('reports an intact audit log, stores its end, and exits with 1 once rows are missing', async () => {
  const anchors = join(folder, 'anchors.json');
  for (const action of ['one', 'two'])
    await database.asSystem((db) => db.insertInto('audit_log').values({ action }).execute());
  expect(await command('--anchors', anchors)).toEqual({
    code: 0,
    said: 'The audit log is intact: 2 rows in 1 chains.\n',
  });
  const kept = readFileSync(anchors, 'utf8');
  expect(JSON.parse(kept)).toEqual({ '': { length: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  await test_database.owner.query(
    `alter table audit_log disable trigger user; delete from audit_log where action = 'two'`,
  );
  const { code, said } = await command('--anchors', anchors);
  expect(code).toBe(1);
  expect(said).toContain('was CHANGED');
  expect(said).toContain('1 rows are missing at the end: 2 were written, the last one found is number 1.');
  expect(readFileSync(anchors, 'utf8')).toBe(kept);
});

it.each(['verify-audit', 'review-countries'])(
  '%s reports a data folder without a database and makes none',
  async (name) => {
    const empty = join(folder, name);
    const { code, said } = await run(name, { DATA_DIR: empty });
    expect(code).toBe(1);
    expect(said).toContain(`DATA_DIR is ${empty}, which has no database`);
    expect(existsSync(empty)).toBe(false);
  },
);
