import { describe, expect, it } from 'vitest';
import { isKnockedOut, protectedWords, questionProblem, readNumber } from './knock-out.ts';

const limits = (at_least: number | null, at_most: number | null) => ({ pass: [], at_least, at_most });
const passing = (...pass: string[]) => ({ pass, at_least: null, at_most: null });

describe('who is knocked out', () => {
  it.each([
    ['yes_no', passing('yes'), 'yes', false],
    ['yes_no', passing('yes'), 'no', true],
    ['yes_no', passing('no'), 'no', false],
    ['yes_no', null, 'no', false],
    ['choice', passing('Day', 'Either'), 'Either', false],
    ['choice', passing('Day', 'Either'), 'Night', true],
    ['choice', passing('Day'), '', false],
    ['number', limits(3, null), '3', false],
    ['number', limits(3, null), '2.9', true],
    ['number', limits(null, 50), '50', false],
    ['number', limits(null, 50), '51', true],
    ['number', limits(1, 2), '1,500', true],
    ['number', limits(3, null), 'three', false],
    ['text', passing('yes'), 'no', false],
  ] as const)('%s, %j: %j → %s', (kind, knock_out, answer, expected) => {
    expect(isKnockedOut({ kind, knock_out }, answer)).toBe(expected);
  });
});

describe('a question is rejected', () => {
  const fine = { kind: 'yes_no', required: true, choices: [], knock_out: passing('yes') } as const;
  it.each([
    ['a valid question', fine, undefined],
    ['a text question', { ...fine, kind: 'text', required: false, knock_out: null }, undefined],
    ['limits', { ...fine, kind: 'number', knock_out: limits(2, 5) }, undefined],
    ['some of the choices', { ...fine, kind: 'choice', choices: ['a', 'b'], knock_out: passing('a') }, undefined],
    ['an optional knock-out question', { ...fine, required: false }, 'required'],
    ['a text question that knocks out', { ...fine, kind: 'text' }, 'knock_out'],
    ['a single choice', { ...fine, kind: 'choice', choices: ['a'], knock_out: null }, 'choices'],
    ['the same choice twice', { ...fine, kind: 'choice', choices: ['a', 'A'], knock_out: null }, 'choices'],
    ['choices for yes or no', { ...fine, choices: ['a', 'b'] }, 'choices'],
    ['a passing answer that is not offered', { ...fine, knock_out: passing('maybe') }, 'knock_out'],
    ['all answers passing', { ...fine, knock_out: passing('yes', 'no') }, 'knock_out'],
    ['no answer passing', { ...fine, knock_out: passing() }, 'knock_out'],
    ['reversed limits', { ...fine, kind: 'number', knock_out: limits(5, 2) }, 'knock_out'],
    ['no limit', { ...fine, kind: 'number', knock_out: limits(null, null) }, 'knock_out'],
    ['limits for yes or no', { ...fine, knock_out: limits(1, 2) }, 'knock_out'],
  ] as const)('%s', (_case, question, path) => {
    expect(questionProblem(question)?.path).toBe(path);
  });
});

it.each([
  ['5', 5],
  [' 2.5 ', 2.5],
  ['1,000', 1000],
  ['12,345,678.5', 12345678.5],
  ['-3', -3],
  ['1,00', null],
  ['5 years', null],
  ['1e9', null],
  ['', null],
])('%j is parsed as %s', (written, expected) => {
  expect(readNumber(written)).toBe(expected);
});

it.each([
  ['How old are you?', ['old']],
  ['Do you have a driver’s license?', []],
  ['Are you married, with children?', ['married', 'children']],
  ['Do you hold a welding certificate?', []],
  ['Can you manage a storage room?', []],
  ['Which church do you attend? Which CHURCH?', ['church']],
])('%s contains %j', (text, words) => {
  expect(protectedWords(text)).toEqual(words);
});
