import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postalCodeProblem } from './postal-code.ts';

test.each(['83843', '00501', '83843-1234', 'K1A 0B1', 'K1A0B1', 'k1a 0b1', 'V6b1a1'])(
  '%s is a postal code',
  (value) => {
    expect(postalCodeProblem(value)).toBeNull();
  },
);

test.each([
  '',
  '8384',
  '838433',
  '83843-',
  '83843-123',
  '83843-12345',
  '83843 1234',
  '838431234',
  ' 83843',
  '83843 ',
  '83843\n',
  '８３８４３',
  'K1A  0B1',
  'K1A-0B1',
  'K1A 0B',
  'K1A 0B11',
  '1K1 A0B',
  'KK1 0B1',
  'K1A\t0B1',
  'SW1A 1AA',
  'abcde',
])('%j is not a postal code', (value) => {
  expect(postalCodeProblem(value)).toMatch(/ZIP code/);
});

test('every five digits, every ZIP+4 and every Canadian form is accepted', () => {
  const forms = [/^\d{5}$/, /^\d{5}-\d{4}$/, /^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/].map((form) =>
    fc.stringMatching(form),
  );
  fc.assert(fc.property(fc.oneof(...forms), (value) => postalCodeProblem(value) === null));
});
