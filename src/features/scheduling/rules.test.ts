import { describe, expect, it, test } from 'vitest';
import { overlap } from '#rules/spans.ts';
import { US_STATES } from '#rules/us-states.ts';
import {
  applicantCanCancel,
  canChange,
  canSetOutcome,
  checkOpenLimit,
  chosenTime,
  type INTERVIEW_STATES,
  instantsOf,
  memberPlaceProblem,
  placeProblem,
  spanOf,
  timeProblems,
  zoneOfRegion,
} from './rules.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const time_zone = 'America/Chicago';

test.each([
  ['a time in the future', ['2026-11-23T09:00'], {}],
  ['now', ['2026-11-22T06:00'], { 'times.0': 'Choose a time in the future.' }],
  ['within 180 days', ['2027-05-21T07:00'], {}],
  ['beyond 180 days', ['2027-05-21T07:01'], { 'times.0': 'Choose a time within the next 180 days.' }],
  [
    'equal times',
    ['2026-11-23T09:00', '2026-11-23T09:00'],
    { 'times.1': 'You already offer this time. Choose another one.' },
  ],
  ['an empty time', ['2026-11-23T09:00', ''], { 'times.1': 'Enter a date and a time.' }],
  [
    'an hour skipped by daylight saving time',
    ['2027-03-14T02:30'],
    { 'times.0': 'Enter a date and a time that exist in this time zone.' },
  ],
  [
    'a day that does not exist',
    ['2027-02-30T09:00'],
    { 'times.0': 'Enter a date and a time that exist in this time zone.' },
  ],
  [
    'an hour that occurs twice',
    ['2027-11-07T01:30'],
    { 'times.0': 'Clocks go back that night, so this time occurs twice. Choose another one.' },
  ],
])('offering %s', (_name, times, problems) => {
  expect(timeProblems({ times, time_zone }, NOW)).toEqual(problems);
});

it('reads times as local to the zone', () => {
  expect(instantsOf({ times: ['2026-11-23T09:00', '2027-07-01T09:00'], time_zone })).toEqual([
    '2026-11-23T15:00:00.000Z',
    '2027-07-01T14:00:00.000Z',
  ]);
});

const span = spanOf('2026-11-23T15:00:00.000Z', 30);
test.each([
  ['2026-11-23T15:29:00.000Z', true],
  ['2026-11-23T15:30:00.000Z', false],
  ['2026-11-23T14:30:00.000Z', false],
  ['2026-11-23T14:31:00.000Z', true],
])('half an hour from %s overlaps: %s', (starts_at, expected) => {
  expect(overlap(span, spanOf(starts_at, 30))).toBe(expected);
});

test.each([
  ['phone', '', '+15125550143', null],
  ['phone', '', '', 'Enter a number to call. This applicant gave none.'],
  ['phone', '(512) 555-0143', '', null],
  ['phone', 'ask for Ada', '', 'Enter a phone number such as 512-555-0143.'],
  ['video', 'https://meet.example.com/a', '', null],
  ['video', 'http://meet.example.com/a', '', 'Enter a link that starts with https://.'],
  ['video', 'javascript:alert(1)', '', 'Enter a link that starts with https://.'],
  ['in_person', '12 Main Street', '', null],
  ['in_person', '', '', 'Enter the address.'],
] as const)('a %s interview at "%s"', (kind, place, phone, problem) => {
  expect(placeProblem({ kind, place }, phone)).toBe(problem);
});

describe('possible actions', () => {
  const begun = { starts_at: '2026-11-22T11:30:00Z', ends_at: '2026-11-22T12:30:00Z' };
  const over = { starts_at: '2026-11-19T11:30:00Z', ends_at: '2026-11-19T12:30:00Z' };
  const ahead = { starts_at: '2026-11-23T11:30:00Z', ends_at: '2026-11-23T12:30:00Z' };

  it.each([
    ['asked', ahead, 'change'],
    ['none_suits', ahead, 'change'],
    ['confirmed', ahead, 'change applicant'],
    ['confirmed', begun, 'change outcome'],
    ['confirmed', over, 'outcome'],
    ['called_off', ahead, ''],
    ['done', begun, 'outcome'],
    ['missed', begun, 'outcome'],
  ] as const satisfies readonly (readonly [(typeof INTERVIEW_STATES)[number], object, string])[])(
    'with an interview that is %s',
    (state, times, expected) => {
      const timing = { state, ...times };
      const can = {
        change: canChange(timing, NOW),
        outcome: canSetOutcome(timing, NOW),
        applicant: applicantCanCancel(timing, NOW),
      };
      expect(Object.entries(can).flatMap(([action, is_possible]) => (is_possible ? [action] : []))).toEqual(
        expected.split(' ').filter(Boolean),
      );
    },
  );
});

it.each([
  [9, 'asked', true],
  [10, 'asked', false],
  [30, 'called_off', true],
] as const)('one more after %i interviews that are %s: %s', (count, state, expected) => {
  const interviews = Array.from({ length: count }, () => ({ state, starts_at: null, ends_at: null }));
  const ask = () => checkOpenLimit(interviews, NOW);
  if (expected) expect(ask).not.toThrow();
  else expect(ask).toThrow('This applicant already has 10 open interviews.');
});

it('accepts only an offered time that is free', () => {
  const times = [
    { starts_at: '2026-11-23T15:00:00.000Z', is_free: false },
    { starts_at: '2026-11-24T15:00:00.000Z', is_free: true },
  ];
  expect(chosenTime({ times, starts_at: '2026-11-24T15:00:00Z' })).toBe('2026-11-24T15:00:00.000Z');
  expect(() => chosenTime({ times, starts_at: times[0]?.starts_at })).toThrow('was just taken');
  expect(() => chosenTime({ times, starts_at: undefined })).toThrow('Choose one of the offered times.');
});

it('knows the time zone of every state', () => {
  expect(Object.keys(US_STATES).filter((state) => zoneOfRegion(state) === null)).toEqual([]);
  expect([zoneOfRegion(' tx '), zoneOfRegion('Bavaria')]).toEqual(['America/Chicago', null]);
});

describe('memberPlaceProblem', () => {
  it.each([
    ['phone', '512-555-0143 x12', null],
    ['phone', `512-555-0143 ${'('.repeat(30)}`, 'Use at most 30 characters.'],
    ['video', 'https://meet.example.com/room', null],
    ['video', `https://meet.example.com/${'please-write-to-me-'.repeat(20)}`, 'Use at most 300 characters.'],
    ['in_person', '410 Harbor Avenue, Boise, ID', null],
    ['in_person', '410 Harbor Avenue\nPlease write to me.', 'Write this on one line.'],
    ['in_person', 'x'.repeat(120), null],
    ['in_person', 'x'.repeat(121), 'Use at most 120 characters.'],
  ] as const)('%s: %j', (kind, place, problem) => {
    expect(memberPlaceProblem({ kind, place })).toBe(problem);
  });
});
