import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { emailAddress } from '#api/fields.ts';
import { passwordProblem } from '#rules/validation/password.ts';
import { linkToken } from '../links/contract.ts';
import { whereTo } from '../sessions/contract.ts';

export const newPassword = z.string().superRefine((value, context) => {
  const problem = passwordProblem(value);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password-reset-request',
  summary: 'Mails a link to choose a new password. Gives the same answer for every address.',
  access: 'public',
  rows: 'all',
  why_all: 'The caller is unknown until this call identifies them.',
  by_person_alone: true,
  rate: 'sign-up',
  body: z.strictObject({ email: emailAddress }),
  answer: done,
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Sets a new password and ends every session of the account. The link works once, within an hour.',
  access: 'public',
  rows: 'all',
  why_all: 'The caller is unknown until this call identifies them.',
  by_person_alone: true,
  rate: 'sign-in',
  audit: 'password.reset',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  answer: whereTo,
});
