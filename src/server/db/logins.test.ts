import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCompany } from '../../../tests/factories/companies.ts';
import { aSeeker } from '../../../tests/factories/people.ts';
import { fingerprint } from '../../../tests/harness/fingerprint.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { checkLogins } from './check-logins.ts';
import { type Database, type Db, narrowTo, openDatabase } from './database.ts';
import { prepareLogins } from './logins.ts';

let test_database: TestDatabase;
let database: Database;
let ours: string;
let theirs: string;
let seeker_id: string;

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
  ours = (await aCompany(database)).company_id;
  theirs = (await aCompany(database)).company_id;
  seeker_id = (await aSeeker(database)).id;
});

afterAll(async () => {
  await database.close();
  await test_database.drop();
});

type Who = [name: string, run: <T>(work: (db: Db) => Promise<T>) => Promise<T>];
const WHO: Who[] = [
  ['a request of a company', (work) => database.asRequest({ company_id: ours }, work)],
  ['a request of a seeker', (work) => database.asRequest({ seeker_id }, work)],
  ['an anonymous request', (work) => database.asRequest({}, work)],
  ['a visitor', (work) => database.asVisitor(work)],
];

const claiming = (scope: string) => `select set_config('app.scope', '${scope}', true)`;

/** What an attacker might try who can run SQL on our connection. Ids are those of the other company. */
const ATTEMPTS: [name: string, statements: (other: string) => string[]][] = [
  ['reset role', () => ['reset role']],
  ['set role none', () => ['set role none']],
  ['the role of the system', () => ['set role jobs_system']],
  ['the role of the owner', () => ['set role postgres']],
  ['the role of a seeker', () => ['set role jobs_seeker']],
  ['the session of the owner', () => ['set session authorization postgres']],
  ['another session again', () => ['reset session authorization', 'set local role jobs_request']],
  ['the role by set_config', () => [`select set_config('role', 'jobs_system', false)`]],
  ['the settings of an earlier release', (id) => [`select set_config('app.company_id', '${id}', false)`]],
  ['a scope without a signature', (id) => [claiming(`${id}|`)]],
  ['a scope with a made-up signature', (id) => [claiming(`${id}||${'0'.repeat(64)}`)]],
  [
    'the signature of its own scope with another id',
    (id) => [`select set_config('app.scope', '${id}||' || right(current_setting('app.scope', true), 64), true)`],
  ],
  [
    'a signature made with no key',
    (id) => [`select set_config('app.scope', '${id}||' || encode(sha256('${id}|'), 'hex'), true)`],
  ],
  ['row security off', () => ['set row_security = off']],
  [
    'its own function that shadows ours',
    (id) => [
      `create function public.sha256(bytea) returns bytea language sql as $$ select ''::bytea $$`,
      'set search_path = public, pg_catalog',
      claiming(`${id}||`),
    ],
  ],
  ['its own table that shadows ours', () => ['create temporary table pipeline (id uuid)']],
  ['writing as a read-only login', () => ['set transaction read write', 'set default_transaction_read_only = off']],
];

const SECRETS = ['scope_key', 'database_login', 'app_secret', 'session', 'account', 'idempotency_key', 'mail'];

/** Runs the statements one by one; a refusal counts as no effect and does not stop the next. */
async function attempt(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await sql
      .raw(`savepoint attempt`)
      .execute(db)
      .catch(() => {});
    await sql
      .raw(statement)
      .execute(db)
      .catch(() =>
        sql
          .raw('rollback to attempt')
          .execute(db)
          .catch(() => {}),
      );
  }
}

async function seen(db: Db, statement: string): Promise<unknown[]> {
  await sql
    .raw('savepoint reading')
    .execute(db)
    .catch(() => {});
  try {
    return (await sql.raw(statement).execute(db)).rows;
  } catch {
    // It may not even run the query.
    await sql
      .raw('rollback to reading')
      .execute(db)
      .catch(() => {});
    return [];
  }
}

