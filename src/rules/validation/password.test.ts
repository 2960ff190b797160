import { expect, test } from 'vitest';
import { PASSWORD_LENGTH, passwordProblem } from './password.ts';

test('a password has 10 to 100 characters', () => {
  expect(PASSWORD_LENGTH).toEqual({ least: 10, most: 100 });
});

test.each([
  ['open-the-demo-1'],
  ['a234567890'],
  ['a'.repeat(10)],
  ['a'.repeat(100)],
  ['e\u0301'.repeat(100)],
  ['123456789Z'],
  ['пароль-2026'],
  ['a         '],
  [`a${'🎈'.repeat(99)}`],
])('%j is a password', (value) => {
  expect(passwordProblem(value)).toBeNull();
});

test.each([
  ['', /at least 10/],
  ['a23456789', /at least 10/],
  ['e\u0301'.repeat(9), /at least 10/],
  ['a🎈🎈🎈🎈🎈', /at least 10/],
  ['a'.repeat(101), /at most 100/],
  ['1234567890', /one letter/],
  ['!!!!!!!!!!', /one letter/],
  ['          ', /one letter/],
  ['🎈'.repeat(10), /one letter/],
])('%j is refused with its reason', (value, reason) => {
  expect(passwordProblem(value)).toMatch(reason);
});
