import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENT_KINDS } from '#features/application/rules/event-kinds.ts';
import type { SeekerLabel, StatusCategory } from '#rules/applicant-status.ts';
import { daysInStage, planTimeline, type StoredEvent, seekerTimeline, stageWords } from './rules.ts';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`;

function event(
  at: number,
  kind: string,
  to: [SeekerLabel, StatusCategory] | null = null,
  mail_at?: number,
): StoredEvent {
  const [to_label, to_category] = to ?? [null, null];
  return { kind, at: day(at), to_label, to_category, mail_at: mail_at === undefined ? null : day(mail_at) };
}

const texts = (events: StoredEvent[], now: number) =>
  seekerTimeline(events, new Date(day(now))).map(({ text }) => text);
const APPLIED = event(1, 'applied', ['Received', 'active']);
const REJECTED = (at: number, mail_at?: number) => event(at, 'status-changed', ['Not selected', 'rejected'], mail_at);

describe('the timeline of a seeker', () => {
  it('has the newest step first', () => {
    const events = [
      APPLIED,
      event(2, 'viewed', ['Viewed', 'active']),
      event(3, 'status-changed', ['Interview', 'active']),
    ];
    expect(texts(events, 9)).toEqual([
      'You moved on to an interview',
      'The employer opened your application',
      'You applied',
    ]);
  });

  it('hides notes, scores and moves that do not change the label', () => {
    const inside = [
      event(2, 'noted'),
      event(2, 'scored'),
      event(3, 'status-changed', ['In progress', 'active']),
      event(4, 'status-changed', ['In progress', 'active']),
      event(5, 'status-changed', ['In progress', 'on_hold']),
    ];
    expect(texts([APPLIED, ...inside], 9)).toEqual([
      'The hiring team started to review your application',
      'You applied',
    ]);
  });

  it.each([
    ['no mail, after three days', REJECTED(2), 5, false],
    ['no mail, after four days', REJECTED(2), 6, true],
    ['a pending mail', REJECTED(2, 4), 3, false],
    ['a sent mail', REJECTED(2, 4), 4, true],
    ['a mail pending for more than four days', REJECTED(2, 20), 6, true],
  ] as const)('with %s', (_case, rejection, now, is_shown) => {
    expect(texts([APPLIED, rejection], now).includes('The employer chose other applicants')).toBe(is_shown);
  });

  it('never shows a rejection that was undone before it was mailed', () => {
    const back = event(3, 'status-changed', ['Interview', 'active']);
    expect(texts([APPLIED, REJECTED(2, 5), back], 28)).toEqual(['You moved on to an interview', 'You applied']);
  });

  it.each([
    [9, ['The employer opened your application', 'You applied']],
    [
      11,
      [
        'Your application was moved back to “Viewed”',
        'You were hired',
        'The employer opened your application',
        'You applied',
      ],
    ],
  ])('shows a move undone after %i seconds as %j', (seconds, steps) => {
    const moved = event(3, 'status-changed', ['Hired', 'hired']);
    const at = new Date(Date.parse(moved.at) + seconds * 1000).toISOString();
    const back = { ...event(3, 'status-changed', ['Viewed', 'active']), at };
    expect(texts([APPLIED, event(2, 'viewed', ['Viewed', 'active']), moved, back], 9)).toEqual(steps);
  });

  it('shows neither a hold nor its end', () => {
    const events = [
      APPLIED,
      event(2, 'status-changed', ['Interview', 'active']),
      event(3, 'status-changed', ['In progress', 'on_hold']),
      event(4, 'status-changed', ['Interview', 'active']),
    ];
    expect(texts(events, 9)).toEqual(['You moved on to an interview', 'You applied']);
  });

  it('says that the application went back', () => {
    const events = [
      APPLIED,
      event(2, 'status-changed', ['Interview', 'active']),
      event(3, 'status-changed', ['In progress', 'active']),
    ];
    expect(texts(events, 9)[0]).toBe('Your application was moved back to “In progress”');
  });

  it('dates a rejection when the applicant is told, so that a silent one does not look withheld', () => {
    expect(seekerTimeline([APPLIED, REJECTED(2)], new Date(day(9)))[0]?.at).toBe(day(6));
  });

  it.each([
    ['nothing happened', [APPLIED], 4, 3],
    ['the employer opened it', [APPLIED, event(2, 'viewed', ['Viewed', 'active'])], 9, 7],
    [
      'it moved under the same label',
      [APPLIED, event(2, 'noted'), event(3, 'status-changed', ['Received', 'active'])],
      9,
      8,
    ],
    ['a rejection waits to be told', [APPLIED, REJECTED(2, 5)], 4, 3],
    ['a rejection was told', [APPLIED, REJECTED(2, 5)], 6, 1],
    ['no event is left', [], 4, 3],
  ] as const)('counts the days in a stage as seen by the seeker: %s', (_case, events, now, days) => {
    expect(daysInStage(events, day(1), new Date(day(now)))).toBe(days);
  });

  it.each([
    ['Received', 0, 'for less than a day'],
    ['Interview', 1, 'for 1 day'],
    ['In progress', 12, 'for 12 days'],
    ['Withdrawn', 0, 'less than a day ago'],
    ['Not selected', 12, '12 days ago'],
  ] as const)('%s after %i days in words', (label, days, words) => {
    expect(stageWords(label, days)).toBe(words);
  });

  it('shows messages, and the withdrawal once', () => {
    const events = [
      APPLIED,
      event(2, 'message-sent'),
      event(3, 'message-received'),
      event(4, 'withdrawn', ['Withdrawn', 'withdrawn']),
    ];
    expect(texts(events, 9)).toEqual([
      'You withdrew your application',
      'You sent the employer a message',
      'The employer sent you a message',
      'You applied',
    ]);
  });

  it('tells of no event that the database hides from a seeker', () => {
    const schema = readFileSync('docs/schema/application.sql', 'utf8');
    const [, policy = ''] = /^create policy own on application_event (.*)$/m.exec(schema) ?? [];
    const told = EVENT_KINDS.filter((kind) => texts([event(1, kind)], 9).length > 0);
    expect(told.filter((kind) => !policy.includes(`'${kind}'::text`))).toEqual([]);
  });

  it('forgets a cancellation that was undone, and keeps an earlier one', () => {
    const events = [
      APPLIED,
      event(2, 'interview-called-off'),
      event(3, 'interview-called-off'),
      event(4, 'interview-stands-again'),
    ];
    expect(planTimeline(events, new Date(day(9))).steps).toEqual([
      { at: day(1), text: 'You applied' },
      { at: day(2), text: 'An interview was canceled' },
    ]);
  });

  it.each([
    ['nothing but the application', [APPLIED], { label: 'Received', since: null }],
    ['an opening', [APPLIED, event(2, 'viewed', ['Viewed', 'active'])], { label: 'Viewed', since: day(2) }],
    ['a hold', [APPLIED, event(3, 'status-changed', ['In progress', 'on_hold'])], { label: 'Received', since: null }],
    ['a silent rejection', [APPLIED, REJECTED(2)], { label: 'Not selected', since: day(6) }],
    ['a rejection to be told', [APPLIED, REJECTED(8)], { label: 'Received', since: null }],
  ] as const)('has the label and its date after %s', (_case, events, expected) => {
    expect(planTimeline(events, new Date(day(9)))).toMatchObject(expected);
  });
});
