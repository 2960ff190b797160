import { describe, expect, it } from 'vitest';
import { mentionBeing, mentionedIn, offered, withIds, withNames } from './mentions.ts';

const ANN = { employer_user: '3f0a1c52-7d7e-4f6b-9a39-0f6f3c1d2e4b', name: 'Ann Lee' };
const ANNA = { employer_user: '4f0a1c52-7d7e-4f6b-9a39-0f6f3c1d2e4b', name: 'Ann Leeds' };

describe('a mention', () => {
  it.each([
    ['Ask @Ann Lee.', `Ask @[${ANN.employer_user}].`],
    ['@Ann Leeds and @Ann Lee', `@[${ANNA.employer_user}] and @[${ANN.employer_user}]`],
    ['@Ann Leefield', '@Ann Leefield'],
    ['Ann Lee', 'Ann Lee'],
  ])('typed as %j is stored as %j', (typed, stored) => {
    expect(withIds(typed, [ANN, ANNA])).toBe(stored);
  });

  it('is read with the present name, and as a former member without one', () => {
    const stored = withIds('@Ann Lee, @Ann Leeds', [ANN, ANNA]);
    expect(mentionedIn(`${stored} ${stored}`)).toEqual([ANN.employer_user, ANNA.employer_user]);
    expect(withNames(stored, [{ ...ANN, name: 'Ann Cole' }])).toBe('@Ann Cole, @former member');
  });
});

describe('while typing', () => {
  it.each([
    ['Hi @an', { from: 3, query: 'an' }],
    ['@', { from: 0, query: '' }],
    ['@ann le', { from: 0, query: 'ann le' }],
    ['mail me@home', null],
    ['@ann le was', null],
    ['none', null],
  ])('%j asks for %j', (typed, asked) => {
    expect(mentionBeing(typed, typed.length)).toEqual(asked);
  });

  it('offers members by the beginning of any word of their name', () => {
    expect(offered([ANN, ANNA], 'leed')).toEqual([ANNA]);
    expect(offered([ANN, ANNA], '')).toEqual([ANN, ANNA]);
  });
});
