import { describe, expect, it } from 'vitest';
import { checkReminderDay, checkTakesReminders } from './rules.ts';

describe('a reminder', () => {
  it.each([
    ['2026-11-27', true],
    ['2026-11-28', true],
    ['2027-11-27', true],
    ['2027-11-28', false],
    ['2026-11-26', false],
  ])('on 2026-11-27 may be set for %s: %s', (day, may) => {
    const check = () => checkReminderDay(day, '2026-11-27');
    if (may) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code: 'reminder-day', field: 'due_on' }));
  });

  it.each([
    ['active', 0, null],
    ['on_hold', 19, null],
    ['active', 20, 'too-many'],
    ['rejected', 0, 'over'],
    ['hired', 0, 'over'],
    ['closed', 0, 'over'],
  ])('on an applicant who is %s and has %i is set, or refused as %s', (category, open, code) => {
    const check = () => checkTakesReminders(category, open);
    if (code) expect(check).toThrow(expect.objectContaining({ code }));
    else expect(check).not.toThrow();
  });
});
