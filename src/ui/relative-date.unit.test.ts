import { describe, expect, it } from 'vitest';
import { exactDate, plainDate, relativeDate } from './relative-date.ts';

const NOW = new Date('2026-11-21T15:05:00Z');

describe('a date seen from 2026-11-21 15:05 UTC', () => {
  it.each([
    ['2026-11-21T15:04:30Z', 'just now'],
    ['2026-11-21T15:03:00Z', '2 minutes ago'],
    ['2026-11-21T12:05:00Z', '3 hours ago'],
    ['2026-11-20T15:05:00Z', 'yesterday'],
    ['2026-11-18T15:05:00Z', '3 days ago'],
    ['2026-11-07T15:05:00Z', '2 weeks ago'],
    ['2026-08-01T15:05:00Z', '3 months ago'],
    ['2024-11-01T15:05:00Z', '2 years ago'],
    ['2026-11-21T17:05:00Z', 'in 2 hours'],
    ['2026-11-22T15:05:00Z', 'tomorrow'],
  ])('%s is "%s"', (date, expected) => {
    expect(relativeDate(new Date(date), NOW)).toBe(expected);
  });

  it('has its exact form with weekday and zone', () => {
    expect(exactDate(NOW, 'America/Chicago')).toBe('Saturday, November 21, 2026 at 9:05 AM CST');
  });

  it('has a plain form that does not depend on where it is rendered', () => {
    expect(plainDate(NOW)).toBe('Nov 21, 2026');
  });
});
