import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { whereTo } from '../contract.ts';
import { codeIfOn, current_password } from '../settings-contract.ts';

const code = codeIfOn.min(1, 'Enter the code from your app.');

/** What the device is given: as text, and as the address that apps read from a picture. */
const pending = z.object({ secret: z.string(), uri: z.string() });

export const getTwoFactor = endpoint({
  name: 'getTwoFactor',
  method: 'GET',
  path: '/api/account/two-factor',
  summary: 'Whether signing in asks for a code, and while it is being set up, the secret for the device',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account is a person of any company, or of none.',
  answer: z.object({ is_on: z.boolean(), recovery_codes_left: z.int(), pending: pending.nullable() }),
});

export const setUpTwoFactor = endpoint({
  name: 'setUpTwoFactor',
  method: 'POST',
  path: '/api/account/two-factor',
  summary: 'Makes a secret for a device; nothing changes until a code confirms it',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account is a person of any company, or of none.',
  by_person_alone: true,
  rate: 'sign-in',
  audit: 'two-factor.prepared',
  body: z.strictObject({ current_password }),
  answer: done,
});

export const confirmTwoFactor = endpoint({
  name: 'confirmTwoFactor',
  method: 'POST',
  path: '/api/account/two-factor/confirmation',
  summary: 'Switches it on by a first code, and gives the recovery codes, this once',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account is a person of any company, or of none.',
  by_person_alone: true,
  rate: 'sign-in',
  audit: 'two-factor.on',
  body: z.strictObject({ code }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
});

export const endTwoFactor = endpoint({
  name: 'endTwoFactor',
  method: 'DELETE',
  path: '/api/account/two-factor',
  summary: 'Switches it off by password and code',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account is a person of any company, or of none.',
  by_person_alone: true,
  rate: 'sign-in',
  audit: 'two-factor.off',
  body: z.strictObject({ current_password, code }),
  answer: done,
});

export const createSessionByCode = endpoint({
  name: 'createSessionByCode',
  method: 'POST',
  path: '/api/session/code',
  summary: 'The second step of signing in, in the browser that showed the right password within ten minutes',
  access: 'public',
  rows: 'all',
  why_all: 'An account is a person of any company, or of none.',
  rate: 'sign-in',
  audit: 'session.started',
  body: z.strictObject({ code }),
  answer: whereTo,
});
