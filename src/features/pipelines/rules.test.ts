import { describe, expect, it, test } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import {
  checkCopyFits,
  checkSkillFits,
  checkStageFits,
  checkStageRemoval,
  copyName,
  fixedStages,
  MOST_SKILLS,
  MOST_STAGES,
  placeForStage,
  planClosedStatuses,
  planStageRemoval,
  reorderStages,
} from './rules.ts';

const stages = [
  { stage_id: 'sourced', type: 'lead' },
  { stage_id: 'applied', type: 'applied' },
  { stage_id: 'review', type: 'review' },
  { stage_id: 'offer', type: 'offer' },
  { stage_id: 'hired', type: 'hired' },
];

const codeOf = (work: () => unknown) => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    return error instanceof RuleBroken ? error.code : 'unexpected';
  }
};

const many = (count: number) => Array.from({ length: count });

test.each([
  ['one stage below the limit', () => checkStageFits(many(MOST_STAGES - 1)), 'allowed'],
  ['the limit of stages', () => checkStageFits(many(MOST_STAGES)), 'too-many-stages'],
  ['one skill below the limit', () => checkSkillFits(many(MOST_SKILLS - 1)), 'allowed'],
  ['the limit of skills', () => checkSkillFits(many(MOST_SKILLS)), 'too-many-skills'],
])('adding to %s', (_, add, expected) => {
  expect(codeOf(add)).toBe(expected);
});

test.each([
  [MOST_STAGES, MOST_SKILLS, 'allowed'],
  [MOST_STAGES + 1, 0, 'too-many-stages'],
  [MOST_STAGES, MOST_SKILLS + 1, 'too-many-skills'],
])('copying a pipeline with %i stages and %i skills', (stages, skills, expected) => {
  expect(codeOf(() => checkCopyFits({ stages: many(stages), skills: many(skills) }))).toBe(expected);
});

it('fixes the first applied and the last hired stage', () => {
  expect([...fixedStages(stages)]).toEqual(['applied', 'hired']);
});

test.each([
  ['moves stages between the fixed ones', ['sourced', 'applied', 'offer', 'review', 'hired'], 'allowed'],
  ['keeps the order as it was', ['sourced', 'applied', 'review', 'offer', 'hired'], 'allowed'],
  ['refuses a lead after the first stage', ['applied', 'sourced', 'review', 'offer', 'hired'], 'fixed-stage'],
  ['refuses another stage before the first one', ['sourced', 'review', 'applied', 'offer', 'hired'], 'fixed-stage'],
  ['refuses a stage after the last one', ['sourced', 'applied', 'review', 'hired', 'offer'], 'fixed-stage'],
  ['refuses a missing stage', ['sourced', 'applied', 'review', 'hired'], 'stage-order'],
  ['refuses a stage named twice', ['sourced', 'applied', 'review', 'review', 'hired'], 'stage-order'],
  ['refuses a stage of another pipeline', ['sourced', 'applied', 'review', 'other', 'hired'], 'stage-order'],
])('an order %s', (_, wanted, expected) => {
  expect(codeOf(() => reorderStages(stages, wanted))).toBe(expected);
});

test.each([
  ['interview', undefined, 4],
  ['interview', 'review', 3],
  ['interview', 'applied', 2],
  ['interview', 'sourced', 2],
  ['interview', 'hired', 4],
  ['lead', undefined, 1],
  ['lead', 'review', 1],
  ['lead', 'sourced', 1],
])('a new %s stage after %s gets position %i', (type, after, position) => {
  expect(placeForStage(stages, type, after)).toBe(position);
});

it('refuses to place a stage after one of another pipeline', () => {
  expect(codeOf(() => placeForStage(stages, 'interview', 'other'))).toBe('unknown-stage');
});

