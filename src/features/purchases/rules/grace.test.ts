import { expect, it } from 'vitest';
import { dueReminder, planEffect } from './grace.ts';

const failed_at = new Date('2026-11-01T00:00:00Z');
const after = (days: number) => new Date(failed_at.getTime() + days * 24 * 60 * 60 * 1000);

it.each<[string, number, number[], number | null]>([
  ['before the first day', 0.9, [], null],
  ['on the first day', 1, [], 1],
  ['once a day is mailed', 1.5, [1], null],
  ['on the fifth', 5, [1], 5],
  ['the latest alone, when some were missed', 11, [1], 10],
  ['on the thirteenth', 13, [1, 5, 10], 13],
  ['when grace is over', 14, [1, 5, 10], null],
])('reminds %s', (_when, days, reminded, day) => {
  expect(dueReminder(failed_at, reminded, after(days))).toBe(day);
});

const until = after(14);

it.each<[string, string, Date | null, number, ReturnType<typeof planEffect>]>([
  ['active', 'active', null, 0, { is: 'on' }],
  ['in its free months', 'trialing', null, 0, { is: 'on' }],
  ['not paid for the first time', 'incomplete', null, 0, null],
  ['late', 'past_due', failed_at, 1, { is: 'grace', until }],
  ['late for 14 days', 'past_due', failed_at, 14, { is: 'over' }],
  ['given up by the provider', 'unpaid', failed_at, 2, { is: 'grace', until }],
  ['canceled', 'canceled', null, 0, { is: 'off' }],
  ['never paid', 'incomplete_expired', null, 0, { is: 'off' }],
  ['paused', 'paused', null, 0, { is: 'off' }],
])('a subscription that is %s', (_what, status, since, days, effect) => {
  expect(planEffect(status, since, after(days))).toEqual(effect);
});
