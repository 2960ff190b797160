import { describe, expect, it } from 'vitest';
import { planCancellation, planReinstatement } from './ending-rules.ts';

const span = { starts_at: '2027-01-20T15:00:00.000Z', ends_at: '2027-01-20T15:30:00.000Z' };
const agreed = { state: 'confirmed' as const, ...span };
const offered = { state: 'asked' as const, starts_at: null, ends_at: null };

describe('planCancellation', () => {
  it.each([
    ['a confirmed interview', agreed, 'ended', true, false, 'ended', 'ended', true],
    ['a confirmed interview nobody was mailed about', agreed, 'ended', true, true, 'ended', 'ended', true],
    ['an offer, announced by another mail', offered, 'ended', true, false, null, null, true],
    ['an offer, announced by no other mail', offered, 'ended', false, false, 'ended', null, true],
    ['an offer that was not mailed', offered, 'ended', false, true, 'ended', null, false],
    ['a confirmed interview', agreed, 'withdrawn', false, false, 'withdrawn', 'ended', false],
    ['an offer', offered, 'withdrawn', false, false, 'withdrawn', null, false],
    ['an offer that was not mailed', offered, 'withdrawn', false, true, null, null, false],
    ['a confirmed interview', agreed, 'erased', false, false, null, 'erased', false],
    ['an offer', offered, 'erased', false, false, null, null, false],
  ] as const)(
    '%s of an application that is %s',
    (_what, interview, why, is_told, is_unheard, applicant, team, again) => {
      const plan = planCancellation(interview, { why, is_told, is_unheard });
      expect([plan.applicant_mail, plan.team_mail, plan.reinstatable !== null]).toEqual([applicant, team, again]);
      expect(plan.change).toEqual({ state: 'called_off', called_off_by: 'ending', word: '' });
      expect(plan.span).toEqual(interview.starts_at === null ? null : span);
    },
  );
});

describe('planReinstatement', () => {
  const canceled = { was: 'confirmed' as const, tells: true, is_unheard: false };
  const facts = { is_free: true, told_members: [], is_unaware: false };

  it.each([
    ['nobody has been mailed', canceled, facts, [], false],
    ['members have been mailed', canceled, { ...facts, told_members: ['m'] }, ['m'], false],
    ['its confirmation was not mailed', { ...canceled, is_unheard: true }, facts, [], true],
    [
      'only the status was mailed, and that mail was canceled',
      { ...canceled, tells: false },
      { ...facts, told_members: null, is_unaware: true },
      [],
      false,
    ],
  ] as const)('reinstates when %s', (_when, interview, given, told_members, confirms_again) => {
    const change = { state: 'confirmed', called_off_by: null };
    expect(planReinstatement(interview, given)).toEqual({ change, told_members, confirms_again });
  });

  it.each([
    ['the applicant has been mailed', canceled, { ...facts, told_members: null }],
    ['the applicant has been mailed about the status', { ...canceled, tells: false }, facts],
    ['an interviewer is busy', canceled, { ...facts, is_free: false }],
  ] as const)('does not when %s', (_when, interview, given) => {
    expect(planReinstatement(interview, given)).toBeNull();
  });
});
