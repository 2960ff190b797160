import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';

export const MOST_HIDDEN = 50;

const hiddenNames = z
  .array(z.string().trim().min(1, 'Remove empty lines.').max(120, 'Use at most 120 characters for each name.'))
  .max(MOST_HIDDEN, `Enter at most ${MOST_HIDDEN} employers.`);

export const visibilitySchema = z.object({
  searchable: z.boolean(),
  anonymous: z.boolean(),
  /** Whether searches show what the seeker wants from work: pay, and remote work. */
  shares_wishes: z.boolean(),
  /** mh: whether searches show clearance and when the seeker can start. */
  shares_record: z.boolean(),
  /** mh: whether searches show that the seeker is a military spouse. */
  shares_spouse: z.boolean(),
  /** mh: whether the seeker looks for a SkillBridge program. */
  wants_skillbridge: z.boolean(),
  hidden_from: z.array(z.string()),
  version: z.int(),
});
export type Visibility = z.output<typeof visibilitySchema>;

export const getVisibility = endpoint({
  name: 'getVisibility',
  method: 'GET',
  path: '/api/seeker/visibility',
  summary: 'Returns the caller’s profile visibility',
  access: 'seeker',
  answer: visibilitySchema,
});

export const putVisibility = endpoint({
  name: 'putVisibility',
  method: 'PUT',
  path: '/api/seeker/visibility',
  summary: 'Sets profile visibility. 409 if it changed since it was read.',
  access: 'seeker',
  by_person_alone: true,
  audit: 'visibility.changed',
  body: z.strictObject({
    searchable: z.boolean(),
    anonymous: z.boolean(),
    shares_wishes: z.boolean().default(false),
    shares_record: z.boolean().default(false),
    shares_spouse: z.boolean().default(false),
    wants_skillbridge: z.boolean().default(false),
    hidden_from: hiddenNames,
    version: z.int().min(0),
  }),
  answer: visibilitySchema,
});
