import { expect, test } from 'vitest';
import { isBrowser, isPerson } from './user-agent.ts';

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

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1', true],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', false],
  ['Mozilla/5.0 (compatible; Google-InspectionTool/1.0)', false],
  ['Mozilla/5.0 AppleWebKit/537.36 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)', false],
  ['facebookexternalhit/1.1', false],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36', false],
  [null, false],
])('the user agent %j is a person’s: %s', (user_agent, expected) => {
  expect(isPerson(user_agent)).toBe(expected);
});
