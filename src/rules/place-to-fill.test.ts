import { expect, test } from 'vitest';
import { placesToFill, placeToFill } from './place-to-fill.ts';

test.each([
  ['You bake.', []],
  [`You bake. ${placeToFill('what else one does')} Come.`, ['[Write here what else one does]']],
  [`${placeToFill('one')}\n${placeToFill('two')}`, ['[Write here one]', '[Write here two]']],
  ['[Write here', []],
  ['An array [1] and [write here]', []],
])('%j has the unfilled placeholders %j', (text, places) => {
  expect(placesToFill(text)).toEqual(places);
});
