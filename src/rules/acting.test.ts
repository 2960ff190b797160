import { expect, it } from 'vitest';
import { refuseWhileActing } from './acting.ts';
import { RuleBroken } from './rule-broken.ts';

it('refuses an operator who acts as someone, and lets everyone else through', () => {
  expect(() => refuseWhileActing({ impersonator_id: 'operator' })).toThrow(RuleBroken);
  expect(() => refuseWhileActing({ impersonator_id: null })).not.toThrow();
  expect(() => refuseWhileActing(null)).not.toThrow();
});
