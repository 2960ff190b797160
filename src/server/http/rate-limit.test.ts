import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createLimits, type Pace } from './rate-limit.ts';

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

let addresses = 0;
/** An IP address that no other test uses. */
const visitor = () => ({ ip: `10.0.0.${++addresses}`, session: null });
const refusal = (times: string) => ({ status: 429, message: expect.stringContaining(times) });

async function repeat(times: number, call: () => Promise<void>) {
  for (let i = 0; i < times; i++) await call();
}

test('the 61st expensive call in an hour is refused, also if two processes serve the caller', async () => {
  const [here, there] = [createLimits(database.pool), createLimits(other.pool)];
  const caller = visitor();
  await repeat(30, () => here.count('expensive', caller));
  await repeat(30, () => there.count('expensive', caller));
  await expect(here.count('expensive', caller)).rejects.toMatchObject(refusal('minutes'));
  await expect(there.count('expensive', caller)).rejects.toMatchObject(refusal('minutes'));
  await here.count('expensive', visitor());
});

test.each([24, -24])('a process whose clock is %d hours off neither ends nor extends lockouts', async (hours) => {
  const caller = visitor();
  const here = createLimits(database.pool);
  await repeat(60, () => here.count('expensive', caller));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3600_000 });
  try {
    const there = createLimits(other.pool);
    await expect(there.count('expensive', caller)).rejects.toMatchObject(refusal('60 minutes'));
    const late = visitor();
    await repeat(60, () => there.count('expensive', late));
    vi.useRealTimers();
    await expect(here.count('expensive', late)).rejects.toMatchObject(refusal('60 minutes'));
  } finally {
    vi.useRealTimers();
  }
});

test('the 601st write in a minute is refused without a query', async () => {
  const closed = openDatabase(test_database.logins);
  await closed.close();
  const limits = createLimits(closed.pool);
  const caller = visitor();
  await repeat(600, () => limits.count('write', caller));
  await expect(limits.count('write', caller)).rejects.toMatchObject(refusal('seconds'));
});

test('a signed-in person is counted by account, not by an IP address shared with colleagues', async () => {
  const limits = createLimits(database.pool);
  const { ip } = visitor();
  const session = { id: 's', email: 'x', impersonator_id: null, impersonation_reason: null };
  await repeat(60, () => limits.count('expensive', { ip, session: { ...session, account_id: 'ann' } }));
  await limits.count('expensive', { ip, session: { ...session, account_id: 'bob' } });
});

test('the 11th attempt to sign in as one person is refused on that site, whatever the letter case and IP address', async () => {
  const limits = createLimits(database.pool);
  await repeat(5, () => limits.countSignIn({ site: 'rb', email: 'ann@example.com' }));
  await repeat(5, () => limits.countSignIn({ site: 'rb', email: ' Ann@Example.com' }));
  await expect(limits.countSignIn({ site: 'rb', email: 'ann@example.com' })).rejects.toMatchObject(refusal('minutes'));
  await limits.countSignIn({ site: 'mh', email: 'ann@example.com' });
});

test('the 101st attempt from one IP address and the 21st sign-up in an hour are refused', async () => {
  const limits = createLimits(database.pool);
  const { ip, session } = visitor();
  await repeat(50, () => limits.count('sign-in', { ip, session }));
  for (let i = 0; i < 50; i++) await limits.countSignIn({ site: 'rb', email: `person${i}@example.com`, ip });
  await expect(limits.count('sign-in', { ip, session })).rejects.toMatchObject(refusal('minutes'));
  await repeat(20, () => limits.count('sign-up', { ip, session }));
  await expect(limits.count('sign-up', { ip, session })).rejects.toMatchObject(refusal('minutes'));
});

test('IP addresses in one /64 are counted as one caller, in every notation', async () => {
  const limits = createLimits(database.pool);
  const from = (ip: string) => ({ ip, session: null });
  await repeat(10, () => limits.count('sign-up', from('2001:db8:7:8::1')));
  await repeat(10, () => limits.count('sign-up', from('2001:0DB8:0007:0008:ffff:1:2:3')));
  await expect(limits.count('sign-up', from('2001:db8:7:8:9::'))).rejects.toMatchObject(refusal('minutes'));
  await limits.count('sign-up', from('2001:db8:7:9::1'));
  const attempt = (host: number) => ({ site: 'rb', email: 'eve@example.com', from: `2001:db8:1:1::${host}` }) as const;
  for (let host = 0; host < 10; host++) await limits.countSignIn(attempt(host));
  await expect(limits.countSignIn(attempt(10))).rejects.toMatchObject(refusal('minutes'));
});

test('attempts at one account from many networks are delayed more and more, and finally refused', async () => {
  const limits = createLimits(database.pool);
  const attempt = { site: 'rb', email: 'many@example.com' } as const;
  const paces: Pace[] = [];
  for (let i = 0; i < 201; i++) paces.push(await limits.paceSignIn({ ...attempt, from: `10.1.${i}.1` }));
  expect([19, 29, 199].map((at) => paces[at])).toEqual([
    { wait_ms: 0, refusal: null },
    { wait_ms: 1_000, refusal: null },
    { wait_ms: 4_000, refusal: null },
  ]);
  expect(paces[200]).toMatchObject({ wait_ms: 4_000, refusal: refusal('minutes') });
  expect(await limits.paceSignIn({ ...attempt, known: 'a device' })).toEqual({ wait_ms: 0, refusal: null });
});

test('the 11th attempt from a known browser of the account is refused, too', async () => {
  const limits = createLimits(database.pool);
  const attempt = { site: 'rb', email: 'fay@example.com', known: 'the device of fay' } as const;
  await repeat(10, () => limits.countSignIn(attempt));
  await expect(limits.countSignIn(attempt)).rejects.toMatchObject(refusal('minutes'));
});

test('reads are never counted, and with limits off everything is allowed', async () => {
  const caller = visitor();
  const limits = createLimits(database.pool);
  await repeat(1000, () => limits.count('none', caller));
  const off = createLimits(database.pool, { off: true });
  await repeat(700, () => off.count('write', caller));
  await repeat(30, () => off.countSignIn({ site: 'rb', email: 'cy@example.com', ip: caller.ip }));
});

test('without the database, a process keeps counting by itself', async () => {
  const closed = openDatabase(test_database.logins);
  await closed.close();
  const limits = createLimits(closed.pool);
  const caller = visitor();
  await repeat(20, () => limits.count('sign-up', caller));
  await expect(limits.count('sign-up', caller)).rejects.toMatchObject(refusal('minutes'));
});

test('the table contains neither IP nor email addresses', async () => {
  const limits = createLimits(database.pool);
  const { ip } = visitor();
  await limits.countSignIn({ site: 'rb', email: 'dora@example.com', ip });
  const { rows } = await database.pool.query('select string_agg(key, $1) as keys from rate_limit', [' ']);
  expect(rows[0].keys).not.toMatch(/dora|10\.0\.0/);
});
