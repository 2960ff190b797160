import { describe, expect, it } from 'vitest';
import { aBoard, aCard } from './a-board.ts';
import {
  addPage,
  type BoardState,
  confirmCards,
  hasSameStages,
  mergeCards,
  moveCards,
  restoreCards,
  toBoardState,
} from './state.ts';

const stages = {
  Applied: [aCard('a', 'new', 30), aCard('b', 'new', 20), aCard('c', 'new', 10)],
  Review: [aCard('d', 'listed', 5)],
};
const start = () => toBoardState(aBoard(stages));
const shown = ({ columns }: BoardState) =>
  Object.fromEntries(columns.map(({ name, ids, total }) => [name, [...ids, total]]));

describe('a board', () => {
  it('shows a move at the top of the stage and updates both totals', () => {
    const moved = moveCards(start(), ['b'], { stage_id: 'Review', status_id: 'listed', leaves: false }, 100);
    expect(shown(moved)).toEqual({ Applied: ['a', 'c', 2], Review: ['b', 'd', 2] });
    expect(moved.cards.get('b')).toMatchObject({ stage_id: 'Review', status_id: 'listed', stage_entered_s: 100 });
  });

  it('keeps the position of a card whose stage stays the same', () => {
    const moved = moveCards(start(), ['b'], { stage_id: 'Applied', status_id: 'reviewed', leaves: false }, 100);
    expect(shown(moved)).toEqual(shown(start()));
    expect(moved.cards.get('b')).toMatchObject({ status_id: 'reviewed', stage_entered_s: 20 });
  });

  it('removes rejected applicants', () => {
    const moved = moveCards(start(), ['a', 'c'], { stage_id: 'Applied', status_id: 'rejected', leaves: true }, 100);
    expect(shown(moved)).toEqual({ Applied: ['b', 1], Review: ['d', 1] });
    expect(moved.cards.has('a')).toBe(false);
  });

  it.each([
    ['a move', { stage_id: 'Review', status_id: 'listed', leaves: false }],
    ['a rejection', { stage_id: 'Applied', status_id: 'rejected', leaves: true }],
    ['a status change', { stage_id: 'Applied', status_id: 'reviewed', leaves: false }],
  ])('is restored when %s is undone', (_name, target) => {
    const before = start();
    const card = before.cards.get('b');
    const back = restoreCards(moveCards(before, ['b'], target, 100), card ? [card] : []);
    expect(shown(back)).toEqual(shown(before));
    expect(back.cards.get('b')).toEqual(card);
  });

  it('merges moved, changed, new and removed cards and all totals from the server', () => {
    const answer = aBoard({
      Applied: [aCard('new', 'new', 40), aCard('a', 'reviewed', 30)],
      Review: [aCard('c', 'listed', 50)],
    });
    const totals = { ...answer, stages: answer.stages.map((stage) => ({ ...stage, total: 7 })) };
    const merged = mergeCards(start(), ['new', 'a', 'b', 'c'], totals);
    expect(shown(merged)).toEqual({ Applied: ['new', 'a', 7], Review: ['c', 'd', 7] });
    expect(merged.cards.get('a')?.status_id).toBe('reviewed');
  });

  it('shows a card only once if it moved to a stage while the next page loaded', () => {
    const long = toBoardState(aBoard(stages, { Review: 'cursor' }));
    const page = aBoard({ Review: [aCard('b', 'listed', 4)] });
    expect(addPage(long, page).columns.map(({ ids }) => ids)).toEqual([
      ['a', 'c'],
      ['d', 'b'],
    ]);
  });

  it('only counts a card that belongs after the loaded ones', () => {
    const long = toBoardState(aBoard(stages, { Applied: 'cursor' }));
    const merged = mergeCards(long, ['old'], aBoard({ Applied: [aCard('old', 'new', 1)], Review: [] }));
    expect(merged.cards.has('old')).toBe(false);
    expect(merged.columns[0]?.ids).toEqual(['a', 'b', 'c']);
  });

  it('appends the next page without duplicates', () => {
    const page = aBoard({ Applied: [aCard('c', 'new', 10), aCard('e', 'new', 2)] });
    expect(shown(addPage(start(), page)).Applied).toEqual(['a', 'b', 'c', 'e', 2]);
  });

  it.each([
    ['the same', { Applied: [], Review: [] }, true],
    ['one more', { Applied: [], Trial: [], Review: [] }, false],
    ['another order', { Review: [], Applied: [] }, false],
    ['a different one', { Applied: [], Trial: [] }, false],
  ])('compares the stages of an answer: %s', (_name, stages, expected) => {
    expect(hasSameStages(start(), aBoard(stages))).toBe(expected);
  });

  it('detects a renamed stage', () => {
    const { stages: named, ...board } = aBoard(stages);
    expect(hasSameStages(start(), { ...board, stages: named.map((stage) => ({ ...stage, name: 'New name' })) })).toBe(
      false,
    );
  });

  it('stores the versions that the server confirmed', () => {
    const confirmed = confirmCards(start(), [
      { application_id: 'a', version: 9 },
      { application_id: 'gone', version: 2 },
    ]);
    expect(confirmed.cards.get('a')?.version).toBe(9);
  });
});
