import { expect, test } from 'vitest';
import { RuleBroken } from './rule-broken.ts';

test('a broken rule is an error with a code, a sentence and a field', () => {
  const broken = new RuleBroken('too-short', 'Use at least 10 characters.', 'password');
  expect(broken).toBeInstanceOf(Error);
  expect(broken).toMatchObject({
    name: 'RuleBroken',
    code: 'too-short',
    message: 'Use at least 10 characters.',
    field: 'password',
  });
});

test('a broken rule need not be about a field', () => {
  expect(new RuleBroken('path-has-query', 'The path already has a query string.').field).toBeUndefined();
});
