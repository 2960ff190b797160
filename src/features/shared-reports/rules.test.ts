import { describe, expect, it } from 'vitest';
import type { Report } from '#features/reporting/contract.ts';
import { METRICS } from './contract.ts';
import { checkRhythm, rollingFilters, sharedFigures, withoutSmall } from './rules.ts';

const fills = {
  postings: 9,
  openings: 20,
  filled: 12,
  days_to_fill: 31,
  net_days_to_fill: 20,
  timed: 8,
  told_via: 3,
  via_this_site: 2,
  listed: [],
};

const report = (change: Partial<Report> = {}): Report => ({
  from: '2026-09-01',
  to: '2026-09-30',
  days: 30,
  applicants: 100,
  hired: 9,
  reviewed: 80,
  hours_to_first_review: 20,
  qualified: 40,
  interviewed: 20,
  offers: { decided: 20, accepted: 9 },
  answered: 60,
  to_answer: 90,
  hours_to_answer: 30,
  days_to_hire: 25,
  weeks: [],
  entered: [{ stage_type: 'offer', people: 12, moved_on: 6 }],
  stays: [],
  limit_days: 14,
  sources: [],
  fills,
  costs: null,
  interviewers: [{ employer_user: 'a', name: 'Laura Bennett', people: 9, interviews: 9, hours: 9 }],
  choices: { postings: [], sources: [], pipelines: [], owners: [{ employer_user: 'a', name: 'Laura Bennett' }] },
  ...change,
});

const figure = (metric: (typeof METRICS)[number], change: Partial<Report> = {}) =>
  sharedFigures(report(change), [metric]).figures[0];

describe('one figure', () => {
  it.each([
    ['applicants', {}, 100, false],
    ['applicants', { applicants: 4 }, null, true],
    ['applicants', { applicants: 5 }, 5, false],
    ['qualified', {}, 40, false],
    // The two who are not would stand out.
    ['qualified', { applicants: 42 }, null, true],
    ['applicants', { applicants: 0 }, 0, false],
    ['offers', {}, 12, false],
    ['offers', { entered: [] }, 0, false],
    ['offer_acceptance', {}, 45, false],
    ['offer_acceptance', { offers: { decided: 20, accepted: 4 } }, null, true],
    // The one who declined would stand out.
    ['offer_acceptance', { offers: { decided: 20, accepted: 19 } }, null, true],
    ['offer_acceptance', { offers: { decided: 20, accepted: 20 } }, 100, false],
    ['offer_acceptance', { offers: { decided: 0, accepted: 0 } }, null, false],
    ['response_rate', {}, 67, false],
    ['time_to_first_review', {}, 20, false],
    ['time_to_first_review', { reviewed: 4 }, null, true],
    ['time_to_hire', { hired: 4 }, null, true],
    ['time_to_hire', { hired: 0, days_to_hire: null }, null, false],
    ['time_to_fill', {}, 31, false],
    ['time_to_fill', { fills: { ...fills, timed: 4 } }, null, true],
    ['time_to_fill', { fills: null }, null, false],
    ['fill_rate', {}, 60, false],
    ['fill_rate', { fills: { ...fills, filled: 17 } }, null, true],
    ['cost_per_hire', {}, null, false],
    ['cost_per_hire', { costs: { total_cents: 900, boost_cents: 0, per_hire_cents: 100, sources: [] } }, 100, false],
    [
      'cost_per_hire',
      { hired: 3, costs: { total_cents: 900, boost_cents: 0, per_hire_cents: 300, sources: [] } },
      null,
      true,
    ],
  ] as const)('%s of %j', (metric, change, value, is_hidden) => {
    expect(figure(metric, change as Partial<Report>)).toMatchObject({ metric, value, is_hidden });
  });
});

it('holds no name of a person, and only what is shared', () => {
  expect(JSON.stringify(sharedFigures(report(), METRICS))).not.toContain('Bennett');
  expect(sharedFigures(report(), ['hires'])).toEqual({
    from: '2026-09-01',
    to: '2026-09-30',
    figures: [{ metric: 'hires', unit: 'people', value: 9, is_hidden: false }],
  });
});

