import { expect, test } from 'vitest';
import { isWholeToken, MAILED_LINK } from './mailed-link.ts';

test.each([
  ['x'.repeat(43), true],
  ['a-b_'.repeat(10).concat('Zz9'), true],
  ['', false],
  ['x'.repeat(42), false],
  ['x'.repeat(44), false],
  [`${'x'.repeat(42)}=`, false],
  [`${'x'.repeat(42)} `, false],
])('%j is a whole token: %s', (token, expected) => {
  expect(isWholeToken(token)).toBe(expected);
});

test.each([
  ['https://riseboard.example/seeker/messages?token=abc', true],
  ['https://riseboard.example/seeker/messages?utm=1&token=abc', true],
  ['https://riseboard.example/seeker/messages%3Ftoken%3Dabc', true],
  ['https://riseboard.example/seeker/apply-confirm/1', true],
  ['https://riseboard.example/seeker/apply-confirm', true],
  ['https://riseboard.example/forwarded-candidate', true],
  ['https://riseboard.example/shared-report', true],
  ['https://riseboard.example/shared-decision-dashboard?x=1', true],
  ['https://riseboard.example/schedule-event/', true],
  ['https://riseboard.example/schedule-events', false],
  ['https://riseboard.example/search?q=token', false],
  ['https://riseboard.example/job/1/token-clerk', false],
])('%s is the address of a mailed link: %s', (url, expected) => {
  expect(MAILED_LINK.test(url)).toBe(expected);
});
