import { expect, it } from 'vitest';
import { checkKept, keptByYou, keptMark, keptSentence } from './kept-through-a-move.ts';

it.each([
  [[], 'Keep the job if you move', 'The employer says the job can be kept through a military move'],
  [
    ['remote'],
    'Keep the job if you move: by working remotely',
    'Keep the job through a military move: by working remotely',
  ],
  [
    ['held_open', 'transfer'],
    'Keep the job if you move: by transfer to another site or held open for you',
    'Keep the job through a military move: by transfer to another site or held open for you',
  ],
])('a job kept by %j says so, and no more', (keeps_move_by, mark, sentence) => {
  const job = { keeps_move: true, keeps_move_by };
  expect([keptMark(job), keptSentence(job)]).toEqual([mark, sentence]);
  if (keeps_move_by.length === 0) expect(keptByYou(job)).toBe(sentence);
});

it('refuses ways for a job that is not kept', () => {
  expect(() => checkKept({ keeps_move: false, keeps_move_by: ['transfer'] })).toThrow(/through a military move/);
  expect(() => checkKept({ keeps_move: false, keeps_move_by: [] })).not.toThrow();
});
