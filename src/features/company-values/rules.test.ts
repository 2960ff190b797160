import { expect, test } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import { checkRemoval, checkRoom, checkTitle } from './rules.ts';

const codeOf = (work: () => void) => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    return error instanceof RuleBroken ? error.code : 'unexpected';
  }
};

test.each([
  [0, 'allowed'],
  [7, 'allowed'],
  [8, 'too-many-values'],
  [9, 'too-many-values'],
])('adding to %i values is %s', (values, expected) => {
  expect(codeOf(() => checkRoom(values))).toBe(expected);
});

test.each([
  [1, 'allowed'],
  [2, 'allowed'],
  [3, 'too-few-values'],
  [4, 'allowed'],
])('deleting one of %i values is %s', (values, expected) => {
  expect(codeOf(() => checkRemoval(values))).toBe(expected);
});

test.each([
  ['Integrity', ['Family first'], 'allowed'],
  ['integrity', ['Integrity'], 'value-exists'],
  ['Integrity', [], 'allowed'],
])('the title %j beside %j is %s', (title, others, expected) => {
  expect(codeOf(() => checkTitle(title, others))).toBe(expected);
});
