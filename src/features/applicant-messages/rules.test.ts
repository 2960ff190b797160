import { expect, test } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import { checkTakingBack, mailParagraphs } from './rules.ts';

test.each([
  ['one’s own unread message', {}, null],
  ['a colleague’s message', { author_id: 'other' }, 'not-own'],
  ['the applicant’s message', { direction: 'to_employer', author_id: null }, 'not-own'],
  ['a message that was read', { read_at: '2026-01-01' }, 'already-read'],
  ['a message whose mail has left', { is_unsent: false }, 'already-mailed'],
] as const)('taking back %s', (_, other, expected) => {
  const message = { direction: 'to_seeker', author_id: 'me', read_at: null, is_unsent: true, ...other } as const;
  expect(codeOf(() => checkTakingBack(message, 'me'))).toBe(expected);
});

test.each([
  ['One.', ['One.']],
  ['One.\nStill one.\n\n \n Two. \n', ['One.\nStill one.', 'Two.']],
  [' \n\n ', []],
])('%j is mailed as %j', (body, expected) => {
  expect(mailParagraphs(body)).toEqual(expected);
});

function codeOf(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof RuleBroken ? error.code : String(error);
  }
}
