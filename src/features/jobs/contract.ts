import { z } from 'zod';
import { type Answer, endpoint, id } from '#api/endpoint.ts';
import { shownRichText } from '#api/shown-rich-text.ts';
import { PAY_UNITS } from '#rules/pay.ts';
import { SHIFTS } from '#rules/shifts.ts';
import { EMPLOYMENT_TYPES, LOCATION_TYPES } from '#rules/work-types.ts';
import { shownCommitments } from './commitment-contract.ts';
import { shownContractor, shownRequisition } from './contractor-contract.ts';
import { nearestLocation, shownLocations } from './location-contract.ts';
import { shownProgram } from './program-contract.ts';
import { publicQuestionSchema } from './question-contract.ts';
import { shownRequirements } from './requirement-contract.ts';
import { shownWorkFrom } from './work-from-contract.ts';

export const jobCardSchema = z.object({
  posting_id: id,
  title: z.string(),
  /** 'Anonymous' for an anonymous posting. */
  company_name: z.string(),
  /** Key in the address of the company's page (`companyPath`); null if the company is not shown. */
  company_key: z.string().nullable(),
  /** Key in the address of the company’s logo (`companyLogoPath`); null without a logo, or if the company is not shown. */
  logo_key: z.string().nullable(),
  anonymous: z.boolean(),
  location_type: z.enum(LOCATION_TYPES),
  city: z.string(),
  region: z.string(),
  /** ISO 3166-1; empty if unknown. */
  country: z.string(),
  /** The locations after the first, which the fields above are. */
  additional_locations: shownLocations,
  /** The location nearest to the searched place, where that is not the first. */
  nearest_location: nearestLocation.optional(),
  pay_min_cents: z.number().nullable(),
  pay_max_cents: z.number().nullable(),
  pay_unit: z.enum(PAY_UNITS).nullable(),
  /** ISO 4217. */
  pay_currency: z.string(),
  hours_per_week: z.int().nullable(),
  employment_type: z.enum(EMPLOYMENT_TYPES),
  category: z.string(),
  posted_at: z.string(),
  experience_months: shownRequirements.experience_months,
  badges: shownCommitments.badges,
  clearance: shownCommitments.clearance,
  clearance_need: shownCommitments.clearance_need,
  polygraph: shownCommitments.polygraph,
  ...shownWorkFrom,
  keeps_move: z.boolean(),
  keeps_move_by: shownCommitments.keeps_move_by,
  program: shownProgram.program,
  overseas_hire: shownCommitments.overseas_hire,
  overseas_orders: z.boolean(),
  /** Whether its company pays to feature it. In a search by best match, only if that moved it up. */
  is_featured: z.boolean(),
  /** Miles from the searched place; null without one. */
  distance_miles: z.number().nullable(),
});
export type JobCard = z.infer<typeof jobCardSchema>;

export const getJob = endpoint({
  name: 'getJob',
  method: 'GET',
  path: '/api/job/{posting_id}',
  summary: 'Returns the public view of a posting, also for a while after it closed',
  access: 'public',
  params: z.strictObject({ posting_id: id }),
  answer: jobCardSchema.omit({ distance_miles: true }).extend({
    state: z.enum(['live', 'closed']),
    company_website: z.string().nullable(),
    industry: z.string(),
    /** The O*NET-SOC code of the occupation in the title; null if we know none. */
    occupation_code: z.string().nullable(),
    size_band: z.string(),
    description: shownRichText,
    postal_code: z.string(),
    /** Street of the workplace; empty if not stated, for remote work and for anonymous jobs. */
    street: z.string(),
    skills: z.array(z.string()),
    questions: z.array(publicQuestionSchema),
    openings: z.int(),
    shifts: z.array(z.enum(SHIFTS)),
    ...shownRequirements,
    ...shownCommitments,
    ...shownProgram,
    company_values: z.array(z.string()),
    basic_qualifications: z.array(z.string()),
    ...shownContractor,
    ...shownRequisition,
    expires_at: z.string().nullable(),
    /** The day (UTC) on which the employer last edited the posting or acted on an applicant; null if unknown or anonymous. */
    last_action_on: z.string().nullable(),
    /** How often the company published the same title in the same place before; 0 if anonymous. */
    reposts: z.int(),
    /** When the public view last changed; only the day if anonymous. */
    updated_at: z.string(),
    /** Similar live jobs. */
    similar: z.array(jobCardSchema),
  }),
});

export type Job = Answer<typeof getJob>;
