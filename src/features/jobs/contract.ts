import { z } from 'zod';
import { type Answer, endpoint, id } from '#api/endpoint.ts';
import { shownRichText } from '#api/shown-rich-text.ts';
import { PAY_UNITS } from '#rules/pay.ts';
import { SHIFTS } from '#rules/shifts.ts';
import { EMPLOYMENT_TYPES, LOCATION_TYPES } from '#rules/work-types.ts';
import { shownCommitments } from './commitment-contract.ts';
import { publicQuestionSchema } from './question-contract.ts';
import { shownRequirements } from './requirement-contract.ts';
import { shownWorkFrom } from './work-from-contract.ts';

export const jobCardSchema = z.object({
  posting_id: id,
  title: z.string(),
  /** 'Anonymous' where the employer chose so. */
  company_name: z.string(),
  /** Ends the address of the company's page (`companyPath`); null where the name is not shown. */
  company_key: z.string().nullable(),
  /** Ends the address of the company’s logo (`companyLogoPath`); null where it has none, or its name is not shown. */
  logo_key: z.string().nullable(),
  anonymous: z.boolean(),
  location_type: z.enum(LOCATION_TYPES),
  city: z.string(),
  region: z.string(),
  /** ISO 3166-1; empty where nobody said. */
  country: z.string(),
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
  ...shownWorkFrom,
  keeps_move: z.boolean(),
  /** Miles from the place that was searched, when one was. */
  distance_miles: z.number().nullable(),
});
export type JobCard = z.infer<typeof jobCardSchema>;

export const getJob = endpoint({
  name: 'getJob',
  method: 'GET',
  path: '/api/job/{posting_id}',
  summary: 'What the public may see of one posting, also shortly after it closed',
  access: 'public',
  params: z.strictObject({ posting_id: id }),
  answer: jobCardSchema.omit({ distance_miles: true }).extend({
    state: z.enum(['live', 'closed']),
    company_website: z.string().nullable(),
    industry: z.string(),
    /** The O*NET-SOC code of the occupation that the title names; null where it names none of ours. */
    occupation_code: z.string().nullable(),
    size_band: z.string(),
    description: shownRichText,
    postal_code: z.string(),
    /** Of the workplace; empty where it is not told, of remote work and of anonymous jobs. */
    street: z.string(),
    skills: z.array(z.string()),
    questions: z.array(publicQuestionSchema),
    openings: z.int(),
    shifts: z.array(z.enum(SHIFTS)),
    ...shownRequirements,
    ...shownCommitments,
    company_values: z.array(z.string()),
    expires_at: z.string().nullable(),
    /** The day (UTC) on which the employer last edited it or did something about an applicant; null when unknown or anonymous. */
    last_action_on: z.string().nullable(),
    /** How often the same company published the same title in the same place before; 0 when anonymous. */
    reposts: z.int(),
    /** When anything of it changed that the public sees; of an anonymous one only the day. */
    updated_at: z.string(),
    /** Other live jobs that are like it. */
    similar: z.array(jobCardSchema),
  }),
});

export type Job = Answer<typeof getJob>;
