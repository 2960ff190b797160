import { expect, test } from 'vitest';
import { copyEnding, withoutCopyEnding } from './copy-ending.ts';

test.each([
  ['Welder (copy)', '(copy)'],
  ['Welder (COPY) ', '(COPY)'],
  ['Welder (copy 2)', '(copy 2)'],
  ['Welder ( Copy  12 )', '( Copy  12 )'],
  ['Welder(copy)', '(copy)'],
  ['Welder [copy]', '[copy]'],
  ['Welder （copy 3）.', '（copy 3）.'],
  ['Welder (copy) (copy)', '(copy) (copy)'],
  ['Welder (Copy)(copy 2) (copy)', '(Copy)(copy 2) (copy)'],
  ['Welder\u00a0(copy)\u200b', '(copy)\u200b'],
])('%s ends as a copy', (title, ending) => {
  expect(copyEnding(title)).toBe(ending);
  expect(withoutCopyEnding(title)).toBe('Welder');
});

test.each([
  'Welder',
  'Copy',
  'Editor (copy desk)',
  'Editor (copy), nights',
  'Senior Copywriter (Remote)',
  'Writer, copy 2',
])('%s is a title of its own', (title) => {
  expect(copyEnding(title)).toBe('');
  expect(withoutCopyEnding(title)).toBe(title);
});
