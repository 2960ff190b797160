import { describe, expect, it } from 'vitest';
import { STAGE_TYPES } from '#rules/applicant-status.ts';
import { ageWords, describePeople, isOverLimit, nextAction, spokenAge } from './words.ts';

const NOW = 1_800_000_000;
const HOUR = 3600;
const DAY = 24 * HOUR;

describe('the age in a stage', () => {
  it.each([
    [0, '< 1 h', 'less than a day in this stage'],
    [59 * 60, '< 1 h', 'less than a day in this stage'],
    [HOUR, '1 h', 'less than a day in this stage'],
    [DAY - 1, '23 h', 'less than a day in this stage'],
    [DAY, '1 d', '1 day in this stage'],
    [40 * DAY, '40 d', '40 days in this stage'],
    [-5, '< 1 h', 'less than a day in this stage'],
  ])('of %i seconds reads "%s", and "%s" to screen readers', (seconds, written, spoken) => {
    expect(ageWords(NOW - seconds, NOW)).toBe(written);
    expect(spokenAge(NOW - seconds, NOW)).toBe(spoken);
  });

  it('is over the limit only after the last day', () => {
    expect(isOverLimit(NOW - 14 * DAY, NOW, 14)).toBe(false);
    expect(isOverLimit(NOW - 14 * DAY - 1, NOW, 14)).toBe(true);
  });
});

describe('the next action', () => {
  const standing = { type: 'review', category: 'active', seeker_label: 'In progress', decides: true } as const;

  it.each(STAGE_TYPES)('exists for an active applicant in a stage of type %s', (type) => {
    expect(nextAction({ ...standing, type, is_scored: false })).not.toBe('');
  });

  it('is to score first, then to decide', () => {
    expect(nextAction({ ...standing, is_scored: false })).toBe('Score');
    expect(nextAction({ ...standing, is_scored: true })).toBe('Decide');
  });

  it('is to read an unread application', () => {
    const applied = { ...standing, type: 'applied', is_scored: false } as const;
    expect(nextAction({ ...applied, seeker_label: 'Received' })).toBe('Review');
    expect(nextAction({ ...applied, seeker_label: 'Viewed' })).toBe('Decide');
  });

  it('is to recommend for members who do not decide', () => {
    expect(nextAction({ ...standing, is_scored: true, decides: false })).toBe('Recommend');
  });

  it('is to take off hold, and nothing for closed applications', () => {
    expect(nextAction({ ...standing, category: 'on_hold', is_scored: true })).toBe('Take off hold');
    expect(nextAction({ ...standing, category: 'rejected', is_scored: true })).toBe('');
  });
});

describe('describePeople', () => {
  it('returns the only name, or the number of people', () => {
    expect(describePeople(['Ann Lee'])).toBe('Ann Lee');
    expect(describePeople(['Ann Lee', 'Bob Roe'])).toBe('2 people');
  });
});
