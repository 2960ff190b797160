import { z } from 'zod';
import { type Answer, companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { seekerProfileSchema } from '#features/profile/contract.ts';
import { UNLOCK_STATES } from './rules.ts';

/** Spends one credit, unless the company has unlocked the person already. */
export const createUnlock = endpoint({
  name: 'createUnlock',
  method: 'POST',
  path: '/company/{company_id}/unlocks',
  summary:
    'Unlocks a seeker for the whole company, for 12 months and one credit. Repeating it spends nothing. 409 if the company cannot find the person.',
  access: 'unlock-profiles',
  by_person_alone: true,
  audit: 'unlock.created',
  idempotent: true,
  params: companyParams,
  body: z.strictObject({ profile_id: id }),
  answer: z.object({
    unlock_id: id,
    expires_at: z.string(),
    /** False if the company had unlocked the person before. */
    is_new: z.boolean(),
  }),
});

const params = companyParams.extend({ unlock_id: id });

export const getUnlockedPerson = endpoint({
  name: 'getUnlockedPerson',
  method: 'GET',
  path: '/company/{company_id}/unlocked/{unlock_id}',
  summary: 'Returns an unlocked person with contact data. A member can open 100 people a day.',
  access: 'unlock-profiles',
  audit: 'unlock.read',
  params,
  answer: z.object({
    unlock_id: id,
    unlocked_at: z.string(),
    expires_at: z.string(),
    person: seekerProfileSchema.omit({ version: true }),
    /** The file of the main résumé; null if there is none. */
    resume: z.object({ file_name: z.string(), size_bytes: z.int() }).nullable(),
  }),
});
export type UnlockedPerson = Answer<typeof getUnlockedPerson>;

export const getUnlockedResume = endpoint({
  name: 'getUnlockedResume',
  method: 'GET',
  path: '/company/{company_id}/unlocked/{unlock_id}/resume',
  summary: 'Returns a five-minute link to the résumé of an unlocked person',
  access: 'unlock-profiles',
  audit: 'unlock.resume-opened',
  params,
  answer: z.object({
    url: z.string(),
    expires_at: z.iso.datetime(),
    file_name: z.string(),
    warning: z.string().nullable(),
  }),
});

export const listOwnUnlocks = endpoint({
  name: 'listOwnUnlocks',
  method: 'GET',
  path: '/api/seeker/unlocks',
  summary: 'Lists who unlocked your profile, newest first',
  access: 'seeker',
  answer: z.object({
    unlocks: z.array(
      z.object({
        unlock_id: id,
        company_name: z.string(),
        unlocked_at: z.string(),
        expires_at: z.string(),
        ended_at: z.string().nullable(),
        state: z.enum(UNLOCK_STATES),
      }),
    ),
  }),
});
export type OwnUnlock = Answer<typeof listOwnUnlocks>['unlocks'][number];

export const blockUnlocker = endpoint({
  name: 'blockUnlocker',
  method: 'POST',
  path: '/api/seeker/unlock/{unlock_id}/block',
  summary: 'Hides you from the company that unlocked your profile, and ends the unlock at once',
  access: 'seeker',
  by_person_alone: true,
  audit: 'unlock.blocked',
  params: z.strictObject({ unlock_id: id }),
  answer: done,
});
