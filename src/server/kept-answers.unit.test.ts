import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAnswers } from './kept-answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks once for all who come meanwhile and for a while after, and for each key by itself', async () => {
  const kept = keepAnswers<number>(30_000);
  const asked = vi.fn(async () => asked.mock.calls.length);
  expect(await Promise.all([kept('rb', asked), kept('rb', asked), kept('mh', asked)])).toEqual([1, 1, 2]);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(await kept('rb', asked)).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await kept('rb', asked)).toBe(3);
});

it('asks no second time while an answer takes long', async () => {
  const kept = keepAnswers<string>(30_000);
  const slow = Promise.withResolvers<string>();
  const ask = vi.fn(() => slow.promise);
  const first = kept('rb', ask);
  await vi.advanceTimersByTimeAsync(90_000);
  const second = kept('rb', ask);
  slow.resolve('counted');
  expect([await first, await second, ask.mock.calls.length]).toEqual(['counted', 'counted', 1]);
});

it('tells a failure to nobody who comes later', async () => {
  const kept = keepAnswers<string>(30_000);
  await expect(kept('rb', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await kept('rb', async () => 'up')).toBe('up');
});
