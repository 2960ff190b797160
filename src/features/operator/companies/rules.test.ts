import { describe, expect, it } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import { type Grant, planGrant } from './rules.ts';

const reason = 'Ticket 1234';

it.each<[string, Omit<Grant, 'reason'>, object]>([
  ['a plan with the ATS', { package: 'plus-annual-v3' }, { has_ats: true, is_paying_customer: true }],
  ['a plan without the ATS', { package: 'standard-monthly-v3' }, { has_ats: false, is_paying_customer: true }],
  ['the end of the plan', { package: 'no-plan' }, { has_ats: false, is_paying_customer: false }],
  [
    'the end of the plan with the ATS kept by hand',
    { package: 'no-plan', has_ats: true },
    { has_ats: true, is_paying_customer: false },
  ],
  ['a switch alone', { company_enabled: false }, { company_enabled: false }],
  ['badges, also none', { badges: [] }, { badges: [] }],
  ['credits, which are in no column', { posting_credits: 3 }, {}],
  ['a flag, which is in no column', { flags: { kanban: false } }, {}],
])('plans the columns of the company for %s', (_what, grant, columns) => {
  expect(planGrant({ ...grant, reason })).toEqual(columns);
});

describe('an empty grant', () => {
  it.each<[Omit<Grant, 'reason'>]>([[{}], [{ flags: {} }]])('is refused: %j', (grant) => {
    expect(() => planGrant({ ...grant, reason })).toThrow(RuleBroken);
  });
});
