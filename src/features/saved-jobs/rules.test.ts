import { describe, expect, test } from 'vitest';
import { jobSavedBeforeSignIn } from '#features/jobs/rules.ts';
import { backToCard, checkSaving, MOST_SAVED, savedState } from './rules.ts';

const NOW = new Date('2026-05-10T12:00:00Z');

describe('where a saved job stands', () => {
  test.each([
    ['live', 'live', null],
    ['live', 'live', '2026-05-13T12:00:01Z'],
    ['closing', 'live', '2026-05-13T12:00:00Z'],
    ['closing', 'live', '2026-05-10T12:00:01Z'],
    ['closed', 'live', '2026-05-10T12:00:00Z'],
    ['closed', 'closed', '2026-06-01T00:00:00Z'],
    ['closed', 'closed', null],
  ] as const)('%s: the posting is %s until %s', (expected, state, expires_at) => {
    expect(savedState({ state, expires_at }, NOW)).toBe(expected);
  });
});

test('a list has an end', () => {
  expect(() => checkSaving(MOST_SAVED - 1)).not.toThrow();
  expect(() => checkSaving(MOST_SAVED)).toThrow(/Remove some/);
});

describe('saving on a card leads back to', () => {
  test.each([
    ['/search?q=welder&where=Austin%2C%20TX&page=2', '/search?q=welder&where=Austin%2C%20TX&page=2#save-7'],
    ['/search#results', '/search#save-7'],
    ['', null],
    ['//elsewhere.example/search', null],
    ['/\\elsewhere.example', null],
    ['https://elsewhere.example/search', null],
    ['/logout', null],
    ['search', null],
  ])('%s: %s', (page, back) => {
    expect(backToCard(page, '7')).toBe(back);
  });
});

const JOB = '0d7c1c3e-6f0a-4d52-9d0e-3b1f6a2c4e55';

test.each([
  [`/seeker/saved-jobs?saved=${JOB}`, JOB],
  [`/search?q=welder#save-${JOB}`, JOB],
  [`/job/${JOB}`, null],
  [null, null],
])('who is led back to %s wished to save %s', (next, posting_id) => {
  expect(jobSavedBeforeSignIn(next)).toBe(posting_id);
});
