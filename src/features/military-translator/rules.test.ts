import { describe, expect, it } from 'vitest';
import { isCode } from '#rules/addresses.ts';
import { interleave, isOfSpouse, isTitled, parseQuery, withoutBranch } from './rules.ts';

describe('typed searches', () => {
  it.each([
    ['11b', ['11B'], ''],
    ['11-B', ['11B'], ''],
    ['11 b', ['11B', '11'], ''],
    ['11B2P', ['11B2P'], ''],
    ['68W medic', ['68WMEDIC', '68W'], 'medic'],
    ['0311, 0369', ['03110369', '0311', '0369'], ''],
    ['it', ['IT'], 'it'],
    ['IT support', ['ITSUPPORT', 'IT'], 'it support'],
    ['as a cook', ['ASACOOK'], 'as cook'],
    ['et(nuc)', ['ET(NUC)'], 'et nuc'],
    ['HM2(FMF)', ['HM2(FMF)'], ''],
    ['MOS 88M', ['88M'], ''],
    ['11 Bravo', ['11B'], ''],
    ['11bravo', ['11B'], ''],
    ['68-Whiskey', ['68W'], ''],
    ['153 alpha', ['153A'], ''],
    ['18 x-ray', ['18X'], ''],
    ['88 Mike driver', ['88MDRIVER', '88M'], 'driver'],
    ['mike', ['MIKE'], 'mike'],
    ['11 bravos', ['11BRAVOS', '11'], 'bravos'],
    ['   ', [], ''],
    ['%_<b>', ['B'], ''],
  ])('"%s" has the codes %j and the words "%s"', (query, codes, words) => {
    expect(parseQuery(query)).toMatchObject({ codes, words, branch: null, personnel: null });
  });

  it.each([
    ['E-5 11B', { personnel: 'enlisted', codes: ['11B'], words: '', is_code_alone: true }],
    ['CW3 153A', { personnel: 'warrant_officer', codes: ['153A'] }],
    ['o3 11a', { personnel: 'officer', codes: ['11A'] }],
    ['WO 255A', { personnel: 'warrant_officer', codes: ['255A'], words: '', is_code_alone: true }],
    ['E-5', { personnel: 'enlisted', codes: [], words: '', is_code_alone: false }],
    ['Army 25B', { branch: 'army', codes: ['25B'], words: '', is_code_alone: true }],
    ['U.S. Army medic', { branch: 'army', words: 'medic' }],
    ['USMC 0311', { branch: 'marine_corps', codes: ['0311'] }],
    ['marine sniper', { branch: 'marine_corps', words: 'sniper' }],
    ['marine science technician', { branch: null, words: 'marine science technician' }],
    ['Navy Counselor', { branch: null, words: 'navy counselor' }],
    ['cook in the navy', { branch: 'navy', words: 'cook in the' }],
    ['Air National Guard mechanic', { branch: 'air_force', words: 'mechanic' }],
    ['Army National Guard 88M', { branch: 'army', codes: ['88M'] }],
    ['coast guard medic', { branch: 'coast_guard', words: 'medic' }],
    ['army or navy medic', { branch: null, words: 'or medic' }],
  ])('"%s" is %j', (query, expected) => {
    expect(parseQuery(query)).toMatchObject(expected);
  });
});

it.each([
  ['army', 'army', false],
  ['in the Navy', 'navy', false],
  ['E-5 army', 'army', false],
  ['military spouse', null, false],
  ['Army spouse', 'army', false],
  ["my husband's job", null, false],
  ['spouse of a Marine 0311', 'marine_corps', true],
  ['Army cook', 'army', true],
  ['11 Bravo', null, true],
])('"%s" has the branch %s, and a job: %s', (query, branch, is_of_job) => {
  expect(parseQuery(query)).toMatchObject({ branch, is_of_job });
});

it.each([
  ['military spouse', true],
  ['Army wife', true],
  ['milspouse', true],
  ['my husband is 11B', true],
  ['husbandry', false],
  ['11B', false],
])('"%s" is a search by a spouse: %s', (query, is_of_spouse) => {
  expect(isOfSpouse(query)).toBe(is_of_spouse);
});

it.each([
  ['infantery', 'Infantryman', true],
  ['aerial gunner', 'Aerial Gunner', true],
  ['dogs', 'Working Dog Handler', false],
  ['dog', 'Working Dog Handler', true],
  ['cook in the', 'Cooks and Bakers', true],
  ['wo', 'Working Dog Handler', false],
  ['fo', 'Food Service Specialist', false],
  ['first sergeant', 'Special Forces Weapons Sergeant', false],
  ['spouse', 'Warehouse Clerk', false],
  ['of the', 'Officer of the Line', false],
])('"%s" matches the title "%s": %s', (words, title, is_titled) => {
  expect(isTitled(words, title)).toBe(is_titled);
});

it('interleaves lists without duplicates', () => {
  expect(interleave([['Welder', 'Fabricator'], ['Plumber', 'Welder'], []])).toEqual([
    'Welder',
    'Plumber',
    'Fabricator',
  ]);
  expect(interleave([])).toEqual([]);
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
])('"%s" in an address is a code: %s', (text, is_code) => {
  expect(isCode(text)).toBe(is_code);
});

it.each([
  ['army cook', { rest: 'cook', left_out: 'army' }],
  ['Navy IT support', { rest: 'IT support', left_out: 'Navy' }],
  ['E-7 logistics manager', { rest: 'logistics manager', left_out: 'E-7' }],
  ['military nurse', { rest: 'nurse', left_out: 'military' }],
  ['military police', null],
  ['Navy Federal teller', null],
  ['Army Corps of Engineers', null],
  ['army', null],
  ['jobs in the army', null],
  ['cook', null],
])('%j without its branch is %j', (query, expected) => {
  expect(withoutBranch(query)).toEqual(expected);
});
