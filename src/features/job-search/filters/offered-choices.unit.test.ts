import { describe, expect, it } from 'vitest';
import { offeredChoices } from './offered-choices.ts';

const ALL = ['on_site', 'hybrid', 'remote'];

describe('the choices of a filter', () => {
  it('are the values with jobs while nothing is chosen', () => {
    expect(offeredChoices([{ value: 'remote', count: 4 }], [], ALL)).toEqual([{ value: 'remote', count: 4 }]);
  });

  it('include the other values, without counts, once something is chosen', () => {
    expect(offeredChoices([{ value: 'on_site', count: 9 }], ['on_site'], ALL)).toEqual([
      { value: 'on_site', count: 9 },
      { value: 'hybrid', count: null },
      { value: 'remote', count: null },
    ]);
  });

  it('have no count for values that would widen the list', () => {
    const facet = [
      { value: 'veteran', count: 15 },
      { value: 'nsa', count: 3 },
    ];
    expect(offeredChoices(facet, ['veteran'], ['veteran', 'nsa'])).toEqual([
      { value: 'veteran', count: 15 },
      { value: 'nsa', count: null },
    ]);
  });

  it.each([
    ['60000', [null, 12, 5]],
    ['52000', [null, null, null, 12]],
  ])('have counts for the chosen step, %s, and narrower ones', (chosen, counts) => {
    const facet = [
      { value: '40000', count: 12 },
      { value: '60000', count: 12 },
      { value: '80000', count: 5 },
      ...(chosen === '52000' ? [{ value: '52000', count: 12 }] : []),
    ];
    const steps = ['40000', '60000', '80000'];
    expect(offeredChoices(facet, [chosen], steps, steps).map(({ count }) => count)).toEqual(counts);
  });

  it('keep a chosen value that finds nothing', () => {
    expect(offeredChoices([], ['hybrid'], ALL).find(({ value }) => value === 'hybrid')).toEqual({
      value: 'hybrid',
      count: 0,
    });
  });
});
