import { describe, expect, it } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import {
  type Choices,
  conflictsOf,
  joinDetails,
  type Placed,
  planClosing,
  restoredDetails,
  samePostings,
} from './merge-rules.ts';
import type { DetailField, Details } from './rules.ts';

const NORA: Details = {
  first_name: 'Nora',
  last_name: 'Kent',
  phone: '',
  city: 'Austin',
  region: 'TX',
  postal_code: '',
  headline: '',
  skills: ['MIG', 'TIG'],
};
const skills = (count: number, of = 'skill') => Array.from({ length: count }, (_, at) => `${of} ${at}`);

describe('the joined record', () => {
  it.each<[string, Partial<Details>, DetailField[], Choices, Partial<Details>]>([
    ['takes what both say', {}, [], {}, {}],
    ['takes the value that only one has', { phone: '512-555-0143', city: '' }, [], {}, { phone: '512-555-0143' }],
    ['takes the chosen value', { city: 'Dallas' }, ['city'], { city: 'other' }, { city: 'Dallas' }],
    ['keeps the value of this person', { city: 'Dallas' }, ['city'], { city: 'this' }, {}],
    ['has the skills of both once', { skills: ['tig', 'Stick'] }, [], {}, { skills: ['MIG', 'TIG', 'Stick'] }],
    ['has the skills of one if chosen', { skills: ['Stick'] }, [], { skills: 'other' }, { skills: ['Stick'] }],
    [
      'has a choice of skills where both are too many',
      { skills: skills(60) },
      ['skills'],
      { skills: 'other' },
      { skills: skills(60) },
    ],
  ])('%s', (_what, other, conflicts, choices, expected) => {
    const others = { ...NORA, ...other };
    expect(conflictsOf(NORA, others)).toEqual(conflicts);
    expect(joinDetails(NORA, others, choices)).toEqual({ ...NORA, ...expected });
  });

  it.each<[string, Partial<Details>, Choices, string]>([
    ['no choice', { city: 'Dallas' }, {}, 'fields.city'],
    ['both of two texts', { city: 'Dallas' }, { city: 'both' }, 'fields.city'],
    ['both of too many skills', { skills: skills(60) }, { skills: 'both' }, 'fields.skills'],
  ])('refuses %s', (_what, other, choices, field) => {
    expect(() => joinDetails(NORA, { ...NORA, ...other }, choices)).toThrow(
      expect.objectContaining({ field, code: 'choose-value' }),
    );
  });
});

const WELDER: Placed = {
  application_id: 'a',
  posting_id: 'welder',
  posting_title: 'Welder',
  category: 'active',
  open_interviews: 0,
};
const OTHER = { ...WELDER, application_id: 'b' };

describe('two applications on one posting', () => {
  it.each<[string, Partial<Placed>, Partial<Placed>, number]>([
    ['both go on', {}, { category: 'on_hold' }, 1],
    ['on different postings', {}, { posting_id: 'clerk' }, 0],
    ['one was rejected', {}, { category: 'rejected' }, 0],
    ['one was closed as a duplicate before', { category: 'closed' }, {}, 0],
    ['one was hired', {}, { category: 'hired' }, 1],
    ['both were hired', { category: 'hired' }, { category: 'hired' }, 0],
  ])('%s', (_what, one, other, groups) => {
    expect(samePostings([{ ...WELDER, ...one }], [{ ...OTHER, ...other }])).toHaveLength(groups);
  });

  it('closes all but the one that stays', () => {
    const third = { ...WELDER, application_id: 'c' };
    const groups = samePostings([WELDER, third], [OTHER]);
    expect(planClosing(groups, ['b'])).toEqual([WELDER, third]);
  });

  it.each<[string, Partial<Placed>, Partial<Placed>, string[], string]>([
    ['no choice', {}, {}, [], 'choose-application'],
    ['an application of somebody else', {}, {}, ['z'], 'choose-application'],
    ['both', {}, {}, ['a', 'b'], 'choose-application'],
    ['closing one with an open interview', { open_interviews: 1 }, {}, ['b'], 'has-interview'],
    ['closing a hire', { category: 'hired' }, {}, ['b'], 'has-interview'],
    ['interviews on both', { open_interviews: 1 }, { open_interviews: 2 }, ['a'], 'two-interviews'],
  ])('refuses %s', (_what, one, other, stays, code) => {
    const groups = samePostings([{ ...WELDER, ...one }], [{ ...OTHER, ...other }]);
    const refused = expect.objectContaining({ code, field: 'stays.welder' });
    expect(() => planClosing(groups, stays)).toThrow(refused);
    expect(() => planClosing(groups, stays)).toThrow(RuleBroken);
  });
});

it.each<[string, Partial<Parameters<typeof restoredDetails>[0]>, Partial<Details> | null]>([
  ['gives back what was there', {}, {}],
  ['gives back nothing where nothing was', { had_details: false }, null],
  ['keeps what was edited since', { edited: ['phone'] }, { phone: '512-555-0143' }],
  ['keeps it also where nothing was', { had_details: false, edited: ['phone'] }, { phone: '512-555-0143' }],
])('an undone merge %s', (_what, change, expected) => {
  const current = { ...NORA, city: 'Dallas', phone: '512-555-0143' };
  const restored = restoredDetails({ before: NORA, had_details: true, current, edited: [], ...change });
  expect(restored).toEqual(expected && { ...NORA, ...expected });
});
