import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { jobCardSchema } from '#features/jobs/contract.ts';

const skillSchema = z.object({ slug: z.string(), name: z.string(), jobs: z.int() });
const citySchema = z.object({ slug: z.string(), name: z.string(), region: z.string(), jobs: z.int() });
const stateSchema = z.object({ region: z.string(), jobs: z.int() });
export type CountedSkill = z.infer<typeof skillSchema>;
export type CountedCity = z.infer<typeof citySchema>;
export type CountedState = z.infer<typeof stateSchema>;

/** What live jobs of a kind pay a year, from the newest of them that state it. */
const paySchema = z.object({
  /** How many jobs it is counted from. */
  jobs: z.int(),
  median_cents: z.int(),
  lowest_cents: z.int(),
  highest_cents: z.int(),
});
export type PaySeen = z.infer<typeof paySchema>;

const landing = z.object({
  jobs: z.int(),
  /** Whether there are more than `jobs` says. */
  jobs_is_capped: z.boolean(),
  newest: z.array(jobCardSchema),
  /** Of a state or a city: remote jobs that can be done from there, which are not among the others; the newest of them. */
  remote: z.object({ total: z.int(), total_is_capped: z.boolean(), jobs: z.array(jobCardSchema) }).nullable(),
  /** Null where too few jobs state their pay. */
  pay: paySchema.nullable(),
  /** Skills that the newest of these jobs ask for, with all live jobs that ask for each. */
  skills: z.array(skillSchema),
});

const slug = z.string().max(80);
const region = z.string().max(80);

export const listAskedSkills = endpoint({
  name: 'listAskedSkills',
  method: 'GET',
  path: '/api/skills',
  summary:
    'The skills that live jobs ask for, counted: the most frequent, and all of a letter (all of all letters while they are few)',
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
  summary: 'Live jobs that ask for a skill: how many, the newest, what they pay, what else they ask for',
  access: 'public',
  params: z.strictObject({ slug }),
  answer: landing.extend({ slug: z.string(), name: z.string() }),
});

export const listLocations = endpoint({
  name: 'listLocations',
  method: 'GET',
  path: '/api/locations',
  summary: 'The states and the cities with the most live jobs, counted',
  access: 'public',
  answer: z.object({ states: z.array(stateSchema), cities: z.array(citySchema) }),
});

export const getState = endpoint({
  name: 'getState',
  method: 'GET',
  path: '/api/location/{region}',
  summary: 'Live jobs of a state: how many, the newest, what they pay, its cities',
  access: 'public',
  params: z.strictObject({ region }),
  answer: landing.extend({ region: z.string(), cities: z.array(citySchema) }),
});

export const getCity = endpoint({
  name: 'getCity',
  method: 'GET',
  path: '/api/location/{region}/{city}',
  summary: 'Live jobs of a city: how many, the newest, what they pay, other cities of the state',
  access: 'public',
  params: z.strictObject({ region, city: slug }),
  answer: landing.extend({ slug: z.string(), name: z.string(), region: z.string(), cities: z.array(citySchema) }),
});
