import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { emailAddress } from '#api/fields.ts';
import { linkToken, newPassword, whereTo } from './contract.ts';

/** Whoever finds an open browser must not take the account over with it. */
export const current_password = z
  .string()
  .min(1, 'Enter your current password.')
  .max(1000, 'This is longer than any password.');

/** Six digits of the app, or a recovery code; asked of accounts that sign in with one. */
export const codeIfOn = z.string().trim().max(60, 'This is longer than any code.');
export const CODE_MISSING = 'Enter the code from your app, or a recovery code.';
/** Whoever changes or deletes an account shows to own it. A form that asks for a code sends it, so that an empty one is told with the rest. */
export const proof = { current_password, code: codeIfOn.min(1, CODE_MISSING).optional() };

export const getOwnAccount = endpoint({
  name: 'getOwnAccount',
  method: 'GET',
  path: '/api/account',
  summary: 'The address that one signs in with; 404 for staff, who sign in elsewhere',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account is a person of any company, or of none.',
  answer: z.object({ email: z.string() }),
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/account/password',
  summary: 'Changes the own password; every other session of the account ends',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account is a person of any company, or of none.',
  by_person_alone: true,
  rate: 'sign-in',
  audit: 'password.changed',
  body: z.strictObject({ ...proof, new_password: newPassword }),
  answer: done,
});

export const requestNewAddress = endpoint({
  name: 'requestNewAddress',
  method: 'POST',
  path: '/api/account/address',
  summary: 'Mails a link to a new address; answers the same whether or not the address has an account',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account is a person of any company, or of none.',
  by_person_alone: true,
  rate: 'sign-in',
  audit: 'address.requested',
  body: z.strictObject({ ...proof, email: emailAddress }),
  answer: done,
});

export const confirmNewAddress = endpoint({
  name: 'confirmNewAddress',
  method: 'POST',
  path: '/api/account/address-confirmation',
  summary: 'Gives the account the address that the link was mailed to, and ends every other session',
  access: 'public',
  rows: 'all',
  why_all: 'An account is a person of any company, or of none.',
  by_person_alone: true,
  rate: 'sign-in',
  audit: 'address.changed',
  body: z.strictObject({ token: linkToken }),
  answer: whereTo,
});
