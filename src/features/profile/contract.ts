import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { personFields } from '#features/person/contract.ts';

/** Looser than the form, since imports and older forms stored other values. */
export const seekerProfileSchema = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  city: z.string(),
  region: z.string(),
  postal_code: z.string(),
  headline: z.string(),
  skills: z.array(z.string()),
  work: z.array(
    z.object({ position: z.string(), name: z.string(), start: z.string(), end: z.string(), summary: z.string() }),
  ),
  education: z.array(z.object({ institution: z.string(), area: z.string(), study_type: z.string(), end: z.string() })),
  certificates: z.array(z.object({ name: z.string(), issuer: z.string(), date: z.string() })),
  military: z.object({ branch: z.string(), rank: z.string(), codes: z.array(z.string()) }).nullable(),
  version: z.int(),
});
export type SeekerProfile = z.output<typeof seekerProfileSchema>;

export const getSeekerProfile = endpoint({
  name: 'getSeekerProfile',
  method: 'GET',
  path: '/api/seeker/profile',
  summary: 'Returns your profile, which fills in your next application',
  access: 'seeker',
  answer: seekerProfileSchema,
});

export const updateSeekerProfile = endpoint({
  name: 'updateSeekerProfile',
  method: 'PATCH',
  path: '/api/seeker/profile',
  summary: 'Replaces your profile, except military service. 409 if it changed since it was read.',
  access: 'seeker',
  audit: 'seeker.profile-updated',
  body: z
    .strictObject(personFields)
    .omit({ military: true })
    .extend({ version: z.int().min(1) }),
  answer: seekerProfileSchema,
});
