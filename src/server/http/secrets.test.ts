import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { loadSecrets } from './secrets.ts';

let test_database: TestDatabase;
let database: Database;
let other: Database;

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
  other = openDatabase(test_database.logins);
});

afterAll(async () => {
  await Promise.all([database.close(), other.close()]);
  await test_database.drop();
});

test('processes that start at once share the same secrets, and a later start reads them again', async () => {
  const all = await Promise.all([loadSecrets(database), loadSecrets(other), loadSecrets(database)]);
  const later = await loadSecrets(other);
  const text = ({ csrf, files, oidc, ip }: typeof later) =>
    [csrf, files, oidc, ip('2026-01-01')].map((key) => key.toString('hex')).join();
  expect(new Set([...all, later].map(text)).size).toBe(1);
});

test('no two secrets are alike and each has 256 bits', async () => {
  const { csrf, files, oidc, ip } = await loadSecrets(database);
  const keys = [csrf, files, oidc, ip('2026-01-01')];
  expect(keys.map((key) => key.length)).toEqual([32, 32, 32, 32]);
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(4);
});

test('the key for IP addresses changes daily and is the same all day', async () => {
  const { ip } = await loadSecrets(database);
  const first = ip('2026-01-01').toString('hex');
  expect(ip('2026-01-02').toString('hex')).not.toBe(first);
  expect(ip('2026-01-01').toString('hex')).toBe(first);
});

test('requests cannot read the secrets', async () => {
  await expect(database.asRequest({}, (db) => db.selectFrom('app_secret').selectAll().execute())).rejects.toThrow(
    'permission denied',
  );
});
