import { expect, test } from 'vitest';
import { SEEKER_LABELS, type SeekerLabel } from '#rules/applicant-status.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { canWithdraw, checkWithdrawal, checkWriter } from './rules.ts';

test.each([
  ['Received', true],
  ['Viewed', true],
  ['In progress', true],
  ['Interview', true],
  ['Offer', true],
  ['Hired', false],
  ['Not selected', false],
  ['Withdrawn', false],
  ['Closed', false],
] as const satisfies readonly (readonly [SeekerLabel, boolean])[])(
  'an application at "%s" can be withdrawn: %s',
  (label, expected) => {
    expect(canWithdraw(label)).toBe(expected);
  },
);

test.each(SEEKER_LABELS.filter((label) => !canWithdraw(label) && label !== 'Withdrawn'))(
  'withdrawing at "%s" is refused',
  (label) => {
    expect(() => checkWithdrawal(label)).toThrow(RuleBroken);
  },
);

test('withdrawing twice is allowed', () => {
  expect(() => checkWithdrawal('Withdrawn')).not.toThrow();
});

test.each([
  [null, true],
  [{ type: 'seeker' }, true],
  [{ type: 'employer' }, false],
  [{ type: 'operator' }, false],
] as const)('%j may write by an applicant’s link: %s', (user, expected) => {
  const check = () => checkWriter(user);
  if (expected) expect(check).not.toThrow();
  else expect(check).toThrow(RuleBroken);
});
