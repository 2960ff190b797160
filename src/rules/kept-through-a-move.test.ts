import { expect, it } from 'vitest';
import { checkKept, keptMark, keptSentence } from './kept-through-a-move.ts';

const KEPT = 'The employer says you can keep this job through a military move';

it.each([
  [[], 'Keep your job if you move', KEPT],
  [['remote'], 'Keep your job if you move: by working remotely', `${KEPT}: by working remotely`],
  [
    ['held_open', 'transfer'],
    'Keep your job if you move: by transfer to another location or held open until you return',
    `${KEPT}: by transfer to another location or held open until you return`,
  ],
])('a job kept by %j says so, and no more', (keeps_move_by, mark, sentence) => {
  const job = { keeps_move: true, keeps_move_by };
  expect([keptMark(job), keptSentence(job)]).toEqual([mark, sentence]);
});

it('refuses ways for a job that is not kept', () => {
  expect(() => checkKept({ keeps_move: false, keeps_move_by: ['transfer'] })).toThrow(/through a military move/);
  expect(() => checkKept({ keeps_move: false, keeps_move_by: [] })).not.toThrow();
});
