import { expect, test } from 'vitest';
import { namesCompany, namingFields, revealingWords } from './anonymous.ts';

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

test.each([
  ['Join  Summit\nMachine Works', 'Summit Machine Works'],
  ['See https://meet.example.com/summit-machine-works', 'Summit Machine Works'],
  ['Here at Copper Kettle we talk', 'Copper Kettle, LLC'],
  ['Copper Kettle LLC', 'Copper Kettle, LLC'],
  ['Copper Kettle', 'Copper Kettle Inc.'],
  ['Copper Kettle', 'Copper Kettle Corp'],
  ['https://copperkettle.zoom.example/j/1', 'Copper Kettle, LLC'],
  ['Here at CopperKettle', 'Copper Kettle, LLC'],
  ['Cafe Rio', 'Café Río'],
  ['Smith and Sons', 'Smith & Sons'],
  ["O'Brien Steel", 'O’Brien Steel'],
  ['Anvil Group', 'The Anvil Group'],
])('"%s" names %s', (title, business_name) => {
  expect(Object.keys(namingFields({ title }, { business_name, website: '' }))).toEqual(['title']);
});

test.each([
  ['Meet us at Summit.', 'Summit', '', true],
  ['https://summit.zoom.example/1', 'Summit, Inc.', '', true],
  ['Summit’s shop', 'Summit', '', true],
  ['Type AB', 'A & B', '', false],
  ['The summits are far.', 'Summit', '', false],
  ['C++ and more', 'C++', '', true],
  ['See kettle.example/jobs', 'Copper', 'HTTPS://www.kettle.example?from=us', true],
  ['Meet the company', 'Company, LLC', '', false],
  ['Anything', '', '', false],
])('"%s" tells of %s (%s): %s', (text, business_name, website, expected) => {
  expect(namesCompany(text, { business_name, website })).toBe(expected);
});

test('a name of one word may be any word', () => {
  expect(namingFields({ title: 'Hit the target' }, { business_name: 'Target', website: '' })).toEqual({});
});
