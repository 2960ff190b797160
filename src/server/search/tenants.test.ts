import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { searchJobs } from './job-search.ts';
import { publish, testPosting } from './test-postings.ts';

const posting = testPosting({ title: 'Cooper' });
const stranger = testPosting().company_id;
let postgres: TestDatabase;
let database: Database;

beforeAll(async () => {
  postgres = await createTestDatabase();
  database = openDatabase(postgres.logins);
  await publish(database, posting);
});

afterAll(async () => {
  await database.close();
  await postgres.drop();
});

const found = async () => (await database.asRequest({}, (db) => searchJobs(db, { site: 'rb', words: 'cooper' }))).total;
const as = (company_id: string | null, statement: string) =>
  database.asRequest({ company_id }, (db) => sql.raw(statement).execute(db));

test('neither another company nor an anonymous request can remove a posting from search', async () => {
  await as(stranger, `select unindex_posting('${posting.posting_id}')`);
  await as(null, `select unindex_posting('${posting.posting_id}')`);
  expect(await found()).toBe(1);
});

test('another company cannot add a posting to search', async () => {
  await expect(as(stranger, `select index_posting('${posting.posting_id}')`)).rejects.toThrow(
    /row-level security|duplicate key/,
  );
  expect(await found()).toBe(1);
});

test('a request cannot read a posting’s company, rewrite the dictionary, or rebuild search', async () => {
  await expect(as(stranger, 'select company_id from posting_search')).rejects.toThrow(/permission denied/);
  await expect(as(stranger, `insert into search_word values ('rb', 'x', 1)`)).rejects.toThrow(/permission denied/);
  await expect(as(stranger, 'select reindex_all()')).rejects.toThrow(/permission denied/);
  await expect(as(stranger, 'select * from posting_search_rb')).rejects.toThrow(/permission denied/);
});

test('a rolled-back publication is never found', async () => {
  const undone = testPosting({ title: 'Chandler' });
  const failing = database.asRequest({ company_id: undone.company_id }, async (db) => {
    const { text: _, ...row } = undone;
    await db
      .insertInto('public_posting')
      .values({ ...row, description: '{}', postal_code: '', country: 'US' })
      .execute();
    await sql`select index_posting(${undone.posting_id})`.execute(db);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect((await database.asRequest({}, (db) => searchJobs(db, { site: 'rb', words: 'chandler' }))).total).toBe(0);
});
