import { expect, it } from 'vitest';
import { refuseWhileImpersonating } from './impersonation.ts';
import { RuleBroken } from './rule-broken.ts';

it('throws during impersonation, and for nobody else', () => {
  expect(() => refuseWhileImpersonating({ impersonator_id: 'operator' })).toThrow(RuleBroken);
  expect(() => refuseWhileImpersonating({ impersonator_id: null })).not.toThrow();
  expect(() => refuseWhileImpersonating(null)).not.toThrow();
});
