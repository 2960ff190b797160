import { expect, it } from 'vitest';
import type { RuleBroken } from '#rules/rule-broken.ts';
import { checkLinkable, MOST_LINKS, referralStatus } from './rules.ts';

it.each([
  [{ is_hired: false, is_live: true }, 'applied'],
  [{ is_hired: false, is_live: false }, 'closed'],
  [{ is_hired: true, is_live: true }, 'hired'],
  [{ is_hired: true, is_live: false }, 'hired'],
] as const)('tells who referred a person with %j: %s', (person, status) => {
  expect(referralStatus(person)).toBe(status);
});

const fine = { is_live: true, anonymous: false, is_on_site: true, links: 0 };
it.each([
  [{ ...fine, is_live: false }, 'posting-closed'],
  [{ ...fine, anonymous: true }, 'anonymous-posting'],
  [{ ...fine, is_on_site: false }, 'suspended'],
  [{ ...fine, links: MOST_LINKS }, 'too-many-links'],
  [fine, null],
])('gives a link to %j: %s', (target, code) => {
  if (code === null) expect(() => checkLinkable(target)).not.toThrow();
  else expect(() => checkLinkable(target)).toThrow(expect.objectContaining({ code }) as unknown as RuleBroken);
});
