import { expect, it } from 'vitest';
import { isUnsearchable } from './unsearchable-words.ts';

it.each(['the', 'a', 'A', '%%%', '"the"', '-the', 'who is the', '👩‍🔧', '&'])('%j has no searchable word', (typed) => {
  expect(isUnsearchable(typed)).toBe(true);
});

it.each(['', '  ', 'AT&T', 'IT', 'it', 'jobs', 'the jobs', 'work', 'C', 'A+', 'R&D', '11B', '焊工', '-nurse'])(
  '%j is searchable or blank',
  (typed) => {
    expect(isUnsearchable(typed)).toBe(false);
  },
);
