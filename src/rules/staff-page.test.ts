import { expect, it } from 'vitest';
import { staffPage } from './staff-page.ts';

it.each([
  ['/operator/dashboard?q=grace&site=rb', true],
  ['/operator/people/7', true],
  ['/operator/login', false],
  ['/operator/impersonation/stop', false],
  ['/operator/', false],
  ['/operator/\n', false],
  ['/operator/../logout', false],
  ['/operator/..//evil.example', false],
  ['/operator/./impersonation/stop', false],
  ['/operator/people/../login', false],
  ['/operator/people//7', false],
  ['/operator/dashboard?q=a//b/../c', true],
  ['/operators/dashboard', false],
  ['//evil.example/operator/', false],
  ['https://evil.example/operator/dashboard', false],
  ['/employer/account', false],
  ['', false],
  [undefined, false],
])('returns to %s: %s', (path, is_led) => {
  expect(staffPage(path)).toBe(is_led ? path : null);
});

it('encodes a page for use in a header', () => {
  expect(staffPage('/operator/dashboard?q=Zoë Ünal')).toBe(null);
  expect(staffPage('/operator/dashboard?q=Zoë%20Ünal')).toBe('/operator/dashboard?q=Zo%C3%AB%20%C3%9Cnal');
});
