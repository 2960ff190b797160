import { expect, it } from 'vitest';
import { addJobLink, readJobLinks, saidToCookies } from './job-links.ts';

const key = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

it('keeps the last five links, each once, the newest first', () => {
  let kept = '';
  for (const number of [1, 2, 3, 1, 4, 5, 6]) kept = addJobLink(readJobLinks(kept), key(number));
  expect(readJobLinks(kept)).toEqual([6, 5, 4, 1, 3].map(key));
});

it.each([undefined, '', 'nonsense', `${key(1)}x`, '../../etc'])('reads nothing from %j', (kept) => {
  expect(readJobLinks(kept)).toEqual([]);
});

it.each([
  ['', '', null],
  ['a=1; cookies_accepted=true', '', 'true'],
  ['cookies_accepted=declined; a=1', '', 'declined'],
  ['cookies_accepted=true', '1', 'declined'],
  ['', '1', 'declined'],
  ['cookies_accepted=truely', '', null],
  ['not_cookies_accepted=true', '', null],
])('reads the answer to cookies from %j, with “Sec-GPC: %s”: %s', (cookie, gpc, said) => {
  expect(saidToCookies(new Headers({ cookie, 'sec-gpc': gpc }))).toBe(said);
});
