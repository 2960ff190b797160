import { expect, it, test } from 'vitest';
import { placeToFill } from '#rules/place-to-fill.ts';
import type { Program } from '#rules/programs.ts';
import {
  checkNobodyHired,
  checkPay,
  checkRequirements,
  checkStreet,
  filledOnProblem,
  publishProblems,
} from './rules.ts';

const complete = {
  title: 'Welder',
  plain_description: 'Weld frames for farm machines in a clean, well-lit shop with a crew of eight.',
  location_type: 'on_site',
  city: 'Austin',
  region: 'TX',
  country: 'US',
  pay_min_cents: 2500,
  pay_max_cents: 3200,
  pay_unit: 'hour',
  pay_currency: null as string | null,
  pipeline_id: 'p',
  requisition_number: '',
  program: 'none' as Program,
  program_length: null as number | null,
  program_host: null,
};

const REMOTE_ANYWHERE = { location_type: 'remote', city: '', region: '', country: '' };

test.each([
  ['a complete posting', {}, []],
  ['no description', { plain_description: 'Short.' }, ['description']],
  [
    'a place in the drafted text that nobody has filled',
    { plain_description: `${complete.plain_description}\n${placeToFill('what one does')}` },
    ['description'],
  ],
  ['no city for work on site', { city: '' }, ['city']],
  ['no state for hybrid work', { location_type: 'hybrid', region: '' }, ['city']],
  ['no city for remote work', { location_type: 'remote', city: '', region: '' }, []],
  ['no country for work on site', { country: '' }, ['country']],
  ['no country for remote work without pay', { ...REMOTE_ANYWHERE, pay_min_cents: null, pay_max_cents: null }, []],
  ['no currency for remote work from anywhere', REMOTE_ANYWHERE, ['pay_currency']],
  ['a country without states', { country: 'DE', region: '', pay_currency: 'EUR' }, []],
  ['no city in a country without states', { country: 'DE', city: '', pay_currency: 'EUR' }, ['city']],
  ['no province in Canada', { country: 'CA', region: '', pay_currency: 'CAD' }, ['city']],
  ['pay outside the United States without a currency', { country: 'DE' }, ['pay_currency']],
  ['pay without a unit', { pay_unit: null }, ['pay_unit']],
  ['no pay at all', { pay_min_cents: null, pay_max_cents: null, pay_unit: null }, []],
  ['SkillBridge without its length and host', { program: 'skillbridge' as const }, ['program_length', 'program_host']],
  ['a fellowship without details', { program: 'fellowship' as const }, []],
  ['no pipeline', { pipeline_id: null }, ['pipeline_id']],
  ['several at once', { title: ' ', plain_description: '' }, ['title', 'description']],
])('publishing asks for what is missing: %s', (_, change, fields) => {
  expect(Object.keys(publishProblems({ ...complete, ...change }))).toEqual(fields);
});

it('says which place of the drafted text is to be filled', () => {
  const plain_description = `${complete.plain_description}\n${placeToFill('what one does')}`;
  expect(publishProblems({ ...complete, plain_description })).toEqual({
    description: 'Write the duties where the text says “[Write here what one does]”.',
  });
});

it('asks for the requisition number where the pipeline requires one', () => {
  expect(Object.keys(publishProblems(complete, { requisition_required: true }))).toEqual(['requisition_number']);
  expect(publishProblems({ ...complete, requisition_number: 'R-7' }, { requisition_required: true })).toEqual({});
  expect(publishProblems(complete, { ofccp_mode: true })).toEqual({
    requisition_number: 'Federal contractor mode requires a requisition number.',
  });
  expect(publishProblems({ ...complete, requisition_number: 'R-7' }, { ofccp_mode: true })).toEqual({});
});

test.each([
  [1000, 2000, true],
  [2000, 2000, true],
  [2001, 2000, false],
  [null, 2000, true],
  [2000, null, true],
])('a pay range from %s to %s is allowed: %s', (pay_min_cents, pay_max_cents, allowed) => {
  const check = () => checkPay({ pay_min_cents, pay_max_cents });
  if (allowed) expect(check).not.toThrow();
  else expect(check).toThrow('lower end');
});

test.each([
  [null, undefined],
  ['2026-11-21', undefined],
  ['2026-11-22', undefined],
  ['2026-11-23', 'Choose today or an earlier day.'],
  ['2027-01-01', 'Choose today or an earlier day.'],
])('on November 22 a job can have been filled on %s unless: %s', (filled_on, problem) => {
  expect(filledOnProblem(filled_on, '2026-11-22')).toBe(problem);
});

test.each([
  ['filled', ['ann'], '2026-11-21', true],
  ['partly', ['ann'], null, true],
  ['not_filled', [], null, true],
  ['cancelled', [], null, true],
  ['not_filled', ['ann'], null, false],
  ['cancelled', ['ann'], null, false],
  ['not_filled', [], '2026-11-21', false],
])('a job that was %s with %j on %s is possible: %s', (outcome, hires, filled_on, is_possible) => {
  const check = () => checkNobodyHired({ outcome, hires, filled_on });
  if (is_possible) expect(check).not.toThrow();
  else expect(check).toThrow('not filled');
});

test.each([
  ['on_site', '1200 East 6th Street', true],
  ['hybrid', '1200 East 6th Street', true],
  ['remote', '1200 East 6th Street', false],
  ['remote', '', true],
])('work that is %s may have the street %j: %s', (location_type, street, is_allowed) => {
  const check = () => checkStreet({ location_type, street });
  if (is_allowed) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ field: 'street' }));
});

test.each([
  ['bachelor', 24, true, true],
  ['certificate', 1, true, true],
  ['bachelor', 0, true, false],
  ['bachelor', null, true, false],
  ['none', 24, true, false],
  [null, 24, true, false],
  [null, null, false, true],
] as const)(
  '%s and %s months, with the latter in place of the former (%s), go: %s',
  (education, months, instead, is_allowed) => {
    const asked = { education, experience_months: months, experience_in_place_of_education: instead };
    const check = () => checkRequirements(asked);
    if (is_allowed) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ field: 'experience_in_place_of_education' }));
  },
);