describe('deleting a stage', () => {
  const going_on = { label: 'Shortlisted', category: 'active', requires_reason: false, bulk: true } as const;
  const nowhere = { stage_id: undefined, status: null };
  test.each([
    ['an empty stage is deleted', 'review', 0, nowhere, 'allowed'],
    ['the first stage stays', 'applied', 0, nowhere, 'fixed-stage'],
    ['the last stage stays', 'hired', 0, nowhere, 'fixed-stage'],
    ['applicants need a destination', 'review', 3, nowhere, 'stage-not-empty'],
    ['applicants need a status too', 'review', 3, { stage_id: 'offer', status: null }, 'stage-not-empty'],
    ['applicants move', 'review', 3, { stage_id: 'offer', status: { ...going_on, stage_id: 'offer' } }, 'allowed'],
    [
      'a status of every stage is accepted',
      'review',
      3,
      { stage_id: 'offer', status: { ...going_on, stage_id: null } },
      'allowed',
    ],
    [
      'a status of another stage is refused',
      'review',
      3,
      { stage_id: 'offer', status: { ...going_on, stage_id: 'hired' } },
      'unknown-status',
    ],
    [
      'the deleted stage is refused as a destination',
      'review',
      3,
      { stage_id: 'review', status: { ...going_on, stage_id: null } },
      'unknown-stage',
    ],
    [
      'a stage of another pipeline is refused as a destination',
      'review',
      3,
      { stage_id: 'other', status: { ...going_on, stage_id: null } },
      'unknown-stage',
    ],
  ])('%s', (_, stage_id, applicants, destination, expected) => {
    expect(codeOf(() => checkStageRemoval({ stages, stage_id, applicants, destination }))).toBe(expected);
  });

  test.each([
    ['does not reject', { category: 'rejected' }],
    ['does not hire', { category: 'hired' }],
    ['does not withdraw', { category: 'withdrawn' }],
    ['refuses a status that requires a reason', { requires_reason: true }],
    ['refuses a status that cannot be applied in bulk', { bulk: false }],
  ] as const)('%s', (_, change) => {
    const destination = { stage_id: 'offer', status: { ...going_on, stage_id: null, ...change } };
    const removal = { stages, stage_id: 'review', applicants: 1, destination };
    expect(codeOf(() => checkStageRemoval(removal))).toBe('no-destination');
  });

  const statuses = [
    { status_id: 'declined', stage_id: 'offer', category: 'withdrawn' },
    { status_id: 'withdrawn', stage_id: null, category: 'withdrawn' },
  ] as const;
  it('gives closed applications the status of every stage with the same category', () => {
    expect(planClosedStatuses([{ status_id: 'declined', category: 'withdrawn' }], statuses)).toEqual({
      declined: 'withdrawn',
    });
  });

  const offered = [
    { status_id: 'on-hold', label: 'On hold', stage_id: null, category: 'on_hold', requires_reason: false, bulk: true },
    { status_id: 'gone', label: 'Gone', stage_id: null, category: 'withdrawn', requires_reason: false, bulk: true },
  ] as const;
  const closed = [{ status_id: 'declined', category: 'withdrawn' }] as const;
  const chosen = { dest_stage_id: 'offer', dest_status_id: 'on-hold' };
  const nothing_chosen = { dest_stage_id: undefined, dest_status_id: undefined };
  const move = { dest_stage_id: 'offer', status: offered[0], kept: {} };
  test.each([
    ['moves no applicants out of an empty stage', 0, [], nothing_chosen, null],
    ['gives open applications the chosen status', 2, [], chosen, move],
    ['replaces the statuses of closed applications', 2, closed, chosen, { ...move, kept: { declined: 'gone' } }],
  ])('the plan %s', (_, applicants, closed_statuses, destination, expected) => {
    const facts = {
      stages,
      stage_id: 'review',
      applicants,
      closed: closed_statuses,
      statuses: offered,
      ...destination,
    };
    expect(planStageRemoval(facts)).toEqual({ order: ['sourced', 'applied', 'offer', 'hired'], move: expected });
  });

  it('keeps a stage whose own status closed applications have', () => {
    expect(codeOf(() => planClosedStatuses([{ status_id: 'filled', category: 'closed' }], statuses))).toBe(
      'stage-with-ends',
    );
  });
});

test.each([
  ['Engineering', [], 'Engineering (copy)'],
  ['Engineering', ['engineering (COPY)'], 'Engineering (copy 2)'],
  ['x'.repeat(80), [], `${'x'.repeat(73)} (copy)`],
  [`${'x'.repeat(72)}😀`, [], `${'x'.repeat(72)} (copy)`],
])('a copy of %s beside %j is called %s', (name, taken, expected) => {
  expect(copyName(name, taken)).toBe(expected);
});
