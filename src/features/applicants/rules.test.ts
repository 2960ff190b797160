import { describe, expect, test } from 'vitest';
import { statusMail } from '#features/applicant-status/mails.ts';
import { changedWords, checkStatusChange, mailTime } from '#features/applicant-status/rules.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { readCard, searchWords } from './rules.ts';

test('a card of the board gets its names', () => {
  const postings = [
    { posting_id: 'p', title: 'Welder' },
    { posting_id: 'q', title: 'Nurse' },
  ];
  expect(readCard(['a', 'Grace Hopper', 1, 's', 1_700_000_000, 4.5, 2, 3, 7], postings)).toEqual({
    application_id: 'a',
    name: 'Grace Hopper',
    posting_title: 'Nurse',
    status_id: 's',
    stage_entered_s: 1_700_000_000,
    score: 4.5,
    notes: 2,
    messages: 3,
    version: 7,
  });
});

test.each([
  [undefined, []],
  ['  ', []],
  [' grace  hopper ', ['grace', 'hopper']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the words of %j are %j', (q, expected) => {
  expect(searchWords(q)).toEqual(expected);
});

describe('a change of status', () => {
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
    ['a rejection in a stage of the pipeline', { status: anywhere, reason, wanted_stage_id: 'review' }, null],
    ['a rejection in another pipeline’s stage', { status: anywhere, reason, wanted_stage_id: 'other' }, 'other-stage'],
    ['a hire in another stage', { status: hired, reason: null, wanted_stage_id: 'review' }, 'other-stage'],
  ])('%s', (_, values, expected) => {
    const change = { people: 1, wanted_stage_id: undefined, stage_ids: ['review', 'hired'], ...values };
    expect(codeOf(() => checkStatusChange(change))).toBe(expected);
  });
});

describe('the mail of a status', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  test.each([
    ['waits for an undo', 'active', undefined, '2026-03-01T12:00:10.000Z'],
    ['waits longer for a rejection', 'rejected', undefined, '2026-03-02T12:00:00.000Z'],
    ['goes out when the caller says', 'rejected', '2026-03-05T08:00:00Z', '2026-03-05T08:00:00.000Z'],
    ['goes out soon when that moment is past', 'active', '2020-01-01T00:00:00Z', '2026-03-01T12:00:10.000Z'],
  ] as const)('%s', (_, category, send_after, expected) => {
    expect(mailTime({ category, send_after, delay_hours: 24, now }).toISOString()).toBe(expected);
  });

  test('does not wait for more than 60 days', () => {
    const send_after = '2026-05-01T12:00:00Z';
    expect(codeOf(() => mailTime({ category: 'active', send_after, delay_hours: 24, now }))).toBe('too-late');
  });

  test.each(['Interview', 'Offer', 'Hired', 'Not selected', 'Withdrawn', 'Closed', 'In progress'])(
    'for "%s" names the job and has a text',
    (seeker_label) => {
      const mail = statusMail({ seeker_label, title: 'Welder', company: 'the employer' });
      expect(mail.subject).toContain('Welder');
      expect(mail.paragraphs.join(' ')).toContain('Welder');
    },
  );

  test('for an offer says by what questions reach the employer', () => {
    const { paragraphs } = statusMail({ seeker_label: 'Offer', title: 'Welder', company: 'Orchard' });
    expect(paragraphs.join(' ')).toContain('Your questions reach them by the link below.');
  });
});

test('a conflict says who did what, and how many more', () => {
  const difference = { name: 'Grace Hopper', actor: null, status: 'Offer' };
  expect(changedWords(difference, 2)).toBe(
    'Someone changed Grace Hopper meanwhile, who is now at “Offer”. 2 more of those you chose changed as well.',
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
