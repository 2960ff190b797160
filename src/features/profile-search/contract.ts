import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { SERVICE_CHOICES } from '#features/applicant-search/rules/service-filters.ts';
import { HELD_CLEARANCES } from '#rules/clearance.ts';
import { RADII } from '#rules/radii.ts';
import { RANK_BANDS } from '#rules/ranks.ts';
import { ACTIVE_DAYS, EDUCATION_LEVELS, PROFILE_SORTS, YEARS } from './rules.ts';

const words = (what: string) => z.string().trim().max(200, `Use at most 200 characters for ${what}.`).optional();
const text = z.string().trim().max(60, 'Use at most 60 characters.').optional();
const yes = z.literal('true').optional();

/** What a search asks for: one value that can be kept and run again. Absent parts do not narrow. */
export const criteriaSchema = z.strictObject({
  /** Words, "phrases", AND, OR, NOT and brackets. */
  q: words('words'),
  /** The same, in job titles alone. */
  title: words('job titles'),
  /** The same, in skills alone. */
  skills: words('skills'),
  /** A state, a town or a ZIP code. */
  near: text,
  radius: z.coerce
    .number()
    .refine((miles) => RADII.some((radius) => radius === miles), 'Choose one of the radii.')
    .optional(),
  remote: yes,
  education: z.enum(EDUCATION_LEVELS).optional(),
  years: z.enum(YEARS).optional(),
  /** At most this many dollars a year; people who do not show what they want are not found. */
  pay: text,
  active_days: z.enum(ACTIVE_DAYS).optional(),
  /** From here on, mh alone. */
  branch: z.enum(SERVICE_CHOICES).optional(),
  rank_band: z.enum(RANK_BANDS).optional(),
  military_code: text,
  clearance: z.enum(HELD_CLEARANCES).optional(),
  available_by: text,
  spouse: yes,
  skillbridge: yes,
});
export type ProfileCriteria = z.output<typeof criteriaSchema>;

/** Nothing in it tells who the person is. */
export const foundSchema = z.object({
  /** Used by searches and unlocking only, so that it cannot be matched with the ids of applicants. */
  profile_id: id,
  /** The company's open unlock of the person; null without one. */
  unlock_id: id.nullable(),
  anonymous: z.boolean(),
  city: z.string(),
  region: z.string(),
  skills: z.array(z.string()),
  work: z.array(z.object({ position: z.string(), employer: z.string(), start: z.string(), end: z.string() })),
  education: z.array(z.object({ study_type: z.string(), area: z.string(), institution: z.string() })),
  certificates: z.array(z.string()),
  years: z.int(),
  education_level: z.enum(EDUCATION_LEVELS).nullable(),
  pay: z.int().nullable(),
  remote: z.boolean(),
  active_on: z.string(),
  branch: z.string().nullable(),
  rank: z.string(),
  codes: z.array(z.string()),
  clearance: z.enum(HELD_CLEARANCES).nullable(),
  clearance_state: z.string().nullable(),
  available_from: z.string(),
  spouse: z.boolean(),
  skillbridge: z.boolean(),
});
export type FoundProfile = z.infer<typeof foundSchema>;

export const getFoundProfile = endpoint({
  name: 'getFoundProfile',
  method: 'GET',
  path: '/company/{company_id}/profile/{profile_id}',
  summary: 'Returns one seeker as searches show them. 404 once the company cannot find them',
  access: 'unlock-profiles',
  params: companyParams.extend({ profile_id: id }),
  answer: foundSchema,
});

export const FACETS = [
  'region',
  'education',
  'years',
  'remote',
  'branch',
  'clearance',
  'spouse',
  'skillbridge',
] as const;
export type Facet = (typeof FACETS)[number];

export const findProfiles = endpoint({
  name: 'findProfiles',
  method: 'GET',
  path: '/company/{company_id}/profiles',
  summary:
    'Searches seekers who let employers find them: 10 per page with counts, most recently active first. Shows nothing that tells who they are',
  access: 'unlock-profiles',
  params: companyParams,
  query: criteriaSchema.extend({
    /** What it is for, as the search record keeps it; federal contractors must say it. */
    requisition_number: text,
    sort: z.enum(PROFILE_SORTS).default('active'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  answer: z.object({
    /** At most `most`; there may be more then. */
    total: z.int(),
    most: z.int(),
    page: z.int(),
    page_size: z.int(),
    profiles: z.array(foundSchema),
    /** Counts among the people found. */
    facets: z.partialRecord(z.enum(FACETS), z.array(z.object({ value: z.string(), count: z.int() }))),
    /** The place as understood; null for none, or an unknown one, which nobody lives at. */
    near_label: z.string().nullable(),
    /** Fields that could not be read, in a sentence each; nobody is found then. */
    problems: z.partialRecord(
      z.enum(['q', 'title', 'skills', 'near', 'pay', 'military_code', 'available_by', 'requisition_number']),
      z.string(),
    ),
  }),
});
export type FoundProfiles = Answer<typeof findProfiles>;
