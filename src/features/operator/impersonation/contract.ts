import { z } from 'zod';
import { endpoint, id } from '#api/endpoint.ts';
import { reason, site, userType } from '../shared-fields.ts';

const whereTo = z.object({ redirect_to: z.string() });

export const emulate = endpoint({
  name: 'emulate',
  method: 'POST',
  path: '/api/emulate',
  summary: 'Starts impersonating a user, for at most 30 minutes',
  access: 'staff-impersonation',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'impersonation.started',
  body: z.strictObject({
    type: userType,
    userId: id,
    /** Optional here because spec §7 names only type and userId; the screen requires it. */
    reason: reason.optional(),
    /** The dashboard search to return to after stopping. Any other page is ignored. */
    from: z.string().max(1000).optional(),
  }),
  answer: whereTo,
});

export const stopEmulating = endpoint({
  name: 'stopEmulating',
  method: 'POST',
  path: '/api/emulate-stop',
  summary: 'Stops impersonating and returns to the operator’s own session',
  access: 'signed-in',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'impersonation.stopped',
  answer: whereTo,
});

export const impersonationSchema = z.object({
  impersonation_id: id,
  operator: z.string(),
  email: z.string(),
  site: site.nullable(),
  type: userType,
  reason: z.string(),
  started_at: z.string(),
  /** When it was stopped or expired; null while it is active. */
  ended_at: z.string().nullable(),
});
export type Impersonation = z.infer<typeof impersonationSchema>;

export const listImpersonations = endpoint({
  name: 'listImpersonations',
  method: 'GET',
  path: '/api/operator/impersonations',
  summary: 'Lists the 20 newest impersonations',
  access: 'staff-impersonation',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  answer: z.object({ impersonations: z.array(impersonationSchema) }),
});
