import { expect, it } from 'vitest';
import { identityFrom } from './operator-sign-in.ts';

const claims = { sub: '7', email: 'Op@Staff.example', name: 'Op' };
const identity = { subject: 'https://id.example 7', email: 'op@staff.example', name: 'Op' };

it.each([true, 'true'])('accepts an address with email_verified %j', (email_verified) => {
  expect(identityFrom('https://id.example', { ...claims, email_verified })).toEqual(identity);
});

it.each([false, 'false', undefined, null, 1, 'yes'])('refuses an address with email_verified %j', (email_verified) => {
  expect(() => identityFrom('https://id.example', { ...claims, email_verified })).toThrow();
});
