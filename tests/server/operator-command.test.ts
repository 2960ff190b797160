import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startSession } from '#server/http/session.ts';
import { checkOperator, operatorOf } from '#server/oidc/operator-accounts.ts';
import { createTestDatabase, type TestDatabase } from '../harness/test-database.ts';

const ANN = 'ann@staff.example';
const OIDC = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'jobs', OIDC_CLIENT_SECRET: 'x' };
/** Milliseconds: each command starts a process, and the machine may be busy. */
const BUSY_MS = 90_000;
const data_dir = mkdtempSync(join(tmpdir(), 'jobs-operator-'));
let test_database: TestDatabase;
let database: Database;

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
});
afterAll(async () => {
  await database.close();
  await test_database.drop();
  rmSync(data_dir, { recursive: true });
});

/** Runs the command as on the server machine, and captures all output. */
async function command(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/operator.ts', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: test_database.url, DATA_DIR: data_dir, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}

const audited = async () =>
  (await database.pool.query(`select action from audit_log where action like 'operator.%' order by id`)).rows.map(
    ({ action }) => action,
  );

it(
  'creates the first operator of an empty product, who signs in with the password shown',
  async () => {
    expect(await command([])).toEqual({
      code: 0,
      said: expect.stringContaining('There are no operators yet: npm run operator -- EMAIL --role ROLE'),
    });
    const { code, said } = await command(['Ann@Staff.example', '--role', 'support', '--role', 'admin']);
    expect([code, said]).toEqual([
      0,
      expect.stringContaining(
        `${ANN} is an operator (support, admin) and signs in at /operator/login on either site.\n`,
      ),
    ]);
    const password = /Password, shown only once: (\S+)/.exec(said)?.[1] ?? '';
    expect(await checkOperator(database, ANN, password)).toMatchObject({ email: ANN });
    expect((await command([])).said).toBe(`${ANN} (support, admin)\n`);
    expect(await audited()).toEqual(['operator.added']);
  },
  BUSY_MS,
);

it(
  'disables and signs out a removed operator, and links a returning one to a new identity',
  async () => {
    const identity = { subject: 'https://id.example old', email: ANN, name: 'Ann' };
    await command(['bob@staff.example', '--role', 'admin'], OIDC);
    const { id } = (await operatorOf(database, identity, true)) ?? { id: '' };
    await database.asSystem((db) => startSession(db, { account_id: id, site: 'rb' }));
    expect(await command([ANN, '--remove'], OIDC)).toEqual({
      code: 0,
      said: `${ANN} is no longer an operator and is signed out everywhere.\n`,
    });
    expect((await database.pool.query('select from session where account_id = $1', [id])).rowCount).toBe(0);
    expect(await operatorOf(database, identity, true)).toBeNull();
    expect((await command([ANN], OIDC)).said).toContain('Give ann@staff.example a role.');
    const back = await command([ANN, '--role', 'content'], OIDC);
    expect(back.said).toBe(
      `${ANN} is an operator (content) and signs in at /operator/login on either site with https://id.example.\n`,
    );
    expect(await operatorOf(database, { ...identity, subject: 'https://id.example new' }, true)).toMatchObject({ id });
    expect(await audited()).toEqual(['operator.added', 'operator.added', 'operator.removed', 'operator.added']);
  },
  BUSY_MS,
);

it(
  'gives further roles to who is staff, and keeps the last admin',
  async () => {
    expect((await command([ANN, '--role', 'finance'], OIDC)).said).toContain('(content, finance)');
    expect(await command(['bob@staff.example', '--remove'], OIDC)).toEqual({
      code: 1,
      said: 'bob@staff.example is the last staff admin. Give the role admin to somebody else first.\n',
    });
    expect((await command([])).said).toContain('bob@staff.example (admin)');
  },
  BUSY_MS,
);

it(
  'explains in one sentence what it cannot do',
  async () => {
    expect(await command(['ann@staff.con'])).toEqual({
      code: 1,
      said: 'The address ends with .con. Did you mean .com?\n',
    });
    expect(await command(['nobody@staff.example', '--remove'])).toEqual({
      code: 1,
      said: 'nobody@staff.example is not an operator.\n',
    });
    expect((await command([ANN, '--role', 'boss'])).said).toBe(
      '"boss" is no role; the roles are support, content, finance, admin.\n',
    );
    for (const wrong of [
      ['--remove'],
      [ANN, 'bob@staff.example'],
      [ANN, '--delete'],
      [ANN, '--remove', '--role', 'admin'],
    ])
      expect(await command(wrong)).toEqual({ code: 1, said: expect.stringContaining('npm run operator -- EMAIL') });
  },
  BUSY_MS,
);
