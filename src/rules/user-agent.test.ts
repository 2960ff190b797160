import { expect, test } from 'vitest';
import { isBrowser } from './user-agent.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', true],
  ['Mozilla/5.0', true],
  ['Mozilla/4.0 (compatible; MSIE 8.0)', false],
  ['mozilla/5.0 (X11)', false],
  [' Mozilla/5.0', false],
  ['curl/8.5.0', false],
  ['Bot (like Mozilla/5.0)', false],
  ['', false],
  [null, false],
  [undefined, false],
])('the user agent %j is a browser: %s', (user_agent, expected) => {
  expect(isBrowser(user_agent)).toBe(expected);
});