describe.each(WHO)("an attacker's SQL on the connection of %s", (_, run) => {
  test.each(ATTEMPTS)("cannot read or change another company's data by %s", async (_name, statementsFor) => {
    const before = await fingerprint(database);
    const found = await run(async (db) => {
      await attempt(db, statementsFor(theirs));
      await attempt(db, [
        `update pipeline set name = 'stolen' where company_id = '${theirs}'`,
        `delete from pipeline where company_id = '${theirs}'`,
        `insert into company_value (company_id, id, title) values ('${theirs}', '${randomUUID()}', 'stolen')`,
      ]);
      const rows = [];
      for (const table of ['company', 'pipeline', 'company_preferences'])
        rows.push(...(await seen(db, `select company_id from public.${table} where company_id = '${theirs}'`)));
      for (const table of SECRETS) rows.push(...(await seen(db, `select '${table}' as read from public.${table}`)));
      return rows;
    });
    expect(found).toEqual([]);
    expect(await fingerprint(database)).toBe(before);
  });
});

test('a visitor changes nothing even in a transaction that may write', async () => {
  const client = new pg.Client({ connectionString: test_database.logins.visitors });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  await expect(client.query(`insert into mail default values`)).rejects.toThrow('permission denied');
  await expect(client.query(`update public_posting set title = 'x'`)).rejects.toThrow('permission denied');
  await client.end();
});

test('the text of statements, which other sessions can read, contains no scope', async () => {
  const texts = await database.asRequest({ company_id: ours }, () =>
    database.asRequest({ company_id: theirs }, async (db) => {
      await sql`reset role`.execute(db);
      const { rows } = await sql<{ query: string }>`select query from pg_stat_activity`.execute(db);
      return rows.map(({ query }) => query ?? '').join('\n');
    }),
  );
  expect(texts).toContain(`set_config('app.scope', $1, true)`);
  expect(texts).not.toMatch(/\|[0-9a-f]{64}/);
});

test('a system transaction can narrow its scope to a company or a seeker, and not widen it again', async () => {
  await database.asSystem(async (db) => {
    const companies = async () => (await sql`select from company`.execute(db)).rows.length;
    expect(await companies()).toBeGreaterThan(1);
    await narrowTo(db, { company_id: ours });
    expect(await companies()).toBe(1);
    await narrowTo(db, {});
    expect(await companies()).toBe(0);
    expect((await sql<{ role: string }>`select current_user as role`.execute(db)).rows).toEqual([
      { role: 'jobs_request' },
    ]);
  });
});

test('each kind of access has its own login, shared by all processes, with only the rights it needs', async () => {
  expect(await prepareLogins(test_database.url)).toEqual(test_database.logins);
  await expect(checkLogins(test_database.logins)).resolves.toBeUndefined();
});

test('startup refuses logins with more rights than they need', async () => {
  const { url } = test_database;
  await expect(
    checkLogins({ ...test_database.logins, requests: url, visitors: test_database.logins.system, system: url }),
  ).rejects.toThrow(
    [
      'The configuration is wrong:',
      '  - The database login for requests is a superuser, bypasses row security or may create roles or databases.',
      '  - The database login for requests owns the database or its tables, or may become their owner.',
      '  - The database login for requests may become jobs_system.',
      '  - The database login for requests may become jobs_self_id.',
      '  - The database login for requests has no statement_timeout, lock_timeout or idle_in_transaction_session_timeout (alter role … set …).',
      '  - The database login for visitors may become jobs_system.',
      '  - The database login for visitors may change data.',
    ].join('\n'),
  );
});

test('visitors can read whatever anonymous requests can read', async () => {
  const { rows } = await test_database.owner.query(
    `select tablename, policyname from pg_policies where schemaname = 'public' and cmd = 'SELECT' and 'jobs_request' = any(roles)
       and not 'jobs_visitor' = any(roles) and qual !~ 'scope_' and tablename <> 'hiring_event_resume'
     union all select relname, '' from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relrowsecurity
       and has_table_privilege('jobs_request', oid, 'select') and not has_table_privilege('jobs_visitor', oid, 'select')`,
  );
  expect(rows).toEqual([]);
});
