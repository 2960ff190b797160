import { describe, expect, test } from 'vitest';
import {
  DEFAULT_PIPELINE,
  REJECTION_KINDS,
  SEEKER_LABELS,
  SILENT_REJECTION_DAYS,
  STAGE_TYPES,
  STATUS_CATEGORIES,
  seekerLabel,
} from './applicant-status.ts';

const ALL = [...DEFAULT_PIPELINE.stages.flatMap((stage) => stage.statuses), ...DEFAULT_PIPELINE.everywhere];
const labels = (choose: (status: (typeof ALL)[number]) => boolean) => ALL.filter(choose).map((status) => status.label);

test('the fixed words of an application are these', () => {
  expect(STATUS_CATEGORIES).toEqual(['active', 'on_hold', 'hired', 'rejected', 'withdrawn', 'closed']);
  expect(STAGE_TYPES).toEqual(['lead', 'applied', 'review', 'screen', 'assessment', 'interview', 'offer', 'hired']);
  expect(REJECTION_KINDS).toEqual(['we_rejected', 'they_withdrew', 'none_given']);
  expect(SEEKER_LABELS).toEqual([
    'Received',
    'Viewed',
    'In progress',
    'Interview',
    'Offer',
    'Hired',
    'Not selected',
    'Withdrawn',
    'Closed',
  ]);
});

describe('the default pipeline', () => {
  test.each([
    [0, 'Sourced', 'lead', ['New lead', 'Reached out', 'Replied']],
    [1, 'Applied', 'applied', ['New', 'Reviewed']],
    [2, 'Review', 'review', ['Shortlisted', 'Waiting for manager']],
    [3, 'Phone screen', 'screen', ['To contact', 'Contacted', 'Done']],
    [4, 'Interview', 'interview', ['To schedule', 'Scheduled', 'Needs decision']],
    [5, 'Offer', 'offer', ['Drafting', 'Extended', 'Accepted', 'Declined']],
    [6, 'Hired', 'hired', ['Hired', 'Started']],
  ] as const)('has at place %d the stage %s of type %s', (place, name, type, statuses) => {
    const stage = DEFAULT_PIPELINE.stages[place];
    expect(stage).toMatchObject({ name, type });
    expect(stage?.statuses.map((status) => status.label)).toEqual(statuses);
  });

  test('has seven stages, and three statuses in each of them', () => {
    expect(DEFAULT_PIPELINE.stages).toHaveLength(7);
    expect(DEFAULT_PIPELINE.everywhere.map((status) => status.label)).toEqual(['On hold', 'Rejected', 'Withdrawn']);
  });

  test.each([
    ['on_hold', ['On hold']],
    ['hired', ['Hired', 'Started']],
    ['rejected', ['Rejected']],
    ['withdrawn', ['Declined', 'Withdrawn']],
    ['closed', []],
  ] as const)('has in the category %s %j', (category, expected) => {
    expect(labels((status) => status.category === category)).toEqual(expected);
  });

  test.each([
    ['Received', ['New lead', 'Reached out', 'Replied', 'New']],
    ['Viewed', ['Reviewed']],
    ['In progress', ['Shortlisted', 'Waiting for manager', 'To contact', 'Contacted', 'Done', 'On hold']],
    ['Interview', ['To schedule', 'Scheduled', 'Needs decision', 'Drafting']],
    ['Offer', ['Extended', 'Accepted']],
    ['Hired', ['Hired', 'Started']],
    ['Not selected', ['Rejected']],
    ['Withdrawn', ['Declined', 'Withdrawn']],
    ['Closed', []],
  ] as const)('shows the seeker "%s" for %j', (seeker_label, expected) => {
    expect(labels((status) => status.seeker_label === seeker_label)).toEqual(expected);
  });

  test('requires a reason only for a rejection', () => {
    expect(labels((status) => status.requires_reason)).toEqual(['Rejected']);
  });

  test('sends mail if the seeker must know or do something', () => {
    expect(labels((status) => status.sends_mail)).toEqual([
      'To schedule',
      'Scheduled',
      'Extended',
      'Hired',
      'Rejected',
    ]);
  });

  test('does not allow offers and hires in bulk', () => {
    expect(labels((status) => !status.bulk)).toEqual([
      'Drafting',
      'Extended',
      'Accepted',
      'Declined',
      'Hired',
      'Started',
    ]);
  });

  test('gives all statuses of a stage different labels', () => {
    for (const stage of DEFAULT_PIPELINE.stages) {
      const of_stage = [...stage.statuses, ...DEFAULT_PIPELINE.everywhere].map((status) => status.label);
      expect(new Set(of_stage).size).toBe(of_stage.length);
    }
  });
});

describe('the seeker sees', () => {
  const rejected = { category: 'rejected', seeker_label: 'Not selected' } as const;
  const at = (iso: string) => new Date(`2026-03-${iso}Z`);
  const rejected_at = at('10T12:00:00');

  test('a silent rejection after four days', () => {
    expect(SILENT_REJECTION_DAYS).toBe(4);
  });

  test.each([
    ['at once without a mail', null, at('10T12:00:00'), 'In progress'],
    ['the moment before four days', null, at('14T11:59:59'), 'In progress'],
    ['after exactly four days', null, at('14T12:00:00'), 'Not selected'],
    ['long after', null, at('30T00:00:00'), 'Not selected'],
    ['with the mail sent', at('11T09:00:00'), at('11T09:00:00'), 'Not selected'],
    ['before a mail that is still to go', at('11T09:00:00'), at('11T08:59:59'), 'In progress'],
    ['after four days though the mail is still to go', at('20T09:00:00'), at('15T00:00:00'), 'Not selected'],
  ])('a rejection %s as the rule says', (_case, mailed_at, now, expected) => {
    expect(seekerLabel({ status: rejected, rejected_at, mailed_at, now })).toBe(expected);
  });

  test('the previous label until the rejection is shown', () => {
    const view = { status: rejected, rejected_at, mailed_at: null, now: rejected_at };
    expect(seekerLabel({ ...view, label_before: 'Received' })).toBe('Received');
  });

  test('no rejection without a time or a mail', () => {
    expect(seekerLabel({ status: rejected, rejected_at: null, mailed_at: null, now: rejected_at })).toBe('In progress');
  });

  test.each(ALL.filter((status) => status.category !== 'rejected'))('$seeker_label at once for $label', (status) => {
    const view = { status, rejected_at: null, mailed_at: null, now: rejected_at };
    expect(seekerLabel(view)).toBe(status.seeker_label);
    // A rejection taken back is no rejection.
    expect(seekerLabel({ ...view, rejected_at, mailed_at: rejected_at })).toBe(status.seeker_label);
  });

  test('what was seen before a hold', () => {
    const status = { category: 'on_hold', seeker_label: 'In progress' } as const;
    const view = { status, rejected_at: null, mailed_at: null, now: rejected_at };
    expect(seekerLabel({ ...view, label_before: 'Interview' })).toBe('Interview');
  });

  test('that a job ended without a decision', () => {
    const status = { category: 'closed', seeker_label: 'Closed' } as const;
    expect(seekerLabel({ status, rejected_at: null, mailed_at: null, now: rejected_at })).toBe('Closed');
  });
});
