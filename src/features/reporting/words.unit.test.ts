import { expect, it } from 'vitest';
import { daysText, durationText, hoursText, percentText } from './words.ts';

it.each([
  [null, 'None yet'],
  [0.04, '0 hours'],
  [1, '1 hour'],
  [4.46, '4.5 hours'],
  [36.4, '36 hours'],
  [72, '72 hours'],
  [302, '13 days'],
])('says %s hours as “%s”', (hours, text) => {
  expect(durationText(hours, 'hour')).toBe(text);
});

it('keeps days and hours short in a table, and has a dash for no days', () => {
  expect([0.5, 12.2, null].map(daysText)).toEqual(['0.5 d', '12 d', '–']);
  expect([0.5, 100.2].map(hoursText)).toEqual(['0.5 h', '100 h']);
});

it('rounds no small share down to zero, and gives no share of zero people', () => {
  expect([percentText(1, 3), percentText(1, 250), percentText(0, 9), percentText(0, 0)]).toEqual([
    '33%',
    '0.4%',
    '0%',
    '–',
  ]);
});
