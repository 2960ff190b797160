import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createLimits } from './rate-limit.ts';

let test_database: TestDatabase;
let database: Database;
let other: Database;

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.url);
  other = openDatabase(test_database.url);
});

afterAll(async () => {
  await Promise.all([database.close(), other.close()]);
  await test_database.drop();
});

let addresses = 0;
/** An address that no other test has used. */
const visitor = () => ({ ip: `10.0.0.${++addresses}`, session: null });
const refusal = (times: string) => ({ status: 429, message: expect.stringContaining(times) });

async function repeat(times: number, call: () => Promise<void>) {
  for (let i = 0; i < times; i++) await call();
}

test('the 61st expensive call in an hour is refused, also when two processes share the caller', async () => {
  const [here, there] = [createLimits(database.pool), createLimits(other.pool)];
  const caller = visitor();
  await repeat(30, () => here.count('expensive', caller));
  await repeat(30, () => there.count('expensive', caller));
  await expect(here.count('expensive', caller)).rejects.toMatchObject(refusal('minutes'));
  await expect(there.count('expensive', caller)).rejects.toMatchObject(refusal('minutes'));
  await here.count('expensive', visitor());
});

test('the 601st write in a minute is refused without asking the database', async () => {
  const closed = openDatabase(test_database.url);
  await closed.close();
  const limits = createLimits(closed.pool);
  const caller = visitor();
  await repeat(600, () => limits.count('write', caller));
  await expect(limits.count('write', caller)).rejects.toMatchObject(refusal('seconds'));
});

test('a signed-in person is counted by account, not by the address that colleagues share', async () => {
  const limits = createLimits(database.pool);
  const { ip } = visitor();
  const session = { id: 's', email: 'x', impersonator_id: null, impersonation_reason: null };
  await repeat(60, () => limits.count('expensive', { ip, session: { ...session, account_id: 'ann' } }));
  await limits.count('expensive', { ip, session: { ...session, account_id: 'bob' } });
});

test('the 11th attempt to sign in as one person is refused on that site, whatever the letters and the address', async () => {
  const limits = createLimits(database.pool);
  await repeat(5, () => limits.countSignIn({ site: 'rb', email: 'ann@example.com' }));
  await repeat(5, () => limits.countSignIn({ site: 'rb', email: ' Ann@Example.com' }));
  await expect(limits.countSignIn({ site: 'rb', email: 'ann@example.com' })).rejects.toMatchObject(refusal('minutes'));
  await limits.countSignIn({ site: 'mh', email: 'ann@example.com' });
});

test('the 101st attempt from one address and the 21st sign-up in an hour are refused', async () => {
  const limits = createLimits(database.pool);
  const { ip, session } = visitor();
  await repeat(50, () => limits.count('sign-in', { ip, session }));
  for (let i = 0; i < 50; i++) await limits.countSignIn({ site: 'rb', email: `person${i}@example.com`, ip });
  await expect(limits.count('sign-in', { ip, session })).rejects.toMatchObject(refusal('minutes'));
  await repeat(20, () => limits.count('sign-up', { ip, session }));
  await expect(limits.count('sign-up', { ip, session })).rejects.toMatchObject(refusal('minutes'));
});

test('reading is never counted, and limits that are off let everything through', async () => {
  const caller = visitor();
  const limits = createLimits(database.pool);
  await repeat(1000, () => limits.count('none', caller));
  const off = createLimits(database.pool, { off: true });
  await repeat(700, () => off.count('write', caller));
  await repeat(30, () => off.countSignIn({ site: 'rb', email: 'cy@example.com', ip: caller.ip }));
});

test('without the database a process goes on counting by itself', async () => {
  const closed = openDatabase(test_database.url);
  await closed.close();
  const limits = createLimits(closed.pool);
  const caller = visitor();
  await repeat(20, () => limits.count('sign-up', caller));
  await expect(limits.count('sign-up', caller)).rejects.toMatchObject(refusal('minutes'));
});

test('neither an address nor an email is kept in the table', async () => {
  const limits = createLimits(database.pool);
  const { ip } = visitor();
  await limits.countSignIn({ site: 'rb', email: 'dora@example.com', ip });
  const { rows } = await database.pool.query('select string_agg(key, $1) as keys from rate_limit', [' ']);
  expect(rows[0].keys).not.toMatch(/dora|10\.0\.0/);
});
