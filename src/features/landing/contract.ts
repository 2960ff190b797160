import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { jobCardSchema } from '#features/jobs/contract.ts';

const skillSchema = z.object({ slug: z.string(), name: z.string(), jobs: z.int() });
const citySchema = z.object({ slug: z.string(), name: z.string(), region: z.string(), jobs: z.int() });
const stateSchema = z.object({ region: z.string(), jobs: z.int() });
export type CountedSkill = z.infer<typeof skillSchema>;
export type CountedCity = z.infer<typeof citySchema>;
export type CountedState = z.infer<typeof stateSchema>;

/** Yearly pay of the newest live jobs that state it. */
const paySchema = z.object({
  /** The number of jobs it is based on. */
  jobs: z.int(),
  median_cents: z.int(),
  lowest_cents: z.int(),
  highest_cents: z.int(),
});
export type PaySummary = z.infer<typeof paySchema>;

const landing = z.object({
  jobs: z.int(),
  /** Whether there are more than `jobs`. */
  jobs_is_capped: z.boolean(),
  newest: z.array(jobCardSchema),
  /** For a state or city: the newest remote jobs that can be done from there, not included in the others. */
  remote: z.object({ total: z.int(), total_is_capped: z.boolean(), jobs: z.array(jobCardSchema) }).nullable(),
  /** Null if too few jobs state pay. */
  pay: paySchema.nullable(),
  /** Skills that the newest of these jobs ask for, each with its count of all live jobs. */
  skills: z.array(skillSchema),
});

const slug = z.string().max(80);
const region = z.string().max(80);

export const listAskedSkills = endpoint({
  name: 'listAskedSkills',
  method: 'GET',
  path: '/api/skills',
  summary:
    'Lists the skills that live jobs ask for, with counts: the most frequent, and all of one letter (or of all letters if there are few)',
  access: 'public',
  query: z.strictObject({
    letter: z
      .string()
      .regex(/^([a-z]|0-9)$/)
      .optional()
      .catch(undefined),
  }),
  answer: z.object({
    total: z.int(),
    most: z.array(skillSchema),
    letters: z.array(z.object({ letter: z.string(), skills: z.int() })),
    listed: z.array(z.object({ letter: z.string(), skills: z.array(skillSchema) })),
  }),
});

export const getSkill = endpoint({
  name: 'getSkill',
  method: 'GET',
  path: '/api/skill/{slug}',
  summary: 'Returns the live jobs that ask for a skill: their count, the newest, pay and other skills',
  access: 'public',
  params: z.strictObject({ slug }),
  answer: landing.extend({ slug: z.string(), name: z.string() }),
});

export const listLocations = endpoint({
  name: 'listLocations',
  method: 'GET',
  path: '/api/locations',
  summary: 'Lists the states and the cities with the most live jobs, with counts',
  access: 'public',
  answer: z.object({ states: z.array(stateSchema), cities: z.array(citySchema) }),
});

export const getState = endpoint({
  name: 'getState',
  method: 'GET',
  path: '/api/location/{region}',
  summary: 'Returns the live jobs in a state: their count, the newest, pay and cities',
  access: 'public',
  params: z.strictObject({ region }),
  answer: landing.extend({ region: z.string(), cities: z.array(citySchema) }),
});

export const getCity = endpoint({
  name: 'getCity',
  method: 'GET',
  path: '/api/location/{region}/{city}',
  summary: 'Returns the live jobs in a city: their count, the newest, pay and other cities in the state',
  access: 'public',
  params: z.strictObject({ region, city: slug }),
  answer: landing.extend({ slug: z.string(), name: z.string(), region: z.string(), cities: z.array(citySchema) }),
});
