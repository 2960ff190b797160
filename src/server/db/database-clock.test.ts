import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabaseClock } from './database-clock.ts';

const DAY_MS = 24 * 3600_000;
const DATABASE_MS = Date.parse('2026-03-01T12:00:00Z');
let started: number;
let asked: number;

/** A database whose clock follows the monotonic clock, whatever the process's wall clock says. */
const pool = {
  query: async () => {
    asked += 1;
    return { rows: [{ now: DATABASE_MS + (performance.now() - started) }] };
  },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  started = performance.now();
  asked = 0;
});
afterEach(() => void vi.useRealTimers());

// A pool's `query` has many overloads; the clock uses this one.
const clock = () => createDatabaseClock(pool as unknown as Parameters<typeof createDatabaseClock>[0]);

test.each([DAY_MS, -DAY_MS, 0])("a process whose clock is %d ms off returns the database's time", async (off_ms) => {
  vi.setSystemTime(DATABASE_MS + off_ms);
  const now = clock();
  expect(await now()).toBe(DATABASE_MS);
  vi.advanceTimersByTime(5_000);
  expect([await now(), asked]).toEqual([DATABASE_MS + 5_000, 1]);
});

test.each([DAY_MS, -DAY_MS, 1_000])("changing the process's clock by %d ms has no effect", async (off_ms) => {
  vi.setSystemTime(DATABASE_MS);
  const now = clock();
  await now();
  vi.advanceTimersByTime(2_000);
  vi.setSystemTime(Date.now() + off_ms);
  expect(await now()).toBe(DATABASE_MS + 2_000);
});

test('the difference is measured every ten seconds, once for all callers', async () => {
  const now = clock();
  await Promise.all([now(), now(), now()]);
  expect(asked).toBe(1);
  vi.advanceTimersByTime(10_001);
  expect(await now()).toBe(DATABASE_MS + 10_001);
  expect(asked).toBe(2);
});
