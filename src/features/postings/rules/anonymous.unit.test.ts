import { expect, test } from 'vitest';
import { namingFields, revealingWords } from './anonymous.ts';

const company = { business_name: 'Summit Machine Works', website: 'https://www.summitmachine.example/jobs' };

test.each([
  ['Join Summit Machine Works today', ['Summit Machine Works', 'Summit', 'Machine', 'Works']],
  ['Reach the summit of your trade', ['Summit']],
  ['See summitmachine.example for more', ['summitmachine.example']],
  ['Summits and machinery', []],
  ['A quiet shop in the hills', []],
])('an anonymous posting that says "%s" is warned about %j', (text, words) => {
  expect(revealingWords(text, company)).toEqual(words);
});

test.each([
  ['Join summit machine works today', ['description']],
  ['Mail us at jobs@summitmachine.example', ['description']],
  ['Reach the summit of your trade with a machine that works', []],
  ['Summit Machine Workshop', []],
])('an anonymous posting that says "%s" names the company in %j', (description, fields) => {
  expect(Object.keys(namingFields({ title: 'Welder', description }, company))).toEqual(fields);
});

test('a name of one word may be any word', () => {
  expect(namingFields({ title: 'Hit the target' }, { business_name: 'Target', website: '' })).toEqual({});
});
