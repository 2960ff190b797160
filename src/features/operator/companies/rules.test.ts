import { describe, expect, it } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import { companyChanges, type Grant } from './rules.ts';

const reason = 'Ticket 1234';

it.each<[string, Omit<Grant, 'reason'>, object]>([
  ['a plan, which is in no column of the grant', { package: 'plus-annual-v3' }, {}],
  ['the end of the plan with the ATS kept by hand', { package: 'no-plan', has_ats: true }, { has_ats: true }],
  ['a switch alone', { on_site: false }, { on_site: false }],
  ['badges, also none', { badges: [] }, { badges: [] }],
  ['credits, which are in no column', { posting_credits: 3 }, {}],
  ['a flag, which is in no column', { flags: { kanban: false } }, {}],
])('plans the columns of the company for %s', (_what, grant, columns) => {
  expect(companyChanges({ ...grant, reason })).toEqual(columns);
});

describe('an empty grant', () => {
  it.each<[Omit<Grant, 'reason'>]>([[{}], [{ flags: {} }]])('is refused: %j', (grant) => {
    expect(() => companyChanges({ ...grant, reason })).toThrow(RuleBroken);
  });
});
