import { describe, expect, it } from 'vitest';
import { codesIn, headOf, isCode, searchFor, titleWords } from './rules.ts';

describe('what somebody types', () => {
  it.each([
    ['11b', ['11B'], ''],
    ['11-B', ['11B'], 'b'],
    ['68W medic', ['68WMEDIC', '68W'], 'medic'],
    ['it', ['IT'], 'it'],
    ['IT support', ['ITSUPPORT', 'IT'], 'it support'],
    ['as a cook', ['ASACOOK'], 'as a cook'],
    ['et(nuc)', ['ET(NUC)'], 'et nuc'],
    ['   ', [], ''],
    ['%_<b>', ['B'], 'b'],
  ])('"%s" may mean the codes %j and the words "%s"', (query, codes, words) => {
    expect(codesIn(query)).toEqual(codes);
    expect(titleWords(query)).toBe(words);
  });
});

describe('the search for jobs', () => {
  it('asks for the first title of each occupation before the second of any, each once', () => {
    expect(searchFor([['Welder', 'Fabricator'], ['Plumber', 'WELDER'], []])).toBe(
      '"welder" OR "plumber" OR "fabricator"',
    );
  });

  it('is as long as a search may be, and empty without titles', () => {
    const long = Array.from({ length: 30 }, (_, at) => `Welder of kind ${at}`);
    expect(searchFor([long]).length).toBeLessThanOrEqual(200);
    expect(searchFor([])).toBe('');
  });
});

it.each([
  ['Airline Pilots, Copilots, and Flight Engineers', 'Airline Pilots'],
  ['Mates- Ship, Boat, and Barge', 'Mates'],
  ['Pharmacists', 'Pharmacists'],
])('the head of "%s" is "%s"', (title, head) => {
  expect(headOf(title)).toBe(head);
});

it.each([
  ['11b', true],
  ['ET(NUC)', true],
  ['F&S', true],
  ['', false],
  ['..', false],
  ['11 b', false],
  ['\u0000', false],
  ['x'.repeat(21), false],
])('"%s" of an address is a code: %s', (text, is_code) => {
  expect(isCode(text)).toBe(is_code);
});
