import { describe, expect, it } from 'vitest';
import { offeredChoices } from './offered-choices.ts';

const ALL = ['on_site', 'hybrid', 'remote'];

describe('what a filter offers', () => {
  it('is what there are jobs for, while nothing is chosen', () => {
    expect(offeredChoices([{ value: 'remote', count: 4 }], [], ALL)).toEqual([{ value: 'remote', count: 4 }]);
  });

  it('keeps the other choices, without counts, once something is chosen', () => {
    expect(offeredChoices([{ value: 'on_site', count: 9 }], ['on_site'], ALL)).toEqual([
      { value: 'on_site', count: 9 },
      { value: 'hybrid', count: null },
      { value: 'remote', count: null },
    ]);
  });

  it('keeps a choice that finds nothing', () => {
    expect(offeredChoices([], ['hybrid'], ALL).find(({ value }) => value === 'hybrid')).toEqual({
      value: 'hybrid',
      count: 0,
    });
  });
});
