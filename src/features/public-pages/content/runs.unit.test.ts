import { expect, it } from 'vitest';
import { lineOf, type Run, runsOf } from '#rules/runs.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { ownTexts } from './texts/own-texts.ts';

it.each<[string, Run[]]>([
  ['Plain words.', ['Plain words.']],
  ['See [our plans](/employer-info) now', ['See ', { text: 'our plans', href: '/employer-info' }, ' now']],
  ['**Never** twice', [{ strong: 'Never' }, ' twice']],
  ['[a](https://a.example/b_(c)).', [{ text: 'a', href: 'https://a.example/b_(c)' }, '.']],
  ['[a](javascript:alert(1))', [{ text: 'a', href: 'javascript:alert(1)' }]],
  ['[a](two words)', [{ text: 'a', href: 'two words' }]],
  ['[sic] and 2 * 3 ** 4', ['[sic] and 2 * 3 ** 4']],
  ['\\**bare** and \\[a](b)', ['**bare** and [a](b)']],
  ['', []],
])('%s is read as %j', (line, runs) => {
  expect(runsOf(line)).toEqual(runs);
});

it.each<[Run[]]>([
  [['**bare**']],
  [['*** a *** and 2 * 3 ****']],
  [['[a](/b) and C:\\dir\\[x]']],
  [[{ strong: 'a**b' }]],
  [[{ text: 'a [1] \\ *', href: '/a' }, ' b']],
])('%j comes back from the line that it is written as', (runs) => {
  expect(runsOf(lineOf(runs))).toEqual(runs);
});

it('gives the own texts back as they were', () => {
  const lines = JSON.stringify(SITE_CODES.flatMap(ownTexts), (name, value) =>
    ['runs', 'text', 'answer'].includes(name) && Array.isArray(value) ? runsOf(lineOf(value)) : value,
  );
  expect(JSON.parse(lines)).toEqual(SITE_CODES.flatMap(ownTexts));
});
