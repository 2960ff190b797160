import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { emailAddress } from '#api/fields.ts';

export const whereTo = z.object({ redirect_to: z.string() });

export const createSession = endpoint({
  name: 'createSession',
  method: 'POST',
  path: '/api/session',
  summary: 'Signs in with email and password and sets the session cookie',
  access: 'public',
  rows: 'all',
  why_all: 'The caller is unknown until this call identifies them.',
  rate: 'sign-in',
  audit: 'session.started',
  body: z.strictObject({
    email: emailAddress,
    password: z.string().min(1, 'Enter your password.').max(1000, 'Use at most 1,000 characters.'),
    /** A path of this site to go to instead of the usual landing page. Anything else is ignored. */
    next: z.string().max(2000).optional(),
  }),
  answer: whereTo,
});

export const deleteSession = endpoint({
  name: 'deleteSession',
  method: 'DELETE',
  path: '/api/session',
  summary: 'Signs out. Ends an impersonation and the operator’s own session together.',
  access: 'public',
  rows: 'all',
  why_all: 'The caller is unknown until this call identifies them.',
  audit: 'session.ended',
  answer: whereTo,
});
