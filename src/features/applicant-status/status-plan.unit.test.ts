import { describe, expect, test } from 'vitest';
import type { SeekerLabel, StatusCategory } from '#rules/applicant-status.ts';
import { planNotices, planStatusChange } from './status-plan.ts';

const person = {
  id: 'ann',
  pipeline_id: 'p1',
  stage_id: 'review',
  status_id: 'reviewed',
  category: 'active' as StatusCategory,
  reason_id: null,
};
const status = {
  id: 'scheduled',
  label: 'Scheduled',
  pipeline_id: 'p1',
  stage_id: 'interview' as string | null,
  category: 'active' as StatusCategory,
  seeker_label: 'Interview',
  requires_reason: false,
  sends_mail: true,
  bulk: true,
};
const move = { people: [person], status, stage_ids: ['review', 'interview'], reason: null, chosen_stage_id: undefined };

describe('planStatusChange', () => {
  test.each([
    ['a status of another stage moves the applicant there', {}, ['interview', 'interview', 1]],
    ['a status that every stage has keeps the stage', { status: { ...status, stage_id: null } }, [null, null, 1]],
    [
      'a status that every stage has moves to the chosen stage',
      { status: { ...status, stage_id: null }, chosen_stage_id: 'interview' },
      ['interview', 'interview', 1],
    ],
    [
      'the same status in the same stage changes nothing',
      { people: [{ ...person, stage_id: 'interview', status_id: 'scheduled' }] },
      ['interview', null, 0],
    ],
    [
      'the same status opens a duplicate again',
      { people: [{ ...person, stage_id: 'interview', status_id: 'scheduled', category: 'closed' as const }] },
      ['interview', null, 1],
    ],
    [
      'a new reason alone is a change',
      {
        people: [{ ...person, stage_id: 'interview', status_id: 'scheduled' }],
        reason: { id: 'r1', kind: 'we_rejected' as const },
      },
      ['interview', null, 1],
    ],
  ])('%s', (_, changed, [stage_id, entered_stage_id, count]) => {
    const plan = planStatusChange({ ...move, ...changed });
    expect([plan.stage_id, plan.entered_stage_id, plan.changing.length]).toEqual([stage_id, entered_stage_id, count]);
  });

  test.each([
    ['other-pipeline', { people: [{ ...person, pipeline_id: 'p2' }] }],
    ['other-stage', { chosen_stage_id: 'review' }],
    ['reason-needed', { status: { ...status, category: 'rejected' as const } }],
    ['one-by-one', { people: [person, { ...person, id: 'ben' }], status: { ...status, bulk: false } }],
  ])('refuses with %s', (code, changed) => {
    expect(() => planStatusChange({ ...move, ...changed })).toThrow(expect.objectContaining({ code }));
  });
});

const NOW = new Date('2026-03-02T12:00:00Z');
const in10s = '2026-03-02T12:00:10.000Z';
const label = (value: SeekerLabel) => new Map([['ann', value]]);
const none = new Map<string, never>();
const facts = {
  changing: [{ id: 'ann' }],
  status,
  notify: true,
  send_after: undefined,
  delay_hours: 72,
  now: NOW,
  shown: label('In progress'),
  withheld: none,
  canceled: none,
  never_applied: none,
};
const rejected = { category: 'rejected' as const, seeker_label: 'Not selected', sends_mail: true };

describe('planNotices', () => {
  test.each([
    ['a new label is mailed in ten seconds', {}, in10s],
    ['a rejection waits for the company’s delay', { status: rejected }, '2026-03-05T12:00:00.000Z'],
    ['a mail is sent at the chosen time', { send_after: '2026-03-03T12:00:00Z' }, '2026-03-03T12:00:00.000Z'],
    ['nothing is mailed if the member turned it off', { notify: false }, null],
    ['nothing is mailed for a status without mail', { status: { ...status, sends_mail: false } }, null],
    ['a label the applicant knows is not mailed again', { shown: label('Interview') }, null],
    [
      'a label whose mail this change cancels is mailed again',
      { shown: label('Interview'), canceled: new Map([['ann', in10s]]) },
      in10s,
    ],
    [
      'a label whose mail the last change canceled is mailed',
      { shown: label('Interview'), withheld: label('Interview') },
      in10s,
    ],
    [
      'a lead is not mailed a rejection',
      { status: rejected, never_applied: new Map([['ann', 'lead' as const]]) },
      null,
    ],
    ['a lead is mailed other statuses', { never_applied: new Map([['ann', 'lead' as const]]) }, in10s],
    [
      'a person the team added to a later stage is mailed a rejection',
      { status: rejected, never_applied: new Map([['ann', 'added' as const]]) },
      '2026-03-05T12:00:00.000Z',
    ],
  ])('%s', (_, changed, mail_at) => {
    expect(planNotices({ ...facts, ...changed }).mail_at).toBe(mail_at);
  });

  test('lists rejected leads separately', () => {
    const people = { changing: [{ id: 'ann' }, { id: 'ben' }], never_applied: new Map([['ben', 'lead' as const]]) };
    const plan = planNotices({ ...facts, ...people, status: rejected });
    expect([plan.lead_ids, plan.other_ids]).toEqual([['ben'], ['ann']]);
  });

  test('refuses a time after the limit', () => {
    expect(() => planNotices({ ...facts, send_after: '2026-06-02T12:00:00Z' })).toThrow(
      expect.objectContaining({ code: 'too-late' }),
    );
  });
});
