import { beforeEach, expect, it, vi } from 'vitest';
import { createViewCounter } from './view-counter.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A database of its own, which can be away. */
function counting() {
  const stored = new Map<string, number>();
  const state = { is_away: false, writes: 0, errors: 0 };
  const counter = createViewCounter({
    write: async (views) => {
      if (state.is_away) throw new Error('away');
      state.writes += 1;
      for (const [id, count] of views) stored.set(id, (stored.get(id) ?? 0) + count);
    },
    on_error: () => {
      state.errors += 1;
    },
  });
  return { counter, stored, state };
}

it('writes what was counted together, after a while', async () => {
  const { counter, stored, state } = counting();
  for (const id of ['welder', 'nurse', 'welder']) counter.count(id);
  expect(state.writes).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state.writes).toBe(1);
  expect(Object.fromEntries(stored)).toEqual({ welder: 2, nurse: 1 });
});

it('counts on while it has written, and asks for nothing while nobody reads', async () => {
  const { counter, stored, state } = counting();
  counter.count('welder');
  await vi.advanceTimersByTimeAsync(60_000);
  counter.count('welder');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.writes).toBe(2);
  expect(stored.get('welder')).toBe(2);
});

it('loses nothing while the database is away', async () => {
  const { counter, stored, state } = counting();
  state.is_away = true;
  counter.count('welder');
  await vi.advanceTimersByTimeAsync(10_000);
  counter.count('welder');
  expect(state.errors).toBe(1);
  state.is_away = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stored.get('welder')).toBe(2);
});

it('writes the rest when the process leaves', async () => {
  const { counter, stored } = counting();
  counter.count('welder');
  await counter.close();
  expect(stored.get('welder')).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});
