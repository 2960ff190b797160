import { describe, expect, it } from 'vitest';
import { aBoard, aCard } from './a-board.ts';
import { afterMove, directionOf, neighbor, neighborsAt, placeOf, toggled } from './keys.ts';
import { moveCards, toBoardState } from './state.ts';

const state = toBoardState(
  aBoard({
    Sourced: [],
    Applied: [aCard('a', 's', 3), aCard('b', 's', 2), aCard('c', 's', 1)],
    Review: [],
    Screen: [aCard('d', 's', 1)],
  }),
);

describe('board shortcuts', () => {
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
  ] as const)('go from %s %s to %s and skip empty stages', (from, direction, to) => {
    expect(neighbor(state, from, direction)).toBe(to);
  });

  it('ignore letters while letter shortcuts are off', () => {
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
  ])('after moving %s, focus %s', (moved, next) => {
    expect(afterMove(state, moved, 'Applied')).toBe(next);
  });

  it('find the neighbors of the open applicant', () => {
    expect(placeOf(state, 'b', null)).toEqual({ application_id: 'b', stage_id: 'Applied', previous: 'a', next: 'c' });
    expect(placeOf(state, 'gone', null)).toBeNull();
    expect(neighborsAt(state, null)).toEqual({ previous: null, next: null });
  });

  it('keep the neighbors of an applicant who was moved or left the board', () => {
    const place = placeOf(state, 'b', null);
    const target = { stage_id: 'Review', status_id: 'shortlisted', leaves: false };
    for (const leaves of [false, true]) {
      const after = moveCards(state, ['b'], { ...target, leaves }, 0);
      expect(placeOf(after, 'b', place)).toBe(place);
      expect(neighborsAt(after, place)).toEqual({ previous: 'a', next: 'c' });
    }
    const both = moveCards(state, ['b', 'c'], target, 0);
    expect(neighborsAt(both, placeOf(both, 'b', place))).toEqual({ previous: 'a', next: null });
    expect(placeOf(state, 'a', place)).toMatchObject({ previous: null, next: 'b' });
  });

  it('select a card, and deselect it the second time', () => {
    expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b']);
    expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b']);
  });
});
