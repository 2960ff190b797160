import { z } from 'zod';
import { done, endpoint } from '#api/endpoint.ts';
import { emailAddress } from '#api/fields.ts';
import { linkToken } from '#features/auth/links/contract.ts';
import { whereTo } from '#features/auth/sessions/contract.ts';
import { proof } from '#features/auth/settings/contract.ts';

const understood = z.literal(true, 'Select this to confirm that you understand this cannot be undone.');

export const eraseOwnAccount = endpoint({
  name: 'eraseOwnAccount',
  method: 'POST',
  path: '/api/seeker/erasure',
  summary: 'Deletes your account and all its data. Employers keep an anonymous record.',
  access: 'seeker',
  rows: 'all',
  why_all: 'A person’s data is spread over many companies.',
  by_person_alone: true,
  rate: 'sign-in',
  audit: 'own-data.erasure-requested',
  body: z.strictObject({ ...proof, understood }),
  answer: whereTo,
});

export const requestOwnData = endpoint({
  name: 'requestOwnData',
  method: 'POST',
  path: '/api/own-data-request',
  summary:
    'Mails a link to the data of an address, or says that there is an account or no data. Gives the same answer for every address.',
  access: 'public',
  rows: 'all',
  why_all: 'A person’s data is spread over many companies.',
  by_person_alone: true,
  rate: 'sign-up',
  body: z.strictObject({ email: emailAddress }),
  answer: done,
});

export const getMailedOwnData = endpoint({
  name: 'getMailedOwnData',
  method: 'GET',
  path: '/api/mailed-own-data',
  summary: 'Counts the data of the address that the link was mailed to',
  access: 'public',
  rows: 'all',
  why_all: 'The rows are identified by the mailed link; the caller is unknown until it is looked up.',
  query: z.strictObject({ token: linkToken }),
  answer: z.object({ email: z.string(), applications: z.int(), job_alerts: z.int(), mails: z.int() }),
});

export const eraseMailedOwnData = endpoint({
  name: 'eraseMailedOwnData',
  method: 'POST',
  path: '/api/mailed-own-data/erasure',
  summary: 'Deletes all data of the address that the link was mailed to. Employers keep an anonymous record.',
  access: 'public',
  rows: 'all',
  why_all: 'The rows are identified by the mailed link; the caller is unknown until it is looked up.',
  by_person_alone: true,
  rate: 'sign-in',
  audit: 'own-data.erasure-requested',
  body: z.strictObject({ token: linkToken, understood }),
  answer: done,
});
