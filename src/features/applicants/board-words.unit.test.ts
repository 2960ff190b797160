import { describe, expect, it } from 'vitest';
import { STAGE_TYPES } from '#rules/applicant-status.ts';
import { ageSaid, ageWords, isOld, nextAction, whom } from './board-words.ts';

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
  ])('of %i seconds is "%s" for eyes and "%s" for ears', (seconds, seen, said) => {
    expect(ageWords(NOW - seconds, NOW)).toBe(seen);
    expect(ageSaid(NOW - seconds, NOW)).toBe(said);
  });

  it('is too long only beyond the limit', () => {
    expect(isOld(NOW - 14 * DAY, NOW, 14)).toBe(false);
    expect(isOld(NOW - 14 * DAY - 1, NOW, 14)).toBe(true);
  });
});

describe('the next action', () => {
  const standing = { type: 'review', category: 'active', seeker_label: 'In progress', decides: true } as const;

  it.each(STAGE_TYPES)('is known for an active person in a stage of type %s', (type) => {
    expect(nextAction({ ...standing, type, is_scored: false })).not.toBe('');
  });

  it('is to score first and to decide then', () => {
    expect(nextAction({ ...standing, is_scored: false })).toBe('Score');
    expect(nextAction({ ...standing, is_scored: true })).toBe('Decide');
  });

  it('is to read an application once', () => {
    const applied = { ...standing, type: 'applied', is_scored: false } as const;
    expect(nextAction({ ...applied, seeker_label: 'Received' })).toBe('Read the application');
    expect(nextAction({ ...applied, seeker_label: 'Viewed' })).toBe('Decide');
  });

  it('is to recommend for who does not decide', () => {
    expect(nextAction({ ...standing, is_scored: true, decides: false })).toBe('Recommend');
  });

  it('is to go on for who is on hold, and nothing after an end', () => {
    expect(nextAction({ ...standing, category: 'on_hold', is_scored: true })).toBe('Take off hold');
    expect(nextAction({ ...standing, category: 'rejected', is_scored: true })).toBe('');
  });
});

describe('whom a message is about', () => {
  it('is a name for one and a number for many', () => {
    expect(whom(['Ann Lee'])).toBe('Ann Lee');
    expect(whom(['Ann Lee', 'Bob Roe'])).toBe('2 people');
  });
});