it('hides small groups of stages', () => {
  const entered = [
    { stage_type: 'review', people: 30, moved_on: 12 },
    { stage_type: 'screen', people: 12, moved_on: 10 },
    { stage_type: 'offer', people: 4, moved_on: 0 },
  ] as const;
  const stays = [
    { stage_type: 'review', people: 30, low_days: 1, median_days: 2, high_days: 3, over_limit: 0 },
    { stage_type: 'offer', people: 2, low_days: 1, median_days: 2, high_days: 3, over_limit: 0 },
  ] as const;
  expect(
    sharedFigures(report({ entered: [...entered], stays: [...stays] }), ['pass_through', 'time_in_stage']),
  ).toMatchObject({
    pass_through: [
      { people: 30, moved_on: 12 },
      { people: 12, moved_on: null },
      { people: null, moved_on: null },
    ],
    time_in_stage: [{ median_days: 2 }, { median_days: null, is_hidden: true }],
  });
});

describe('sources', () => {
  const source = (name: string, applicants: number, qualified = 0, hired = 0) => ({
    source: name,
    clicks: null,
    applicants,
    qualified,
    hired,
  });
  const shared = (sources: Report['sources'], change: Partial<Report> = {}) => {
    const applicants = sources.reduce((sum, row) => sum + row.applicants, 0);
    const of = report({ sources, applicants, qualified: 0, hired: 0, ...change });
    return sharedFigures(of, ['source_of_hire']).source_of_hire?.map((row) => [row.source, row.applicants]);
  };

  it.each([
    [
      'large ones alone',
      [source('site', 20), source('fair', 5)],
      [
        ['site', 20],
        ['fair', 5],
      ],
    ],
    [
      'small ones together',
      [source('site', 20), source('fair', 3), source('agency', 4)],
      [
        ['site', 20],
        [null, 7],
      ],
    ],
    [
      'small ones together, beside one that only has clicks',
      [source('site', 20), source('fair', 3), source('agency', 4), source('Practice Board', 0)],
      [
        ['site', 20],
        [null, 7],
      ],
    ],
    [
      'a single small one with the next',
      [source('site', 20), source('fair', 6), source('agency', 2)],
      [
        ['site', 20],
        [null, 8],
      ],
    ],
    ['all, if nothing else hides the small one', [source('site', 20), source('agency', 2)], [[null, 22]]],
    ['nobody', [], []],
    ['a company with few', [source('site', 3)], [[null, null]]],
  ] as const)('%s', (_, sources, expected) => {
    expect(shared([...sources])).toEqual(expected);
  });

  it('counts what the report does not list', () => {
    expect(shared([source('site', 20), source('fair', 6)], { applicants: 28 })).toEqual([
      ['site', 20],
      [null, 8],
    ]);
  });
});

it.each([
  ['100 of 10, 7, 3', [10, 7, 3], [10, null, null]],
  ['100 of 50, 1, 1', [50, 1, 1], [null, null, null]],
  ['100 of 10, 7, 3, 2', [10, 7, 3, 2], [10, null, null, null]],
  ['none', [10, 0, 0], [10, 0, 0]],
  ['only small ones', [3, 0, 0], [null, 0, 0]],
  ['nothing', [], []],
])('shows of %s what does not tell of few', (_, counts, shown) => {
  expect(withoutSmall(counts.map((part) => ({ part, whole: 100 })))).toEqual(shown);
});

it('hides a part that leaves out few, which hides the total’s rest as well', () => {
  const parts = [
    { part: 20, whole: 22 },
    { part: 9, whole: 30 },
  ];
  expect(withoutSmall(parts)).toEqual([null, 9]);
});

it.each([
  [{ rhythm: 'once', is_live: false, recipients: 0 }, null],
  [{ rhythm: 'weekly', is_live: true, recipients: 1 }, null],
  [{ rhythm: 'weekly', is_live: true, recipients: 0 }, 'nobody-to-mail'],
  [{ rhythm: 'monthly', is_live: false, recipients: 1 }, 'frozen-again'],
] as const)('%j is refused as %s', (sharing, code) => {
  const check = () => checkRhythm(sharing);
  if (code === null) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ code }));
});

it.each([
  [{ from: '2026-09-01' }, { days: 30 }],
  [
    { from: '2026-09-01', to: '2026-09-30' },
    { from: '2026-09-01', to: '2026-09-30' },
  ],
  [{ to: '2026-09-30' }, { to: '2026-09-30' }],
  [
    { days: 30, source: 'site' },
    { days: 30, source: 'site' },
  ],
])('keeps of the filters %j for a live report %j', (filters, kept) => {
  expect(rollingFilters(filters, { from: '2026-09-01', to: '2026-09-30' })).toEqual(kept);
});
