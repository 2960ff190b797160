import { describe, expect, test } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import {
  checkJudging,
  countVerdicts,
  decide,
  marksFor,
  needsRationale,
  nextStage,
  overallScore,
  passages,
  type SkillScores,
  showsOthers,
  stagesPassed,
  summariseSkills,
} from './rules.ts';

const counts = (yes: number, strong_yes: number, reject: number) => ({ yes, strong_yes, reject });

test('votes are counted by verdict', () => {
  expect(countVerdicts([{ verdict: 'yes' }, { verdict: 'reject' }, { verdict: 'yes' }])).toEqual(counts(2, 0, 1));
});

test.each([
  [counts(0, 0, 0), { recommend: false, reject: false }],
  [counts(1, 0, 1), { recommend: false, reject: false }],
  [counts(0, 1, 0), { recommend: false, reject: true }],
  [counts(1, 0, 2), { recommend: true, reject: false }],
])('votes %j need a rationale for %j', (votes, expected) => {
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
  ] as const)('%s against %j with rationale %j is %s', (verdict, others, rationale, expected) => {
    expect(outcome(() => decide(verdict, others, rationale))).toBe(expected);
  });
});

test.each([
  ['the stage and active', { stage_id: 'a', category: 'active' }, null],
  ['the stage and on hold', { stage_id: 'a', category: 'on_hold' }, null],
  ['another stage', { stage_id: 'b', category: 'active' }, 'not-in-stage'],
  ['the stage, but rejected', { stage_id: 'a', category: 'rejected' }, 'at-end'],
])('judging someone in %s', (_, standing, expected) => {
  expect(outcome(() => checkJudging(standing, 'a') ?? null)).toBe(expected);
});

test('the next stage is the one behind, and there is none behind the last', () => {
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
  'a reader who is manager %j and scored %j, preference %j, sees others: %j',
  (sees_all, has_own, preference, seen) => {
    expect(showsOthers({ sees_all, has_own }, preference)).toBe(seen);
  },
);

test('a mark that is not given for a skill that is not there is left out, and one that is given is refused', () => {
  expect(marksFor(['TIG', 'MIG'], { TIG: 2, Charm: null })).toEqual({ TIG: 2 });
  expect(() => marksFor(['TIG'], { TIG: 2, Charm: 5 })).toThrow('“Charm” is not among the skills of this pipeline.');
});

test('skills are summed up in the pipeline’s order, with what was not assessed left out', () => {
  expect(
    summariseSkills(
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
test.each(totals)('cards %j make %j', (cards, expected) => {
  expect(overallScore(cards)).toEqual(expected);
});

test('a person’s way through the stages follows from the events', () => {
  const way = passages([
    { at: '1', to_stage_id: 'applied', to_status_id: 'new' },
    { at: '2', to_stage_id: null, to_status_id: null },
    { at: '3', to_stage_id: 'applied', to_status_id: 'reviewed' },
    { at: '4', to_stage_id: 'review', to_status_id: 'shortlisted' },
    { at: '5', to_stage_id: 'applied', to_status_id: 'reviewed' },
  ]);
  expect(way.get('applied')).toEqual({
    entered_at: '1',
    left_at: null,
    statuses: [
      { status_id: 'new', at: '1' },
      { status_id: 'reviewed', at: '3' },
    ],
  });
  expect(way.get('review')).toEqual({
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

test('the stages that somebody came to stand with the present one first, then the latest first', () => {
  const stage = (name: string, over = {}) => ({ name, entered_at: null, is_current: false, scored: 0, ...over });
  const entered_at = '2026-01-02T03:04:05.000Z';
  const stages = [
    stage('Applied', { entered_at }),
    stage('Review', { scored: 1 }),
    stage('Interview', { entered_at, is_current: true }),
    stage('Offer'),
  ];
  expect(stagesPassed(stages).map(({ name }) => name)).toEqual(['Interview', 'Review', 'Applied']);
});
