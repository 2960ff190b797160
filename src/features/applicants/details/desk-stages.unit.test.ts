import { expect, it } from 'vitest';
import { aStatus } from '../board/a-board.ts';
import { anApplicant } from './an-applicant.ts';
import { deskStages, nextStatus, rejectedStatus } from './desk-stages.ts';

const rejected = aStatus('rejected', null, { category: 'rejected' });
const statuses = [
  aStatus('new', 'Applied'),
  aStatus('seen', 'Applied'),
  aStatus('listed', 'Review'),
  aStatus('waiting', 'Review'),
  rejected,
];
const at = (stage_id: string) => ({
  ...anApplicant().details,
  stage: { stage_id, name: stage_id, type: 'review' as const },
});

it('lists each stage once, in order', () => {
  expect(deskStages(statuses, at('Review')).map(({ name }) => name)).toEqual(['Applied', 'Review']);
});

it.each([
  ['Applied', 'listed'],
  ['Review', undefined],
])('from %s advances to %s', (stage, status) => {
  expect(nextStatus(statuses, at(stage))?.id).toBe(status);
});

it.each([
  ['the one of every stage', statuses, 'rejected'],
  ['the stage’s own', [...statuses, aStatus('no', 'Applied', { category: 'rejected' })], 'no'],
  ['none', [aStatus('new', 'Applied')], undefined],
])('rejects with %s', (_name, all, expected) => {
  expect(rejectedStatus(all, at('Applied'))?.id).toBe(expected);
});
