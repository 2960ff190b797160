import { describe, expect, test } from 'vitest';
import { checkWorkFrom, livesIn, type WorkFrom, workFromSentence, workFromWords } from './work-from.ts';

const NOT_SAID: WorkFrom = { work_from: null, work_from_states: [] };
const ANY: WorkFrom = { work_from: 'any_state', work_from_states: [] };
const of = (...work_from_states: string[]): WorkFrom => ({ work_from: 'these_states', work_from_states });

describe('checkWorkFrom', () => {
  test.each([
    ['remote', ANY, null],
    ['remote', of('TX'), null],
    ['remote', NOT_SAID, null],
    ['on_site', NOT_SAID, null],
    ['on_site', ANY, 'work_from'],
    ['hybrid', of('TX'), 'work_from'],
    ['remote', of(), 'work_from_states'],
    ['remote', { ...ANY, work_from_states: ['TX'] }, 'work_from_states'],
    ['on_site', { ...NOT_SAID, work_from_states: ['TX'] }, 'work_from_states'],
  ])('%s %j is invalid in %s', (location_type, said, field) => {
    const check = () => checkWorkFrom({ location_type, ...said });
    if (field === null) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ field }));
  });
});

test.each([
  [NOT_SAID, '', ''],
  [ANY, 'Work from any U.S. state', 'You can work from any U.S. state'],
  [of('TX'), 'Work from Texas', 'You can work from Texas'],
  [of('OK', 'TX'), 'Work from Oklahoma or Texas', 'You can work from Oklahoma or Texas'],
  [of('ME', 'OH', 'TX', 'UT'), 'Work from 4 states', 'You can work from Maine, Ohio, Texas or Utah'],
])('%j reads %j', (said, words, sentence) => {
  expect([workFromWords(said), workFromSentence(said)]).toEqual([words, sentence]);
});

test.each([
  ['US', 'Austin', 'TX', null, NOT_SAID, ['TX']],
  ['US', '', '', null, NOT_SAID, ['US']],
  ['US', 'Austin', '', null, NOT_SAID, []],
  ['US', 'Austin', 'TX', null, ANY, ['US']],
  ['US', 'Austin', 'TX', null, of('OK', 'UT'), ['OK', 'UT']],
  ['', '', '', 'USD', NOT_SAID, ['*']],
  ['', '', '', null, NOT_SAID, ['*']],
  ['', '', '', 'EUR', NOT_SAID, []],
  ['', 'Basra', '', 'USD', NOT_SAID, []],
  ['', '', '', 'EUR', ANY, ['US']],
  ['DE', 'Berlin', '', 'EUR', NOT_SAID, ['@DE']],
  ['DE', '', '', 'EUR', ANY, ['US', '@DE']],
])(
  'remote work of %s %s %s, paid in %s, %j is for people of %j',
  (country, city, region, pay_currency, said, places) => {
    expect(livesIn({ country, city, region, pay_currency, ...said })).toEqual(places);
  },
);
