import { describe, expect, it } from 'vitest';
import { aBoard, aCard } from './a-board.ts';
import {
  addPage,
  type BoardState,
  boardFrom,
  confirmCards,
  hasStagesOf,
  mergeCards,
  moveCards,
  putBack,
} from './board-state.ts';

const stages = {
  Applied: [aCard('a', 'new', 30), aCard('b', 'new', 20), aCard('c', 'new', 10)],
  Review: [aCard('d', 'listed', 5)],
};
const start = () => boardFrom(aBoard(stages));
const seen = ({ columns }: BoardState) =>
  Object.fromEntries(columns.map(({ name, ids, total }) => [name, [...ids, total]]));

describe('a board', () => {
  it('shows a move at once, on top of the stage, with both totals', () => {
    const moved = moveCards(start(), ['b'], { stage_id: 'Review', status_id: 'listed', leaves: false }, 100);
    expect(seen(moved)).toEqual({ Applied: ['a', 'c', 2], Review: ['b', 'd', 2] });
    expect(moved.cards.get('b')).toMatchObject({ stage_id: 'Review', status_id: 'listed', stage_entered_s: 100 });
  });

  it('keeps the place of who changes only the status', () => {
    const moved = moveCards(start(), ['b'], { stage_id: 'Applied', status_id: 'reviewed', leaves: false }, 100);
    expect(seen(moved)).toEqual(seen(start()));
    expect(moved.cards.get('b')).toMatchObject({ status_id: 'reviewed', stage_entered_s: 20 });
  });

  it('lets go of who is rejected', () => {
    const moved = moveCards(start(), ['a', 'c'], { stage_id: 'Applied', status_id: 'rejected', leaves: true }, 100);
    expect(seen(moved)).toEqual({ Applied: ['b', 1], Review: ['d', 1] });
    expect(moved.cards.has('a')).toBe(false);
  });

  it.each([
    ['a move', { stage_id: 'Review', status_id: 'listed', leaves: false }],
    ['a rejection', { stage_id: 'Applied', status_id: 'rejected', leaves: true }],
    ['a change of status', { stage_id: 'Applied', status_id: 'reviewed', leaves: false }],
  ])('is as it was after %s is taken back', (_name, target) => {
    const before = start();
    const card = before.cards.get('b');
    const back = putBack(moveCards(before, ['b'], target, 100), card ? [card] : []);
    expect(seen(back)).toEqual(seen(before));
    expect(back.cards.get('b')).toEqual(card);
  });

  it('takes over what the server says: moved, changed, arrived and gone, and every total', () => {
    const answer = aBoard({
      Applied: [aCard('new', 'new', 40), aCard('a', 'reviewed', 30)],
      Review: [aCard('c', 'listed', 50)],
    });
    const totals = { ...answer, stages: answer.stages.map((stage) => ({ ...stage, total: 7 })) };
    const merged = mergeCards(start(), ['new', 'a', 'b', 'c'], totals);
    expect(seen(merged)).toEqual({ Applied: ['new', 'a', 7], Review: ['c', 'd', 7] });
    expect(merged.cards.get('a')?.status_id).toBe('reviewed');
  });

  it('shows in one place whoever came into a stage while its next page was loaded', () => {
    const long = boardFrom(aBoard(stages, { Review: 'cursor' }));
    const page = aBoard({ Review: [aCard('b', 'listed', 4)] });
    expect(addPage(long, page).columns.map(({ ids }) => ids)).toEqual([
      ['a', 'c'],
      ['d', 'b'],
    ]);
  });

  it('only counts a card that belongs below those that are loaded', () => {
    const long = boardFrom(aBoard(stages, { Applied: 'cursor' }));
    const merged = mergeCards(long, ['old'], aBoard({ Applied: [aCard('old', 'new', 1)], Review: [] }));
    expect(merged.cards.has('old')).toBe(false);
    expect(merged.columns[0]?.ids).toEqual(['a', 'b', 'c']);
  });

  it('adds the next page below, without showing anybody twice', () => {
    const page = aBoard({ Applied: [aCard('c', 'new', 10), aCard('e', 'new', 2)] });
    expect(seen(addPage(start(), page)).Applied).toEqual(['a', 'b', 'c', 'e', 2]);
  });

  it.each([
    ['the same', { Applied: [], Review: [] }, true],
    ['one more', { Applied: [], Trial: [], Review: [] }, false],
    ['another order', { Review: [], Applied: [] }, false],
    ['another one', { Applied: [], Trial: [] }, false],
  ])('knows whether an answer is of %s stages', (_name, stages, expected) => {
    expect(hasStagesOf(start(), aBoard(stages))).toBe(expected);
  });

  it('knows a stage that has another name', () => {
    const { stages: named, ...board } = aBoard(stages);
    expect(hasStagesOf(start(), { ...board, stages: named.map((stage) => ({ ...stage, name: 'New name' })) })).toBe(
      false,
    );
  });

  it('keeps the version that the server confirmed', () => {
    const confirmed = confirmCards(start(), [
      { application_id: 'a', version: 9 },
      { application_id: 'gone', version: 2 },
    ]);
    expect(confirmed.cards.get('a')?.version).toBe(9);
  });
});
