import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { type Database, openDatabase } from './database.ts';

let postgres: TestDatabase;
let database: Database;

beforeAll(async () => {
  postgres = await createTestDatabase();
  database = openDatabase(postgres.logins);
});

afterAll(async () => {
  await database.close();
  await postgres.drop();
});

test.each(['UTC', 'America/St_Johns'])(
  "values arrive in their JSON form, whatever the session's time zone: %s",
  async (zone) => {
    const row = await database.asSystem(async (db) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(db);
      const { rows } =
        await sql`select '2026-03-08T01:02:03.4567Z'::timestamptz as fraction, '2026-03-08T01:02:03Z'::timestamptz as whole,
      '1969-12-31T23:59:59.9Z'::timestamptz as early, date '2026-02-28' as day, 12::int8 as long, 1.5::numeric as decimal`.execute(
          db,
        );
      return rows[0];
    });
    expect(row).toEqual({
      fraction: '2026-03-08T01:02:03.456Z',
      whole: '2026-03-08T01:02:03.000Z',
      early: '1969-12-31T23:59:59.900Z',
      day: '2026-02-28',
      long: 12,
      decimal: 1.5,
    });
  },
);
