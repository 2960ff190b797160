import { expect, it } from 'vitest';
import { senderName } from './sender-name.ts';

const rb = (company: string | null) => senderName(company, 'rb');

it.each([
  ['a company', 'Summit Logistics', 'Summit Logistics via RiseBoard'],
  ['an anonymous posting', null, 'RiseBoard'],
  ['a name of spaces', ' \t ', 'RiseBoard'],
  ['our own name', 'RiseBoard', 'RiseBoard'],
  ['commas and letters of any script', 'Müller, Söhne & Co. 株式会社', 'Müller, Söhne & Co. 株式会社 via RiseBoard'],
  ['a line break that would start a header', 'Acme\r\nBcc: x@y.example', 'Acme Bcc: x y.example via RiseBoard'],
  ['an address within', 'CEO <ceo@bank.example>', 'CEO ceo bank.example via RiseBoard'],
  ['quotes and backslashes', '"Acme\\" Inc', 'Acme Inc via RiseBoard'],
  ['letters that turn the direction', 'Acme\u202Egpj', 'Acme gpj via RiseBoard'],
  ['a name that ends in “via”', 'Acme via', 'Acme via RiseBoard'],
])('writes %s', (_, company, name) => {
  expect(rb(company)).toBe(name);
});

it('shortens a long name', () => {
  expect(rb('A'.repeat(200)).length).toBeLessThanOrEqual(75);
  expect(rb('A'.repeat(200))).toMatch(/^A+… via RiseBoard$/);
});

it('names the brand of the site', () => {
  expect(senderName('Anchor', 'mh')).toBe('Anchor via MissionHire');
});
