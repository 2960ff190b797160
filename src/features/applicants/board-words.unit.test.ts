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
  it.each(STAGE_TYPES)('is known for an active person in a stage of type %s', (type) => {
    expect(nextAction({ type, category: 'active', is_scored: false, decides: true })).not.toBe('');
  });

  it('is to score first and to decide then', () => {
    expect(nextAction({ type: 'review', category: 'active', is_scored: false, decides: true })).toBe('Score');
    expect(nextAction({ type: 'review', category: 'active', is_scored: true, decides: true })).toBe('Decide');
  });

  it('is to recommend for who does not decide', () => {
    expect(nextAction({ type: 'review', category: 'active', is_scored: true, decides: false })).toBe('Recommend');
  });

  it('is to go on for who is on hold, and nothing after an end', () => {
    expect(nextAction({ type: 'review', category: 'on_hold', is_scored: true, decides: true })).toBe('Take off hold');
    expect(nextAction({ type: 'review', category: 'rejected', is_scored: true, decides: true })).toBe('');
  });
});

describe('whom a message is about', () => {
  it('is a name for one and a number for many', () => {
    expect(whom(['Ann Lee'])).toBe('Ann Lee');
    expect(whom(['Ann Lee', 'Bob Roe'])).toBe('2 people');
  });
});
