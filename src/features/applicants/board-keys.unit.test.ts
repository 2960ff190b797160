import { describe, expect, it } from 'vitest';
import { aBoard, aCard } from './a-board.ts';
import { afterMove, directionOf, neighbour, neighboursAt, placeOf, toggled } from './board-keys.ts';
import { boardFrom, moveCards } from './board-state.ts';

const state = boardFrom(
  aBoard({
    Sourced: [],
    Applied: [aCard('a', 's', 3), aCard('b', 's', 2), aCard('c', 's', 1)],
    Review: [],
    Screen: [aCard('d', 's', 1)],
  }),
);

describe('the keys of the board', () => {
  it.each([
    ['a', 'down', 'b'],
    ['b', 'up', 'a'],
    ['a', 'up', null],
    ['c', 'down', null],
    ['b', 'first', 'a'],
    ['b', 'last', 'c'],
    ['c', 'right', 'd'],
    ['d', 'left', 'a'],
    ['d', 'right', null],
    [null, 'down', 'a'],
    ['gone', 'down', 'a'],
  ] as const)('lead from %s %s to %s, past empty stages', (from, direction, to) => {
    expect(neighbour(state, from, direction)).toBe(to);
  });

  it('know letters only while they are switched on', () => {
    expect(directionOf('j', true)).toBe('down');
    expect(directionOf('K', true)).toBe('up');
    expect(directionOf('j', false)).toBeUndefined();
    expect(directionOf('ArrowDown', false)).toBe('down');
  });

  it.each([
    [['a'], 'b'],
    [['b'], 'c'],
    [['c'], 'b'],
    [['a', 'b'], 'c'],
    [['b', 'c'], 'a'],
    [['a', 'b', 'c'], null],
  ])('after moving %s, look at %s', (moved, next) => {
    expect(afterMove(state, moved, 'Applied')).toBe(next);
  });

  it('know who stands above and below whom is open', () => {
    expect(placeOf(state, 'b', null)).toEqual({ application_id: 'b', stage_id: 'Applied', before: 'a', behind: 'c' });
    expect(placeOf(state, 'gone', null)).toBeNull();
    expect(neighboursAt(state, null)).toEqual({ before: null, behind: null });
  });

  it('know them still once that person was moved or left the board, as far as they are there', () => {
    const place = placeOf(state, 'b', null);
    const target = { stage_id: 'Review', status_id: 'shortlisted', leaves: false };
    for (const leaves of [false, true]) {
      const after = moveCards(state, ['b'], { ...target, leaves }, 0);
      expect(placeOf(after, 'b', place)).toBe(place);
      expect(neighboursAt(after, place)).toEqual({ before: 'a', behind: 'c' });
    }
    const both = moveCards(state, ['b', 'c'], target, 0);
    expect(neighboursAt(both, placeOf(both, 'b', place))).toEqual({ before: 'a', behind: null });
    expect(placeOf(state, 'a', place)).toMatchObject({ before: null, behind: 'b' });
  });

  it('choose a card, and the second time not', () => {
    expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b']);
    expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b']);
  });
});
