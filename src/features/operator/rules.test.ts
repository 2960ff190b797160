import { expect, it } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import { refuseWhileImpersonating } from './rules.ts';

it('refuses an operator who acts as someone, and lets everyone else through', () => {
  expect(() => refuseWhileImpersonating({ impersonator_id: 'operator' })).toThrow(RuleBroken);
  expect(() => refuseWhileImpersonating({ impersonator_id: null })).not.toThrow();
  expect(() => refuseWhileImpersonating(null)).not.toThrow();
});
