import { expect, it } from 'vitest';
import { EDUCATION_LEVELS, levelNumber, levelOf, readWords } from './rules.ts';

it.each([
  ['welder', "('welder':*)"],
  ['Welders', "(('welders':* | 'welder'))"],
  ['nurse ICU', "(('nurse':*) & ('icu':*))"],
  ['"registered nurse"', "('registered' <-> 'nurse')"],
  ['“registered nurse', "('registered' <-> 'nurse')"],
  ['nurse AND NOT manager', "(('nurse':*) & !(('manager':*)))"],
  ['nurse -manager', "(('nurse':*) & !(('manager':*)))"],
  ['a OR b c', "(('a') | (('b') & ('c')))"],
  ['(java OR kotlin) android', "((('java':*) | ('kotlin':*)) & ('android':*))"],
  ['NOT (a OR b)', "!((('a') | ('b')))"],
  ['research and development', "(('research':*) & ('and':*) & ('development':*))"],
  ['front-end', "('front':* <-> 'end':*)"],
  ['C++ c#', "(('c++':*) & ('c#'))"],
  ['Élodie ß', "(('elodie':*) & ('ss'))"],
  ["it's '; drop table", "(('it' <-> 's') & ('drop':*) & ('table':*))"],
  ['#site:mh | !*', "('#site':* <-> 'mh')"],
  ['', null],
  [' ! & | ', null],
])('reads %j', (text, query) => {
  expect(readWords(text)).toEqual({ query });
});

it('marks the words of titles and skills', () => {
  expect(readWords('"charge nurse"', '=')).toEqual({ query: "('=charge' <-> '=nurse')" });
  expect(readWords('tig', '~')).toEqual({ query: "('~tig':*)" });
});

it.each([
  ['AND', /Put words around/],
  ['nurse AND', /Put words around/],
  ['OR nurse', /Put words around/],
  ['nurse NOT', /Put words around/],
  ['()', /Put words around/],
  ['(nurse', /Close the bracket/],
  ['nurse)', /closes nothing/],
  ['word '.repeat(41), /at most 40 words/],
])('says what is wrong with %j', (text, problem) => {
  expect(readWords(text)).toEqual({ problem: expect.stringMatching(problem) });
});

it('numbers the levels of education from 1', () => {
  expect(EDUCATION_LEVELS.map(levelNumber)).toEqual([1, 2, 3, 4, 5]);
  expect([levelOf(3), levelOf(null), levelOf(9)]).toEqual(['bachelor', null, null]);
});
