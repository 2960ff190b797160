import { expect, it } from 'vitest';
import { holdYears } from '#rules/contractor-records.ts';
import { isReasonOffered } from '#rules/dispositions.ts';
import { dispositionWords, periodProblems } from './rules.ts';

it.each([
  ['2026-01-01', '2026-12-31', []],
  ['2026-01-01', '2026-01-01', []],
  ['', '2026-01-01', ['from']],
  ['2026-02-30', 'soon', ['from', 'to']],
  ['2026-01-02', '2026-01-01', ['to']],
  ['2020-01-01', '2026-01-01', ['to']],
])('finds in the period from %s to %s what is wrong: %s', (from, to, fields) => {
  expect(Object.keys(periodProblems({ from, to }))).toEqual(fields);
});

it.each([
  ['active', null, ''],
  ['on_hold', null, ''],
  ['hired', null, 'Hired'],
  ['rejected', 'clearance', 'Security clearance not held'],
  ['rejected', null, 'Rejected'],
  ['withdrawn', null, 'Withdrew'],
] as const)('says of %s with %s: %s', (category, disposition, words) => {
  expect(dispositionWords({ category, disposition })).toBe(words);
});

it.each([
  [true, 'clearance', true],
  [true, 'less_qualified', true],
  [true, null, false],
  [false, 'clearance', false],
  [false, 'less_qualified', true],
  [false, null, true],
] as const)(
  'in federal contractor mode %s, offers a reason with the disposition %s: %s',
  (ofccp_mode, disposition, is) => {
    expect(isReasonOffered(disposition, { ofccp_mode })).toBe(is);
  },
);

it('keeps records for two years, and for one of small contractors', () => {
  expect([holdYears({ is_small_contractor: false }), holdYears({ is_small_contractor: true })]).toEqual([2, 1]);
});
