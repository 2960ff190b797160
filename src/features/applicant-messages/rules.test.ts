import { expect, test } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import { checkMessageDeletion, mailParagraphs } from './rules.ts';

test.each([
  ['the caller’s own unread message', {}, null],
  ['a colleague’s message', { author_id: 'other' }, 'not-own'],
  ['the applicant’s message', { direction: 'to_employer', author_id: null }, 'not-own'],
  ['a message that was read', { read_at: '2026-01-01' }, 'already-read'],
  ['a message that is being mailed', { mail: 'sending' }, 'being-mailed'],
  ['a message that was mailed', { mail: 'sent' }, 'already-mailed'],
  ['a message whose recipient unsubscribed', { mail: 'unwanted' }, null],
  ['a message whose mail failed', { mail: 'failed' }, null],
  ['a read message whose mail failed', { mail: 'failed', read_at: '2026-01-01' }, 'already-read'],
] as const)('deleting %s', (_, other, expected) => {
  const message = { direction: 'to_seeker', author_id: 'me', read_at: null, mail: 'waiting', ...other } as const;
  expect(codeOf(() => checkMessageDeletion(message, 'me'))).toBe(expected);
});

test.each([
  ['One.', ['One.']],
  ['One.\nStill one.\n\n \n Two. \n', ['One.\nStill one.', 'Two.']],
  [' \n\n ', []],
])('%j has the paragraphs %j', (body, expected) => {
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
