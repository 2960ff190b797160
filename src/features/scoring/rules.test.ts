import { describe, expect, test } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import {
  checkCanVote,
  checkMarks,
  countVerdicts,
  decisionFor,
  needsRationale,
  nextStage,
  overallScore,
  type SkillScores,
  showsOthers,
  stageVisits,
  summarizeSkills,
  visitedStages,
} from './rules.ts';

const counts = (yes: number, strong_yes: number, reject: number) => ({ yes, strong_yes, reject });

test('counts votes by verdict', () => {
  expect(countVerdicts([{ verdict: 'yes' }, { verdict: 'reject' }, { verdict: 'yes' }])).toEqual(counts(2, 0, 1));
});

test.each([
  [counts(0, 0, 0), { recommend: false, reject: false }],
  [counts(1, 0, 1), { recommend: false, reject: false }],
  [counts(0, 1, 0), { recommend: false, reject: true }],
  [counts(1, 0, 2), { recommend: true, reject: false }],
])('after the votes %j, these decisions need a rationale: %j', (votes, expected) => {
  expect(needsRationale(votes)).toEqual(expected);
});

describe('a decision', () => {
  test.each([
    ['yes', counts(1, 0, 0), '', 'advanced'],
    ['strong_yes', counts(0, 0, 0), '', 'advanced'],
    ['reject', counts(0, 0, 1), '', 'rejected'],
    ['reject', counts(2, 0, 1), 'No license', 'overruled'],
    ['yes', counts(0, 0, 1), 'Will be trained', 'overruled'],
    ['reject', counts(2, 0, 1), '', 'rationale-needed'],
    ['yes', counts(0, 0, 1), '', 'rationale-needed'],
  ] as const)('%s after %j with rationale %j is %s', (verdict, others, rationale, expected) => {
    expect(outcome(() => decisionFor(verdict, others, rationale))).toBe(expected);
  });
});

test.each([
  ['the current stage, active', { stage_id: 'a', category: 'active' }, null],
  ['the current stage, on hold', { stage_id: 'a', category: 'on_hold' }, null],
  ['another stage', { stage_id: 'b', category: 'active' }, 'not-in-stage'],
  ['the current stage, rejected', { stage_id: 'a', category: 'rejected' }, 'at-end'],
])('voting in %s', (_, state, expected) => {
  expect(outcome(() => checkCanVote(state, 'a') ?? null)).toBe(expected);
});

test('there is no next stage after the last one', () => {
  expect(nextStage(['a', 'b'], 'a')).toBe('b');
  expect(outcome(() => nextStage(['a', 'b'], 'b'))).toBe('last-stage');
});

test.each([
  [true, false, 'never', true],
  [false, false, 'after_own', false],
  [false, true, 'after_own', true],
  [false, true, 'never', false],
  [false, false, 'always', true],
] as const)(
  'with sees_all %j, has_own %j and the preference %j, a reader sees other scorecards: %j',
  (sees_all, has_own, preference, seen) => {
    expect(showsOthers({ sees_all, has_own }, preference)).toBe(seen);
  },
);

test('refuses marks for unknown skills, but ignores unknown skills that are not assessed', () => {
  expect(checkMarks(['TIG', 'MIG'], { TIG: 2, Charm: null })).toEqual({ TIG: 2 });
  expect(() => checkMarks(['TIG'], { TIG: 2, Charm: 5 })).toThrow('“Charm” is not a skill of this pipeline.');
});

test('summarizes skills in the pipeline’s order, without those not assessed', () => {
  expect(
    summarizeSkills(
      ['TIG', 'MIG'],
      [
        { TIG: 2, Safety: 5 },
        { TIG: 5, MIG: null },
      ],
    ),
  ).toEqual([
    { name: 'TIG', mean: 3.5, spread: 3, n: 2 },
    { name: 'MIG', mean: null, spread: null, n: 0 },
    { name: 'Safety', mean: 5, spread: 0, n: 1 },
  ]);
});

const card = (skills: SkillScores, overall = 'no_decision') => ({ skills, overall });
const totals: [ReturnType<typeof card>[], ReturnType<typeof overallScore>][] = [
  [[], { score: null, score_count: 0 }],
  [[card({ TIG: null })], { score: null, score_count: 0 }],
  [[card({ TIG: 4, MIG: 5 }), card({ TIG: 2 }, 'yes'), card({})], { score: 3.67, score_count: 2 }],
  [[card({}, 'strong_no')], { score: null, score_count: 1 }],
  [[card({ TIG: 4 }), card({ TIG: null }, 'yes')], { score: 4, score_count: 2 }],
];
test.each(totals)('the cards %j give %j', (cards, expected) => {
  expect(overallScore(cards)).toEqual(expected);
});

test('derives the times in each stage from the events', () => {
  const visits = stageVisits([
    { at: '1', to_stage_id: 'applied', to_status_id: 'new' },
    { at: '2', to_stage_id: null, to_status_id: null },
    { at: '3', to_stage_id: 'applied', to_status_id: 'reviewed' },
    { at: '4', to_stage_id: 'review', to_status_id: 'shortlisted' },
    { at: '5', to_stage_id: 'applied', to_status_id: 'reviewed' },
  ]);
  expect(visits.get('applied')).toEqual({
    entered_at: '1',
    left_at: null,
    statuses: [
      { status_id: 'new', at: '1' },
      { status_id: 'reviewed', at: '3' },
    ],
  });
  expect(visits.get('review')).toEqual({
    entered_at: '4',
    left_at: '5',
    statuses: [{ status_id: 'shortlisted', at: '4' }],
  });
});

function outcome(work: () => string | null): string | null {
  try {
    return work();
  } catch (error) {
    return error instanceof RuleBroken ? error.code : String(error);
  }
}

test('lists visited stages with the current one first, then the latest first', () => {
  const stage = (name: string, over = {}) => ({ name, entered_at: null, is_current: false, scored: 0, ...over });
  const entered_at = '2026-01-02T03:04:05.000Z';
  const stages = [
    stage('Applied', { entered_at }),
    stage('Review', { scored: 1 }),
    stage('Interview', { entered_at, is_current: true }),
    stage('Offer'),
  ];
  expect(visitedStages(stages).map(({ name }) => name)).toEqual(['Interview', 'Review', 'Applied']);
});
