import { expect, it } from 'vitest';
import { toCheck } from './to-check.ts';

const value = (name: string, is_sure: boolean) => ({ value: name, to_check: is_sure ? [] : ['value'] });

it.each([
  [null, null],
  [{ value: 'Ann' }, null],
  [value('Ann', true), null],
  [value('Ann', false), ''],
  [{ value: {}, to_check: ['name'] }, 'the employer'],
  [{ value: {}, to_check: ['position', 'name', 'dates'] }, 'the title, the employer and the dates'],
  [[value('Java', true), value('SQL', false)], 'SQL'],
  [[value('Java', true)], null],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => value(name, false)), 'a, b, c, d, e and 2 more'],
])('of %j names %j', (found, expected) => {
  expect(toCheck(found)).toBe(expected);
});
