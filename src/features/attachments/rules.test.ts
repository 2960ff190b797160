import { expect, test } from 'vitest';
import { RuleBroken } from '#rules/rule-broken.ts';
import { checkCoverLetterName, readFileAddress } from './rules.ts';

const ORIGIN = 'https://rb.example';
const ID = '3f0c8f0e-8d5e-4a57-9a55-0c7f6d1f7a10';

test.each([
  [`/api/signed-url/${ID}`, { file_id: ID }],
  [`${ORIGIN}/api/signed-url/${ID}`, { file_id: ID }],
  ['/files/visitor/x?name=a.pdf', { signed_path: '/files/visitor/x?name=a.pdf' }],
])('%s is a file address of this site', (address, expected) => {
  expect(readFileAddress(address, ORIGIN)).toEqual(expected);
});

test.each([
  'https://other.example/files/x',
  'https://rb.example.other.example/files/x',
  '//other.example/files/x',
  'javascript:alert(1)',
  `/api/signed-url/${ID}/more`,
  'files/x',
  '',
])('%j is not', (address) => {
  expect(readFileAddress(address, ORIGIN)).toBeNull();
});

test('a cover letter has an allowed extension', () => {
  expect(() => checkCoverLetterName('letter.PDF')).not.toThrow();
  expect(() => checkCoverLetterName('letter.exe')).toThrow(RuleBroken);
});
