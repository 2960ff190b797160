import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { migrate } from './migrate.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jobs-migrations-'));
  database = await createEmptyDatabase();
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const run = () => migrate(database.url, { folder });

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

describe('applying', () => {
  test('files are applied in the order of their numbers, and only once', async () => {
    write('0002_fill.sql', `insert into fruit values ('pear')`);
    write('0001_make.sql', 'create table fruit (name text)');
    expect(await run()).toEqual(['0001_make.sql', '0002_fill.sql']);
    write('0004_more.sql', `insert into fruit values ('plum')`);
    expect(await run()).toEqual(['0004_more.sql']);
    expect(await run()).toEqual([]);
    expect(await query('select name from fruit')).toEqual([{ name: 'pear' }, { name: 'plum' }]);
  });

  test('processes that start at once apply each file once', async () => {
    write('0001_make.sql', 'create table fruit (name text)');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001_make.sql']);
  });

  test('a file that fails halfway leaves nothing behind, and the error names the file and line', async () => {
    write('0001_make.sql', 'create table fruit (name text);\ninsert into fruit\nselect nothing;');
    await expect(run()).rejects.toThrow('0001_make.sql:3: column "nothing" does not exist');
    expect(await query(`select from pg_class where relname = 'fruit'`)).toEqual([]);
    expect(await query('select from schema_migration')).toEqual([]);
  });

  test('the migrations of the product are in the template that tests copy', async () => {
    const copy = await createTestDatabase();
    expect(await migrate(copy.url)).toEqual([]);
    await copy.drop();
  });
});

describe('refusing', () => {
  beforeEach(async () => {
    write('0002_make.sql', 'create table fruit (name text)');
    await run();
  });

  test('an applied file that was changed is refused', async () => {
    write('0002_make.sql', 'create table fruit (name text, colour text)');
    await expect(run()).rejects.toThrow('0002_make.sql was changed after it was applied');
  });

  test('an applied file that is gone is refused', async () => {
    rmSync(join(folder, '0002_make.sql'));
    await expect(run()).rejects.toThrow('0002_make.sql was applied to this database, but the file is gone');
  });

  test('a new file with a number below the applied ones is refused', async () => {
    write('0001_late.sql', 'select 1');
    await expect(run()).rejects.toThrow('0001_late.sql comes before 0002_make.sql');
  });

  test('two files with one number are refused', async () => {
    write('0002_other.sql', 'select 1');
    await expect(run()).rejects.toThrow('0002_make.sql and 0002_other.sql have the same number');
  });

  test('a file whose name has no number is refused', async () => {
    write('fruit.sql', 'select 1');
    await expect(run()).rejects.toThrow('fruit.sql must be named like 0001_what_it_does.sql');
  });
});
