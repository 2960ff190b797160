import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { emailAddress } from '#api/fields.ts';
import { linkToken } from '../links/contract.ts';
import { newPassword } from '../passwords/contract.ts';
import { whereTo } from '../sessions/contract.ts';

/** Asked again, so that an open browser is not enough to take the account over. */
export const current_password = z
  .string()
  .min(1, 'Enter your current password.')
  .max(1000, 'Use at most 1,000 characters.');

/** Six digits of the authenticator app, or a recovery code. */
export const optionalCode = z.string().trim().max(60, 'Use at most 60 characters.');
export const CODE_MISSING = 'Enter the code from your app, or a recovery code.';
/** Proves ownership before an account is changed or deleted. A form with a code field always sends it, so that all errors show at once. */
export const proof = { current_password, code: optionalCode.min(1, CODE_MISSING).optional() };

export const getOwnAccount = endpoint({
  name: 'getOwnAccount',
  method: 'GET',
  path: '/api/account',
  summary: 'Returns your email address. 404 for operators, who sign in elsewhere.',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account may belong to any company or to none.',
  answer: z.object({ email: z.string() }),
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/account/password',
  summary: 'Changes your password and ends your other sessions',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account may belong to any company or to none.',
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
  summary: 'Mails a link to your new address. Gives the same answer whether or not that address has an account.',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account may belong to any company or to none.',
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
  summary: 'Changes the account to the address that the link was mailed to and ends its other sessions',
  access: 'public',
  rows: 'all',
  why_all: 'An account may belong to any company or to none.',
  by_person_alone: true,
  rate: 'sign-in',
  audit: 'address.changed',
  body: z.strictObject({ token: linkToken }),
  answer: whereTo,
});
