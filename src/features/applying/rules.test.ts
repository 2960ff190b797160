import { describe, expect, it, test } from 'vitest';
import { UNREADABLE_REASONS } from '#features/documents/contract.ts';
import { checkUpload, readingTime, UNREADABLE_WORDS } from '#features/documents/rules.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { answersThatFit, maskedEmail, readAnswers } from './rules.ts';

const MB = 1024 * 1024;

test.each([
  ['cv.pdf', 1],
  ['cv.PDF', 10 * MB],
  ['my cv.final.docx', 20_000],
  ['scan.jpg', 3 * MB],
])('accepts %s of %i bytes', (name, size) => {
  expect(() => checkUpload({ name, size })).not.toThrow();
});

test.each([
  ['', 0, 'file-type'],
  ['cv.txt', 10, 'file-type'],
  ['cv.pdf.exe', 10, 'file-type'],
  ['cv', 10, 'file-type'],
  ['cv.pdf', 0, 'file-empty'],
  ['cv.pdf', 10 * MB + 1, 'too-large'],
])('refuses %j of %i bytes as %s', (name, size, code) => {
  expect(() => checkUpload({ name, size })).toThrow(expect.objectContaining({ code, field: 'file' }));
  expect(() => checkUpload({ name, size })).toThrow(RuleBroken);
});

test.each(UNREADABLE_REASONS)('explains "%s" in a sentence', (reason) => {
  expect(UNREADABLE_WORDS[reason]).toMatch(/^[A-Z][^.]+\.( |$)/);
});

describe('answers', () => {
  const questions = [
    { id: 'a', label: 'Can you lift 20 kg?', kind: 'yes_no' as const, required: true, choices: [] },
    { id: 'b', label: 'Why us?', kind: 'text' as const, required: false, choices: [] },
    { id: 'c', label: 'Which shift?', kind: 'choice' as const, required: false, choices: ['Day', 'Night'] },
    { id: 'd', label: 'How many years?', kind: 'number' as const, required: false, choices: [] },
  ];

  it.each([
    ['all', { a: 'yes', c: 'Day' }, { a: 'yes', c: 'Day' }, []],
    ['none of a required one', {}, {}, ['“Can you lift 20 kg?” was not answered.']],
    [
      'one that is no longer offered',
      { a: 'yes', c: 'Evening' },
      { a: 'yes' },
      ['The answer to “Which shift?” does not fit the question.'],
    ],
    [
      'two that are gone',
      { a: 'yes', x: '1', y: '2' },
      { a: 'yes' },
      ['An answer to a question that is no longer asked.'],
    ],
    ['an empty one that is gone', { a: 'yes', x: '' }, { a: 'yes' }, []],
  ])('what fits of %s', (_what, answers, fitting, left_out) => {
    expect(answersThatFit(questions, answers)).toEqual({ fitting, left_out });
  });

  it.each([
    ['all', { a: 'yes', b: 'Because.' }, ['Yes', 'Because.'], []],
    ['the required ones', { a: 'no' }, ['No'], []],
    ['none', {}, [], ['answers.a']],
    ['an empty one', { a: '' }, [], ['answers.a']],
    ['neither yes nor no', { a: 'maybe' }, ['No'], ['answers.a']],
    ['a choice and a number', { a: 'yes', c: 'Night', d: '2.5' }, ['Yes', 'Night', '2.5'], []],
    ['no choice and no number', { a: 'yes', c: 'Noon', d: 'two' }, ['Yes', 'Noon', 'two'], ['answers.c', 'answers.d']],
    ['one to an unknown question', { a: 'yes', x: 'hello' }, ['Yes'], ['answers.x']],
    ['one named like an object property', { a: 'yes', constructor: 'x' }, ['Yes'], ['answers.constructor']],
  ])('%s', (_case, answers, given, wrong) => {
    const read = readAnswers(questions, answers);
    expect(read.given.map(({ answer }) => answer)).toEqual(given);
    expect(Object.keys(read.problems)).toEqual(wrong);
  });
});

test.each([
  ['grace@example.com', 'gr•••@example.com'],
  ['al@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
])('%s is shown as %s', (email, expected) => {
  expect(maskedEmail(email)).toBe(expected);
});

it.each([
  [{ wait_s: 0 }, null],
  [{ wait_s: 9 }, null],
  [{ wait_s: 45 }, 'Many files are ahead of yours. We will read it in about a minute.'],
  [{ wait_s: 1_251 }, 'Many files are ahead of yours. We will read it in about 21 minutes.'],
  [{ is_scan: true, wait_s: 600 }, 'Its pages are images, which take up to two minutes to read.'],
  [{ is_large: true }, 'It takes longer to read than most files: up to two minutes.'],
])('the page says how long reading takes: %j', (file, words) => {
  expect(readingTime({ is_scan: false, is_large: false, wait_s: 0, ...file })).toBe(words);
});
