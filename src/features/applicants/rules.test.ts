import { describe, expect, test } from 'vitest';
import { statusMail } from '#features/applicant-status/mails.ts';
import { checkStatusChange, conflictMessage, mailTime } from '#features/applicant-status/rules.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { readCard } from './rules.ts';

test('reads a card row of the board', () => {
  const postings = [
    { posting_id: 'p', title: 'Welder', owner: '' },
    { posting_id: 'q', title: 'Nurse', owner: 'Ada Hall' },
  ];
  const row = ['a', 'Grace Hopper', 1, 's', 1_700_000_000, 4.5, 2, 3, 7, 'referral', 5, 1, 'SGT, E-5'] as const;
  expect(readCard([...row], postings)).toEqual({
    application_id: 'a',
    name: 'Grace Hopper',
    posting_title: 'Nurse',
    owner: 'Ada Hall',
    source: 'referral',
    status_id: 's',
    stage_entered_s: 1_700_000_000,
    score: 4.5,
    notes: 2,
    messages: 3,
    version: 7,
    tag_score: 5,
    others: 1,
    facts: 'SGT, E-5',
  });
});

describe('checkStatusChange', () => {
  const anywhere = {
    label: 'Rejected',
    stage_id: null,
    category: 'rejected',
    requires_reason: true,
    bulk: true,
  } as const;
  const hired = { label: 'Hired', stage_id: 'hired', category: 'hired', requires_reason: false, bulk: false } as const;
  const reason = { kind: 'we_rejected' } as const;
  test.each([
    ['a rejection with a reason', { status: anywhere, reason }, null],
    ['a rejection without one', { status: anywhere, reason: null }, 'reason-needed'],
    ['one hire', { status: hired, reason: null }, null],
    ['two hires', { status: hired, reason: null, people: 2 }, 'one-by-one'],
    ['a rejection in a stage of the pipeline', { status: anywhere, reason, chosen_stage_id: 'review' }, null],
    ['a rejection in another pipeline’s stage', { status: anywhere, reason, chosen_stage_id: 'other' }, 'other-stage'],
    ['a hire in another stage', { status: hired, reason: null, chosen_stage_id: 'review' }, 'other-stage'],
  ])('%s', (_, values, expected) => {
    const change = { people: 1, chosen_stage_id: undefined, stage_ids: ['review', 'hired'], ...values };
    expect(codeOf(() => checkStatusChange(change))).toBe(expected);
  });
});

describe('the mail about a status', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  test.each([
    ['waits for an undo', 'active', undefined, '2026-03-01T12:00:10.000Z'],
    ['waits longer for a rejection', 'rejected', undefined, '2026-03-02T12:00:00.000Z'],
    ['is sent at the chosen time', 'rejected', '2026-03-05T08:00:00Z', '2026-03-05T08:00:00.000Z'],
    ['is sent soon if the chosen time is past', 'active', '2020-01-01T00:00:00Z', '2026-03-01T12:00:10.000Z'],
  ] as const)('%s', (_, category, send_after, expected) => {
    expect(mailTime({ category, send_after, delay_hours: 24, now }).toISOString()).toBe(expected);
  });

  test('waits at most 60 days', () => {
    const send_after = '2026-05-01T12:00:00Z';
    expect(codeOf(() => mailTime({ category: 'active', send_after, delay_hours: 24, now }))).toBe('too-late');
  });

  test.each(['Interview', 'Offer', 'Hired', 'Not selected', 'Withdrawn', 'Closed', 'In progress'])(
    'for "%s" names the job in subject and text',
    (seeker_label) => {
      const mail = statusMail({ site: 'rb', seeker_label, title: 'Welder', company_name: null });
      expect(mail.subject).toContain('Welder');
      expect(mail.paragraphs.join(' ')).toContain('Welder');
    },
  );

  test.each(['Interview', 'Offer', 'Hired', 'Not selected', 'Withdrawn', 'Closed', 'In progress'])(
    'for "%s" names the company in the subject, starts with the next step, and gives no reason',
    (seeker_label) => {
      for (const site of ['rb', 'mh'] as const) {
        const mail = statusMail({ site, seeker_label, title: 'Welder', company_name: 'Orchard' });
        expect(mail.subject).toContain('Welder at Orchard');
        expect(mail.paragraphs[0]).toMatch(/\. \S.*\.$/);
        expect(mail.paragraphs.join(' ')).not.toMatch(/other (applicants|candidates)|closer|before a decision/);
      }
    },
  );

  test('for an offer says how to ask the employer questions', () => {
    const { paragraphs } = statusMail({ site: 'mh', seeker_label: 'Offer', title: 'Welder', company_name: 'Orchard' });
    expect(paragraphs.join(' ')).toContain('Write to them using the link below');
  });
});

test('a conflict names who was changed, and how many more', () => {
  const conflict = { name: 'Grace Hopper', actor: null, status: 'Offer' };
  expect(conflictMessage(conflict, 2)).toBe(
    'Someone changed Grace Hopper’s status in the meantime. It is now “Offer”. 2 more of the selected applicants also changed.',
  );
});

function codeOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof RuleBroken ? error.code : String(error);
  }
}
