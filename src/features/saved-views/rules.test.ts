import { expect, it } from 'vitest';
import { viewAddress } from './rules.ts';

it.each([
  ['/employer/applications', '/employer/applications'],
  ['/employer/applications?category=active&cursor=x', '/employer/applications?category=active'],
  ['/employer/applications?q=Nora', '/employer/applications'],
  ['/employer/kanban/one?folded=a+b&applicant=nora', '/employer/kanban/one?folded=a+b'],
])('of %s keeps %s', (address, kept) => {
  expect(viewAddress(address)).toBe(kept);
});
