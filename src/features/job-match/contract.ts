import { z } from 'zod';
import { endpoint, id } from '#api/endpoint.ts';
import { EMPLOYMENT_TYPES, LOCATION_TYPES } from '#rules/work-types.ts';
import { FITS, WEIGHTS } from './rules.ts';
import { STATEMENT_NAMES } from './statements.ts';

export const MILES = [10, 25, 50, 100] as const;

const wishes = {
  pay_yearly_dollars: z
    .int('Enter whole dollars, such as 52000.')
    .min(1, 'Enter what you want to earn in a year, such as 52000.')
    .max(10_000_000, 'Enter at most 10,000,000.')
    .nullable(),
  employment_types: z.array(z.enum(EMPLOYMENT_TYPES)).max(EMPLOYMENT_TYPES.length),
  location_types: z.array(z.enum(LOCATION_TYPES)).max(LOCATION_TYPES.length),
  miles: z.int().min(1).max(500),
  /** Statements that do not matter are left out. */
  statements: z.partialRecord(z.enum(STATEMENT_NAMES), z.enum(WEIGHTS)),
  /** 0 before the first save. */
  version: z.int().min(0),
};

const wishesSchema = z.object(wishes);
export type WorkWishes = z.infer<typeof wishesSchema>;

export const getWorkWishes = endpoint({
  name: 'getWorkWishes',
  method: 'GET',
  path: '/api/seeker/work-wishes',
  summary:
    'Returns what the caller wants from work. Employers see pay and remote work only if the seeker lets a search show them.',
  access: 'seeker',
  answer: wishesSchema,
});

export const putWorkWishes = endpoint({
  name: 'putWorkWishes',
  method: 'PUT',
  path: '/api/seeker/work-wishes',
  summary: 'Replaces what the caller wants from work. 409 if it changed since it was read.',
  access: 'seeker',
  audit: 'seeker.work-wishes-saved',
  body: z.strictObject(wishes),
  answer: wishesSchema,
});

const fit = z.enum(FITS);

/** Null if the seeker marked no statement, or nothing is known about the employer. */
const valuesMatch = z
  .object({
    word: z.enum(['strong', 'some', 'little']),
    musts: z.int(),
    musts_said: z.int(),
    said: z.array(z.string()),
    not_said: z.array(z.string()),
  })
  .nullable();

/** The source: the profile or the main résumé. */
const whence = z.enum(['profile', 'resume']);

export const matchSchema = z.object({
  skills: z.object({
    has: z.array(z.object({ skill: z.string(), from: whence })),
    near: z.array(z.object({ wanted: z.string(), own: z.string(), from: whence })),
    lacks: z.array(z.string()),
  }),
  lines: z.array(
    z.object({
      about: z.enum(['place', 'pay', 'type', 'program', 'clearance', 'service', 'move']),
      fit,
      text: z.string(),
    }),
  ),
  values: valuesMatch,
  /** Whether the seeker has entered any skills, and any wishes. */
  has_skills: z.boolean(),
  has_wishes: z.boolean(),
});
export type JobMatch = z.infer<typeof matchSchema>;

export const getJobMatch = endpoint({
  name: 'getJobMatch',
  method: 'GET',
  path: '/api/seeker/job-match/{posting_id}',
  summary:
    'Describes how a job of this site matches the caller’s skills and what they want from work, in words, never as a score',
  access: 'seeker',
  params: z.strictObject({ posting_id: id }),
  answer: matchSchema,
});

export const companyMatchSchema = z.object({
  /** Badges that apply to the seeker. */
  badges: z.array(z.object({ fit, text: z.string() })),
  values: valuesMatch,
  has_wishes: z.boolean(),
});
export type CompanyMatch = z.infer<typeof companyMatchSchema>;

export const getCompanyMatch = endpoint({
  name: 'getCompanyMatch',
  method: 'GET',
  path: '/api/seeker/company-match/{company_key}',
  summary: 'Describes how the values of a company match what the caller wants from work',
  access: 'seeker',
  params: z.strictObject({ company_key: z.string().max(60) }),
  answer: companyMatchSchema,
});
