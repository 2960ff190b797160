import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheAnswers } from './cache-answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('computes once for all callers during and shortly after the computation, separately for each key', async () => {
  const kept = cacheAnswers<number>(30_000);
  const asked = vi.fn(async () => asked.mock.calls.length);
  expect(await Promise.all([kept('rb', asked), kept('rb', asked), kept('mh', asked)])).toEqual([1, 1, 2]);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(await kept('rb', asked)).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await kept('rb', asked)).toBe(3);
});

it('does not compute again while a computation is running', async () => {
  const kept = cacheAnswers<string>(30_000);
  const slow = Promise.withResolvers<string>();
  const ask = vi.fn(() => slow.promise);
  const first = kept('rb', ask);
  await vi.advanceTimersByTimeAsync(90_000);
  const second = kept('rb', ask);
  slow.resolve('counted');
  expect([await first, await second, ask.mock.calls.length]).toEqual(['counted', 'counted', 1]);
});

it('does not pass a failure on to later callers', async () => {
  const kept = cacheAnswers<string>(30_000);
  await expect(kept('rb', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await kept('rb', async () => 'up')).toBe('up');
});
