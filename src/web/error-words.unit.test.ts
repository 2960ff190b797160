import { expect, it } from 'vitest';
import { errorWords } from './error-words.ts';

const PAGE = 'https://riseboard.example/seeker/messages';
const MAILED = `${PAGE}?token=abc`;
const words = (status: number, url: string, retry_after_s: number | null = null, code: string | null = null) => {
  const { message = '', detail = '' } = errorWords({ status, url, retry_after_s, code });
  return `${message} ${detail}`.trim();
};

it.each([
  [503, MAILED, 5, 'The site is very busy right now. The link from your email still works. Try again in 5 seconds.'],
  [503, PAGE, 5, 'The site is very busy right now. Try again in 5 seconds.'],
  [503, PAGE, null, 'The site is very busy right now. Try again in a minute.'],
  [500, MAILED, null, 'The link from your email still works. Try again in a minute.'],
  [500, PAGE, null, ''],
  [404, PAGE, null, 'This page does not exist, or you cannot see it.'],
])('for %i at %s says when and how to continue', (status, url, retry_after_s, expected) => {
  expect(words(status, url, retry_after_s)).toBe(expected);
});

it.each([
  ['busy', 'The site is very busy right now. Try again in 5 seconds.'],
  ['database-away', 'We can’t reach our database right now. Try again in 5 seconds.'],
  ['files-away', 'We can’t reach our file storage right now. Try again in 5 seconds.'],
  ['slow', 'This took too long. Try again in 5 seconds.'],
])('says what failed: %s', (code, expected) => {
  expect(words(503, PAGE, 5, code)).toBe(expected);
});

it('helps a reader whose link was damaged', () => {
  expect(words(404, `${PAGE}%3Ftoken%3Dabc`)).toContain('copy the whole link from the email');
});
