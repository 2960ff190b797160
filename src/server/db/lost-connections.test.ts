import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { toProblem } from '../http/problems.ts';
import { type Database, type Db, openDatabase } from './database.ts';

let test_database: TestDatabase;
let database: Database;
let other: Database;

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
  other = openDatabase(test_database.logins);
});

afterAll(async () => {
  await database.close();
  await other.close();
  await test_database.drop();
});

/** Ends the connection that `db` uses, as a database restart does, and waits until the process has noticed. */
async function cut(db: Db): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await test_database.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await new Promise((resolve) => setTimeout(resolve, 100));
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const one = (db: Db) => sql<{ one: number }>`select 1 as one`.execute(db);

test('a transaction whose connection is cut fails with a retryable error, and the process keeps running', async () => {
  const failure = await failureOf(
    database.asSystem(async (db) => {
      await cut(db);
      return one(db);
    }),
  );
  expect(toProblem(failure, 'r')).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
  expect((await database.asSystem(one)).rows).toEqual([{ one: 1 }]);
});

test("a visitor's read does, too", async () => {
  const sleeping = failureOf(database.asVisitor((db) => sql`select pg_sleep(3) as cut_short`.execute(db)));
  await expect
    .poll(async () => {
      const { rows } = await test_database.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like '%cut_short%' and pid <> pg_backend_pid()`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
  expect(toProblem(await sleeping, 'r').status).toBe(503);
  expect((await database.asVisitor(one)).rows).toEqual([{ one: 1 }]);
});

const NOWHERE = 'postgres://nobody@127.0.0.1:9/none';

test('a missing database is a retryable error', async () => {
  const nowhere = openDatabase({ requests: NOWHERE, visitors: NOWHERE, system: NOWHERE, self_id: NOWHERE });
  expect(toProblem(await failureOf(nowhere.asVisitor(one)), 'r').status).toBe(503);
  await nowhere.close();
});
