import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { isWholeToken } from '#rules/mailed-link.ts';

export const linkToken = z
  .string()
  .refine(isWholeToken, 'This link is incomplete. Copy the whole link from the email.');

const LINK_STATES = ['open', 'over', 'has-account'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const getAccountLink = endpoint({
  name: 'getAccountLink',
  method: 'GET',
  path: '/api/account-link',
  summary: 'Returns whether a mailed link still works, or whether its address already has an account',
  access: 'public',
  rows: 'all',
  why_all: 'The caller is unknown until this call identifies them.',
  query: z.strictObject({
    token: linkToken,
    opens: z.enum(['confirm-employer', 'confirm-seeker', 'reset-password', 'change-email']),
  }),
  answer: z.object({ state: z.enum(LINK_STATES) }),
});
