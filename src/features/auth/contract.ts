import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { emailAddress, personName, phoneNumber, requiredLine, webAddress } from '#api/fields.ts';
import { isWholeToken } from '#rules/mailed-link.ts';
import { passwordProblem } from '#rules/validation/password.ts';

export const newPassword = z.string().superRefine((value, context) => {
  const problem = passwordProblem(value);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

export const linkToken = z
  .string()
  .refine(isWholeToken, 'This link is not complete. Copy the whole of it from the email.');
export const whereTo = z.object({ redirect_to: z.string() });

export const createSession = endpoint({
  name: 'createSession',
  method: 'POST',
  path: '/api/session',
  summary: 'Signs in with email and password and sets the session cookie',
  access: 'public',
  rows: 'all',
  why_all: 'The call decides who somebody is; before, nobody is known.',
  rate: 'sign-in',
  audit: 'session.started',
  body: z.strictObject({
    email: emailAddress,
    password: z.string().min(1, 'Enter your password.').max(1000, 'This is longer than any password.'),
    /** A path of this site to go to instead of the usual place. Anything else is passed over. */
    next: z.string().max(2000).optional(),
  }),
  answer: whereTo,
});

export const deleteSession = endpoint({
  name: 'deleteSession',
  method: 'DELETE',
  path: '/api/session',
  summary: 'Signs out; an operator who acts as someone is signed out of both',
  access: 'public',
  rows: 'all',
  why_all: 'The call decides who somebody is; before, nobody is known.',
  audit: 'session.ended',
  answer: whereTo,
});

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password-reset-request',
  summary: 'Mails a link for a new password; answers the same for every address',
  access: 'public',
  rows: 'all',
  why_all: 'The call decides who somebody is; before, nobody is known.',
  by_person_alone: true,
  rate: 'sign-up',
  body: z.strictObject({ email: emailAddress }),
  answer: done,
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Sets a new password by a link that works once within an hour, and ends every session of the account',
  access: 'public',
  rows: 'all',
  why_all: 'The call decides who somebody is; before, nobody is known.',
  by_person_alone: true,
  rate: 'sign-in',
  audit: 'password.reset',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  answer: whereTo,
});

export const createSeekerAccount = endpoint({
  name: 'createSeekerAccount',
  method: 'POST',
  path: '/api/seeker-account',
  summary: 'Signs a seeker up and mails the link that confirms the address; answers the same for every address',
  access: 'public',
  rows: 'all',
  why_all: 'The call decides who somebody is; before, nobody is known.',
  rate: 'sign-up',
  audit: 'seeker-account.requested',
  body: z.strictObject({
    ...personName,
    email: emailAddress,
    /** A path of this site to go to once the address is confirmed in this browser. Anything else is passed over. */
    next: z.string().max(2000).optional(),
  }),
  answer: done,
});

/** What an employer tells before the pledge; also what the first step checks on its own. */
export const employerInfo = z.strictObject({
  business_name: requiredLine('Enter the name of the business.', 120),
  ...personName,
  email: emailAddress,
  phone: phoneNumber.min(1, 'Enter a phone number.'),
  city: z.string().trim().max(80, 'Use at most 80 characters.').default(''),
  region: z.string().trim().max(40, 'Use at most 40 characters.').default(''),
  website: z.string().max(300, 'Use at most 300 characters.').pipe(webAddress).default(''),
});

export const createEmployerAccount = endpoint({
  name: 'createEmployerAccount',
  method: 'POST',
  path: '/api/employer-account',
  summary: 'Signs a company and its first admin up and mails the link that confirms the address',
  access: 'public',
  rows: 'all',
  why_all: 'The call decides who somebody is; before, nobody is known.',
  rate: 'sign-up',
  audit: 'employer-account.requested',
  body: employerInfo.extend({ pledge: z.literal(true, 'Agree to the pledge to go on.') }),
  answer: done,
});

const confirmation = z.strictObject({ token: linkToken, password: newPassword });

export const validateEmployer = endpoint({
  name: 'validateEmployer',
  method: 'POST',
  path: '/api/validate-employer',
  summary: "Confirms an employer's address by the mailed link, sets the password and signs in",
  access: 'public',
  rows: 'all',
  why_all: 'The call decides who somebody is; before, nobody is known.',
  rate: 'sign-in',
  audit: 'account.confirmed',
  body: confirmation,
  answer: whereTo,
});

export const validateSeeker = endpoint({
  name: 'validateSeeker',
  method: 'POST',
  path: '/api/validate-seeker',
  summary: "Confirms a seeker's address by the mailed link, sets the password, finds earlier applications and signs in",
  access: 'public',
  rows: 'all',
  why_all: 'The call decides who somebody is; before, nobody is known.',
  rate: 'sign-in',
  audit: 'account.confirmed',
  body: confirmation,
  answer: whereTo.extend({ linked_applications: z.int() }),
});

export const resendConfirmation = endpoint({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/api/confirmation-request',
  summary: 'Mails the confirming link again; answers the same for every address',
  access: 'public',
  rows: 'all',
  why_all: 'The call decides who somebody is; before, nobody is known.',
  rate: 'sign-up',
  body: z.strictObject({ email: emailAddress }),
  answer: done,
});

export type LinkState = 'open' | 'over' | 'has-account';

export const getAccountLink = endpoint({
  name: 'getAccountLink',
  method: 'GET',
  path: '/api/account-link',
  summary: 'Whether a mailed link still opens what it was mailed for, or its address has an account already',
  access: 'public',
  rows: 'all',
  why_all: 'The call decides who somebody is; before, nobody is known.',
  query: z.strictObject({
    token: linkToken,
    opens: z.enum(['confirm-employer', 'confirm-seeker', 'reset-password', 'change-email']),
  }),
  answer: z.object({ state: z.enum(['open', 'over', 'has-account']) satisfies z.ZodType<LinkState> }),
});
