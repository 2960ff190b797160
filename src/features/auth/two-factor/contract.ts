import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { whereTo } from '../sessions/contract.ts';
import { current_password, optionalCode } from '../settings/contract.ts';

const code = optionalCode.min(1, 'Enter the code from your app.');

/** The secret for the authenticator app: as text, and as the URI that a QR code holds. */
const pending = z.object({ secret: z.string(), uri: z.string() });

export const getTwoFactor = endpoint({
  name: 'getTwoFactor',
  method: 'GET',
  path: '/api/account/two-factor',
  summary: 'Returns whether two-step sign-in is on. During setup it includes the secret for the authenticator app.',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account may belong to any company or to none.',
  answer: z.object({ is_on: z.boolean(), recovery_codes_left: z.int(), pending: pending.nullable() }),
});

export const setUpTwoFactor = endpoint({
  name: 'setUpTwoFactor',
  method: 'POST',
  path: '/api/account/two-factor',
  summary: 'Creates a secret for an authenticator app. Sign-in stays unchanged until a code confirms it.',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account may belong to any company or to none.',
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
  summary: 'Turns two-step sign-in on with a first code. Returns the recovery codes, which are not shown again.',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account may belong to any company or to none.',
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
  summary: 'Turns two-step sign-in off with the password and a code',
  access: 'signed-in',
  rows: 'all',
  why_all: 'An account may belong to any company or to none.',
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
  summary: 'Completes signing in with a code, in the browser that sent the right password within the last ten minutes',
  access: 'public',
  rows: 'all',
  why_all: 'An account may belong to any company or to none.',
  rate: 'sign-in',
  audit: 'session.started',
  body: z.strictObject({ code }),
  answer: whereTo,
});
