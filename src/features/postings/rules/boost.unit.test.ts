import { expect, it, test } from 'vitest';
import { checkBoostable, endsBefore } from './boost.ts';

const LATER = '2026-12-03T12:00:00Z';

test.each([
  ['a draft', 'draft', null, /live/],
  ['a closed posting', 'closed', null, /live/],
  ['an expired posting', 'expired', null, /live/],
  ['a live posting', 'live', null, null],
  ['a live posting that is boosted', 'live', LATER, /already/],
])('boosting %s', (_case, status, featured_until, refused) => {
  const boost = () => checkBoostable({ status, featured_until });
  if (refused) expect(boost).toThrow(refused);
  else expect(boost).not.toThrow();
});

it.each([
  ['2026-12-03T11:59:59Z', true],
  ['2026-12-03T12:00:00Z', false],
  ['2026-12-20T12:00:00Z', false],
  [null, false],
])('says whether a job that ends at %s ends before a boost of today: %s', (expires_at, is_before) => {
  expect(endsBefore(expires_at, new Date('2026-11-26T12:00:00Z'))).toBe(is_before);
});
