import { expect, it } from 'vitest';
import { addDays, dayRangeWords, daysFrom, isDay, longDayWords, mondayOf } from './calendar-days.ts';

it.each([
  ['2026-11-23', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-3', false],
  ['tomorrow', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-26', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('counts days over the ends of months and the change of clocks', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(daysFrom('2026-10-31', 3)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
});

it('names days and ranges of days', () => {
  expect(longDayWords('2026-12-03')).toBe('Thursday, December 3');
  expect(dayRangeWords('2026-11-23', '2026-11-29')).toBe('November 23 – 29, 2026');
  expect(dayRangeWords('2026-11-30', '2026-12-06')).toBe('November 30 – December 6, 2026');
});
