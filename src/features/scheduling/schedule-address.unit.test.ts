import { expect, it } from 'vitest';
import { readShown, schedulePath } from './schedule-address.ts';

it.each([
  ['/employer/schedule', { view: 'week', whose: 'mine', day: undefined }],
  ['/employer/schedule?week=2026-11-23&whose=all', { view: 'week', whose: 'all', day: '2026-11-23' }],
  ['/employer/schedule?view=day&day=2026-11-24', { view: 'day', whose: 'mine', day: '2026-11-24' }],
  ['/employer/schedule?when=past&whose=all', { view: 'past', whose: 'all', day: undefined }],
] as const)('%s is read and written', (address, shown) => {
  expect(readShown(new URL(address, 'https://rb.example').searchParams)).toEqual(shown);
  expect(schedulePath(shown)).toBe(address);
});

it.each(['week=2026-02-30', 'week=now', 'view=month', 'day=2026-11-24', 'whose=nobody', 'when=ahead'])(
  '%s leads to this week',
  (query) => {
    expect(readShown(new URLSearchParams(query))).toEqual({ view: 'week', whose: 'mine', day: undefined });
  },
);
