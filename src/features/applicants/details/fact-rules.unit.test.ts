import { expect, it } from 'vitest';
import { NOTHING_TOLD } from '#features/person/rules.ts';
import { factsOf } from './fact-rules.ts';

const ASKS_NOTHING = {
  clearance: 'none',
  clearance_need: 'hold',
  polygraph: null,
  work_eligibility: null,
  military_codes: [],
  program: 'none',
  program_starts_on: null,
  program_length: null,
  program_length_unit: null,
} as const;
const ALL = ['clearance', 'citizenship', 'service', 'skillbridge'] as const;
const NOBODY = { military: null, told: NOTHING_TOLD, titles: [], was_asked: ALL };
const CORPSMAN = { branch: 'Navy Reserve', rank: 'HM2', codes: ['8404', 'L03A'] };
const HELD = { level: 'secret', state: 'current', investigated: '', polygraph: null, polygraph_on: '' } as const;

const said = (...args: Parameters<typeof factsOf>) => factsOf(...args).map((fact) => Object.values(fact));

it('shows nothing if the applicant gave no facts and the posting asks for none', () => {
  expect(factsOf(NOBODY, ASKS_NOTHING)).toEqual([]);
});

it('explains rank and codes, and leaves unknown codes as entered', () => {
  const titles = [{ code: '8404', title: 'Field medical service technician' }];
  expect(said({ ...NOBODY, military: CORPSMAN, titles }, ASKS_NOTHING)).toEqual([
    ['Rank', 'HM2, E-5: leads and trains a team, often of 4 to 12 people', ''],
    ['Military jobs', '8404: Field medical service technician; L03A', ''],
  ]);
});

it.each([
  ['Staff Sergeant (E-5)', 'Air Force', 'Staff Sergeant (E-5): leads and trains a team, often of 4 to 12 people'],
  ['Private', 'Army', 'Private, E-1 or E-2: hands-on work; may lead a team of 2 to 4 people'],
  ['Captain', 'British Army', 'Captain'],
  ['Captain', 'Salvation Army', 'Captain'],
  ['Team leader', 'Army', 'Team leader'],
  ['Sergeant', 'Foreign legion', 'Sergeant'],
])('the rank %s of the %s is "%s"', (rank, branch, words) => {
  expect(said({ ...NOBODY, military: { branch, rank, codes: [] } }, ASKS_NOTHING)).toEqual([['Rank', words, '']]);
});

it('shows what the posting asks beside each answer, even a missing one', () => {
  const posting = {
    ...ASKS_NOTHING,
    clearance: 'top_secret',
    work_eligibility: 'citizen',
    military_codes: ['navy:8404'],
  } as const;
  expect(said({ ...NOBODY, told: { ...NOTHING_TOLD, clearance: HELD } }, posting)).toEqual([
    ['Security clearance', 'Secret, current', 'Must hold a Top Secret clearance'],
    ['Military jobs', 'Not told', 'Navy 8404'],
    ['Citizen of the United States', 'Not told', 'U.S. citizens only, by law or contract'],
  ]);
});

it('shows "not asked" for applicants whose form did not ask', () => {
  const posting = { ...ASKS_NOTHING, clearance: 'secret' } as const;
  expect(said({ ...NOBODY, was_asked: [] }, posting)).toEqual([
    ['Security clearance', 'Not asked when they applied', 'Must hold a Secret clearance'],
  ]);
});

it('shows the dates and approval of an applicant for SkillBridge beside those of the posting', () => {
  const posting = {
    ...ASKS_NOTHING,
    program: 'skillbridge',
    program_starts_on: '2027-01-11',
    program_length: 12,
    program_length_unit: 'weeks',
  } as const;
  const told = { ...NOTHING_TOLD, separation: '2027-06', command_approval: 'asked' } as const;
  expect(said({ ...NOBODY, told }, posting)).toEqual([
    ['Separates in', '06/2027', 'At the end of the internship or later'],
    ['Command approval', 'Asked, no answer yet', 'Needed before the start'],
    ['Wants to start in', 'Not told', 'Next start 01/11/2027, 12 weeks'],
  ]);
  expect(said(NOBODY, { ...posting, program: 'fellowship' })).toEqual([]);
});
