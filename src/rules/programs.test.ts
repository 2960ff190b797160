import { describe, expect, it, test } from 'vitest';
import {
  decidedByProgram,
  fitsSkillBridge,
  lastMonthsFrom,
  missingOfProgram,
  monthsUntil,
  NO_PROGRAM,
  programLength,
  programLines,
  programProblem,
  separatesSoon,
} from './programs.ts';

const JOB = { ...NO_PROGRAM, employment_type: 'full_time', pay_min_cents: null, pay_max_cents: null };
const SKILLBRIDGE = {
  ...JOB,
  program: 'skillbridge',
  employment_type: 'internship',
  program_length: 12,
  program_length_unit: 'weeks',
  program_host: 'agreement',
} as const;
const FELLOWSHIP = { ...JOB, program: 'fellowship' } as const;

test.each([
  ['a job', JOB, null],
  ['a job with pay', { ...JOB, pay_min_cents: 100 }, null],
  ['a job with a length', { ...JOB, program_length: 12 }, 'program_length'],
  ['a job with a host', { ...JOB, program_host: 'agreement' }, 'program_host'],
  ['SkillBridge', SKILLBRIDGE, null],
  ['SkillBridge of 180 days', { ...SKILLBRIDGE, program_length: 180, program_length_unit: 'days' }, null],
  ['SkillBridge of 181 days', { ...SKILLBRIDGE, program_length: 181, program_length_unit: 'days' }, 'program_length'],
  ['SkillBridge of 26 weeks', { ...SKILLBRIDGE, program_length: 26 }, 'program_length'],
  ['SkillBridge of 6 months', { ...SKILLBRIDGE, program_length: 6, program_length_unit: 'months' }, null],
  ['SkillBridge with pay', { ...SKILLBRIDGE, pay_max_cents: 100 }, 'pay_max_cents'],
  ['full-time SkillBridge', { ...SKILLBRIDGE, employment_type: 'full_time' }, 'employment_type'],
  ['a length without a unit', { ...SKILLBRIDGE, program_length_unit: null }, 'program_length_unit'],
  ['a paid fellowship', { ...FELLOWSHIP, pay_min_cents: 100, employment_type: 'full_time' }, null],
  ['a fellowship of a year', { ...FELLOWSHIP, program_length: 12, program_length_unit: 'months' }, null],
  ['a fellowship of 3 years', { ...FELLOWSHIP, program_length: 36, program_length_unit: 'months' }, 'program_length'],
  ['a fellowship with a SkillBridge host', { ...FELLOWSHIP, program_host: 'partner' }, 'program_host'],
] as const)('%s is refused at %3$s', (_, posting, field) => {
  expect(programProblem(posting)?.field ?? null).toBe(field);
});

it('is published with a length and a host only for SkillBridge', () => {
  expect(Object.keys(missingOfProgram({ ...SKILLBRIDGE, program_length: null, program_host: null }))).toEqual([
    'program_length',
    'program_host',
  ]);
  expect(missingOfProgram(SKILLBRIDGE)).toEqual({});
  expect(missingOfProgram(FELLOWSHIP)).toEqual({});
});

it('empties what a form hides for the program', () => {
  expect(decidedByProgram('skillbridge')).toMatchObject({ employment_type: 'internship', pay_min_cents: null });
  expect(decidedByProgram('fellowship')).toEqual({ program_host: null });
  expect(decidedByProgram('none')).toMatchObject({ program_length: null, program_offer: null });
  expect(decidedByProgram('none')).not.toHaveProperty('program');
});

test.each([
  [12, 'weeks', '12 weeks'],
  [1, 'months', '1 month'],
  [180, 'days', '180 days'],
  [null, 'weeks', ''],
] as const)('%s %s is shown as "%s"', (program_length, program_length_unit, words) => {
  expect(programLength({ program_length, program_length_unit })).toBe(words);
});

it('says what the employer states as its statement, and pay only for SkillBridge', () => {
  const day = (text: string) => `on ${text}`;
  expect(programLines(JOB, day)).toEqual([]);
  expect(programLines(FELLOWSHIP, day)).toEqual([]);
  expect(programLines({ ...SKILLBRIDGE, program_starts_on: '2027-03-01', program_offer: 'possible' }, day)).toEqual([
    ['Pay', 'None from the employer. You keep your military pay and benefits.'],
    ['Length', '12 weeks'],
    ['Next start', 'on 2027-03-01'],
    ['Host', 'The employer states that it holds a current SkillBridge agreement with the Department of Defense'],
    ['Job afterward', 'Possible, says the employer'],
  ]);
});

describe('months', () => {
  test.each([
    ['2027-02', 3],
    ['2026-11', 0],
    ['2026-10', -1],
    ['2027', null],
    ['', null],
  ])('until %s from 2026-11 are %s', (month, months) => {
    expect(monthsUntil(month, '2026-11')).toBe(months);
  });

  test.each([
    ['2027-11', true],
    ['2026-11', true],
    ['2027-12', false],
    ['2026-10', false],
    ['2027', false],
  ])('a separation in %s is soon: %s', (separation, soon) => {
    expect(separatesSoon(separation, '2026-11')).toBe(soon);
  });

  test.each([
    ['2027-07', '2027-01'],
    ['2027-03', '2026-09'],
    ['2027-06', '2026-12'],
  ])('before a separation in %s the last 180 days begin in %s', (separation, from) => {
    expect(lastMonthsFrom(separation)).toBe(from);
  });

  const starting = (program_starts_on: string | null, program_length: number | null = 12) =>
    ({ program_starts_on, program_length, program_length_unit: 'weeks' }) as const;
  test.each([
    ['any time, 12 weeks', starting(null), '2027-06', true],
    ['any time, 12 weeks, too little time left', starting(null), '2026-12', false],
    ['a start within the last six months', starting('2027-02-01'), '2027-06', true],
    ['a start too early', starting('2026-12-01'), '2027-09', false],
    ['an end after separation', starting('2027-05-01'), '2027-06', false],
    ['a past start, so the next one is not known', starting('2026-01-05'), '2027-06', true],
    ['no length', starting(null, null), '2026-11', true],
    ['a separation in the past', starting(null), '2026-10', false],
    ['a separation of which only the year is known', starting(null), '2027', false],
  ] as const)('%s: separation in %3$s fits: %s', (_, program, separation, fits) => {
    expect(fitsSkillBridge(program, separation, '2026-11')).toBe(fits);
  });
});
