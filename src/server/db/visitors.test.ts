import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany } from '../../../tests/factories/companies.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { type Database, openDatabase } from './database.ts';

let test_database: TestDatabase;
let database: Database;
let company_id: string;

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins, { connections: 2 });
  company_id = (await aCompany(database)).company_id;
});

afterAll(async () => {
  await database.close();
  await test_database.drop();
});

const pipelines = () =>
  database.asVisitor((db) => db.selectFrom('pipeline').select('id').where('company_id', '=', company_id).execute());

test('a visitor sees nothing of a company, not even after its own requests', async () => {
  expect(await pipelines()).toEqual([]);
  const seen = await database.asRequest({ company_id }, (db) => db.selectFrom('pipeline').select('id').execute());
  expect(seen).not.toEqual([]);
  expect(await pipelines()).toEqual([]);
});

test('a visitor changes nothing', async () => {
  const write = database.asVisitor((db) => sql`insert into mail default values`.execute(db));
  await expect(write).rejects.toThrow('read-only transaction');
});
