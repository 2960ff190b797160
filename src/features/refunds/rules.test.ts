import { expect, it } from 'vitest';
import { creditsFor, needsSecond, paysForPlan, type Refundable, stageOf, sumOfRefunds, unspentShare } from './rules.ts';

const five: Refundable = { paid_cents: 325_00, refunded_cents: 0, quantity: 5, unspent: 3 };

it.each<[string, Partial<Refundable>, number]>([
  ['three of five', {}, 195_00],
  ['all', { unspent: 5 }, 325_00],
  ['none', { unspent: 0 }, 0],
  ['what was refunded before counts', { unspent: 5, refunded_cents: 300_00 }, 25_00],
  ['a third of a cent is kept', { paid_cents: 1_00, quantity: 3, unspent: 1 }, 33],
])('the unspent share: %s', (_what, change, cents) => {
  expect(unspentShare({ ...five, ...change })).toBe(cents);
});

it.each<[number, number]>([
  [65_00, 1],
  [65_01, 2],
  [195_00, 3],
  [325_00, 3],
  [1, 1],
])('%i cents take back %i credits', (cents, credits) => {
  expect(creditsFor(cents, five)).toBe(credits);
});

it('asks a second person beyond the unspent share, and refuses more than was paid', () => {
  expect(needsSecond(195_00, five)).toBe(false);
  expect(needsSecond(195_01, five)).toBe(true);
  expect(needsSecond(325_00, five)).toBe(true);
  expect(() => needsSecond(325_01, five)).toThrow('$325');
  expect(() => needsSecond(100_00, { ...five, refunded_cents: 300_00 })).toThrow('$25');
});

const paid = (product: string, end: number, amount = 195_00) => ({
  amount,
  period: { end },
  pricing: { price_details: { product } },
});

it.each([
  ['the plan of this period', [paid('rb-plus', 200)], true],
  ['seats alone', [paid('rb-extra-seat', 200)], false],
  ['a period that is over', [paid('rb-plus', 100)], false],
  ['another plan, before a change', [paid('rb-standard', 200)], false],
  ['what a change gave back', [paid('rb-plus', 200, -50_00)], false],
])('an invoice pays for a plan now: %s', (_what, lines, is_paid) => {
  expect(paysForPlan(lines, 'rb-plus', 100)).toBe(is_paid);
});

it('counts refunds that were made or are under way', () => {
  const made = ['succeeded', 'pending', 'failed', 'canceled'].map((status) => ({ amount: 10_00, status }));
  expect(sumOfRefunds(made)).toBe(20_00);
});

it.each([
  ['needs_response', 'open'],
  ['warning_needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['lost', 'lost'],
])('a dispute that is %s is %s', (status, stage) => {
  expect(stageOf(status)).toBe(stage);
});
