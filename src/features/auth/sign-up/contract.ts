import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { emailAddress, personName, phoneNumber, requiredLine, webAddress } from '#api/fields.ts';
import { linkToken } from '../links/contract.ts';
import { newPassword } from '../passwords/contract.ts';
import { whereTo } from '../sessions/contract.ts';

export const createSeekerAccount = endpoint({
  name: 'createSeekerAccount',
  method: 'POST',
  path: '/api/seeker-account',
  summary: 'Signs a seeker up and mails a link to confirm the address. Gives the same answer for every address.',
  access: 'public',
  rows: 'all',
  why_all: 'The caller is unknown until this call identifies them.',
  rate: 'sign-up',
  audit: 'seeker-account.requested',
  body: z.strictObject({
    ...personName,
    email: emailAddress,
    /** A path of this site to go to once the address is confirmed in this browser. Anything else is ignored. */
    next: z.string().max(2000).optional(),
  }),
  answer: done,
});

/** The first step of an employer’s sign-up, checked on its own before the pledge. */
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
  summary: 'Signs a company and its first admin up and mails a link to confirm the address',
  access: 'public',
  rows: 'all',
  why_all: 'The caller is unknown until this call identifies them.',
  rate: 'sign-up',
  audit: 'employer-account.requested',
  body: employerInfo.extend({
    /** For the special price of a signed-in seeker with a badge (spec §6). */
    special_price: z.boolean().default(false),
    pledge: z.literal(true, 'Agree to the pledge to continue.'),
  }),
  answer: done,
});

const confirmation = z.strictObject({ token: linkToken, password: newPassword });

export const validateEmployer = endpoint({
  name: 'validateEmployer',
  method: 'POST',
  path: '/api/validate-employer',
  summary: 'Confirms an employer’s address with the mailed link, sets the password and signs in',
  access: 'public',
  rows: 'all',
  why_all: 'The caller is unknown until this call identifies them.',
  rate: 'sign-in',
  audit: 'account.confirmed',
  body: confirmation,
  answer: whereTo,
});

export const validateSeeker = endpoint({
  name: 'validateSeeker',
  method: 'POST',
  path: '/api/validate-seeker',
  summary:
    'Confirms a seeker’s address with the mailed link, sets the password, links earlier applications and signs in',
  access: 'public',
  rows: 'all',
  why_all: 'The caller is unknown until this call identifies them.',
  rate: 'sign-in',
  audit: 'account.confirmed',
  body: confirmation,
  answer: whereTo.extend({ linked_applications: z.int() }),
});

export const resendConfirmation = endpoint({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/api/confirmation-request',
  summary: 'Mails the confirmation link again. Gives the same answer for every address.',
  access: 'public',
  rows: 'all',
  why_all: 'The caller is unknown until this call identifies them.',
  rate: 'sign-up',
  body: z.strictObject({ email: emailAddress }),
  answer: done,
});
