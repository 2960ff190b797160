import { expect, it } from 'vitest';
import { placeInLanes } from './calendar-lanes.ts';

const at = (from: number, until: number) => ({ from, until });

it.each([
  ['one after the other in one lane each', [at(60, 90), at(90, 120)], ['60 0/1', '90 0/1']],
  ['two that overlap side by side', [at(60, 120), at(90, 150)], ['60 0/2', '90 1/2']],
  [
    'a third one in the lane that is free again, in the width of all',
    [at(60, 90), at(60, 180), at(100, 120)],
    ['60 0/2', '60 1/2', '100 1/2'],
  ],
  ['later ones in the full width', [at(300, 360), at(60, 120), at(90, 150)], ['60 0/2', '90 1/2', '300 0/1']],
])('places %s', (_what, spans, expected) => {
  const placed = placeInLanes(spans);
  expect(placed.map(({ span, lane, lanes }) => `${span.from} ${lane}/${lanes}`)).toEqual(expected);
});
