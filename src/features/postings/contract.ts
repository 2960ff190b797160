import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { richText } from '#api/rich-text.ts';
import { shownRichText } from '#api/shown-rich-text.ts';
import { commitmentFields, shownCommitments } from '#features/jobs/commitment-contract.ts';
import { questionSchema, sentQuestionsSchema } from '#features/jobs/question-contract.ts';
import { requirementFields, shownRequirements } from '#features/jobs/requirement-contract.ts';
import { shownWorkFrom, workFromFields } from '#features/jobs/work-from-contract.ts';
import { CATEGORIES } from '#rules/categories.ts';
import { COUNTRIES, CURRENCIES } from '#rules/countries.ts';
import { PAY_UNITS } from '#rules/pay.ts';
import { SHIFTS } from '#rules/shifts.ts';
import { EMPLOYMENT_TYPES, LOCATION_TYPES } from '#rules/work-types.ts';

export const POSTING_STATUSES = ['draft', 'live', 'closed', 'expired'] as const;

const cents = z
  .int('Enter an amount such as 25 or 52,000.')
  .min(0, 'Pay cannot be negative.')
  .max(10_000_000_00, 'This is more than we can show.');
/** ISO 3166-1, two letters; empty where nobody said. */
const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine(
    (code) => code === '' || Object.hasOwn(COUNTRIES, code),
    'Choose a country. Puerto Rico, Guam and the U.S. Virgin Islands are states of the United States.',
  );
/** ISO 4217. */
const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => CURRENCIES.includes(code), 'Choose a currency such as USD or EUR.');

export const LONGEST_TITLE = 120;
export const LONGEST_STREET = 120;

export const postingFields = {
  title: z
    .string()
    .trim()
    .min(1, 'Give the posting a title.')
    .max(LONGEST_TITLE, `Use at most ${LONGEST_TITLE} characters.`),
  description: richText,
  location_type: z.enum(LOCATION_TYPES),
  city: z.string().trim().max(80),
  /** Checked by country (`workPlaceProblems`). */
  region: z.string().trim().max(40),
  postal_code: z.string().trim().max(20),
  country,
  /** Of the workplace, where people come to one; never shown of an anonymous posting. */
  street: z.string().trim().max(LONGEST_STREET, `Use at most ${LONGEST_STREET} characters.`),
  pay_min_cents: cents.nullable(),
  pay_max_cents: cents.nullable(),
  pay_unit: z.enum(PAY_UNITS).nullable(),
  /** Null for US dollars of a job in the United States; a job elsewhere has to say it. */
  pay_currency: currency.nullable(),
  hours_per_week: z.int('Enter a whole number of hours, 1 to 168.').min(1).max(168).nullable(),
  /** None is not said. */
  shifts: z
    .array(z.enum(SHIFTS, 'Choose from the shifts.'))
    .max(SHIFTS.length)
    .transform((shifts) => [...new Set(shifts)]),
  employment_type: z.enum(EMPLOYMENT_TYPES),
  category: z.enum(CATEGORIES),
  skills: z
    .array(z.string().trim().max(60, 'Use at most 60 characters for each skill, and commas between them.'))
    .max(40, 'Name at most 40 skills.')
    .transform((skills) => [...new Set(skills.filter((skill) => skill !== ''))]),
  questions: sentQuestionsSchema,
  openings: z.int('Enter a whole number of openings, 1 to 999.').min(1).max(999),
  anonymous: z.boolean(),
  pipeline_id: id.nullable(),
  requisition_number: z.string().trim().max(60),
  ...workFromFields,
  ...requirementFields,
  ...commitmentFields,
};

export const postingSchema = z.object({
  posting_id: id,
  kind: z.enum(['job', 'talent_network']),
  status: z.enum(POSTING_STATUSES),
  title: z.string(),
  description: shownRichText,
  location_type: z.enum(LOCATION_TYPES),
  city: z.string(),
  region: z.string(),
  postal_code: z.string(),
  country: z.string(),
  street: z.string(),
  pay_min_cents: z.number().nullable(),
  pay_max_cents: z.number().nullable(),
  pay_unit: z.enum(PAY_UNITS).nullable(),
  pay_currency: z.string().nullable(),
  hours_per_week: z.int().nullable(),
  shifts: z.array(z.enum(SHIFTS)),
  employment_type: z.enum(EMPLOYMENT_TYPES),
  category: z.enum(CATEGORIES),
  skills: z.array(z.string()),
  questions: z.array(questionSchema),
  openings: z.int(),
  anonymous: z.boolean(),
  pipeline_id: id.nullable(),
  requisition_number: z.string(),
  ...shownWorkFrom,
  ...shownRequirements,
  ...shownCommitments,
  published_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  /** When staff took it down; it stays closed while this stands. */
  taken_down_at: z.string().nullable(),
  updated_at: z.string(),
  version: z.int(),
  /** All applicants, and those active ones nobody has opened yet. */
  applicants: z.int(),
  new_applicants: z.int(),
  /** People in a lead stage who never applied; not among the applicants. */
  leads: z.int(),
  /** Words in the text that would give an anonymous company away. */
  revealing_words: z.array(z.string()),
  /** Of an anonymous posting that shows its company's industry or size: how many companies of the site have the same. */
  companies_alike: z.int().nullable(),
  /** Places that are spelled like this one, where we do not know it; null where we do, or none is named. */
  places_alike: z.array(z.string()).nullable(),
});
export type Posting = z.infer<typeof postingSchema>;

/** What the public is told of the company, by what the posting says of anonymity. */
export const shownCompanySchema = z.object({
  /** 'Anonymous' where the posting hides it. */
  company_name: z.string(),
  /** Ends the address of the company's page; null where it has none, or is hidden. */
  company_key: z.string().nullable(),
  logo_key: z.string().nullable(),
  company_website: z.string().nullable(),
  industry: z.string(),
  size_band: z.string(),
  company_values: z.array(z.string()),
});
export type ShownCompany = z.infer<typeof shownCompanySchema>;

const shownPostingSchema = postingSchema.extend({ shown_company: shownCompanySchema });
export type ShownPosting = z.infer<typeof shownPostingSchema>;

export const postingSummarySchema = postingSchema.pick({
  posting_id: true,
  status: true,
  title: true,
  location_type: true,
  city: true,
  region: true,
  country: true,
  anonymous: true,
  pipeline_id: true,
  published_at: true,
  expires_at: true,
  closed_at: true,
  updated_at: true,
  version: true,
  applicants: true,
  new_applicants: true,
});
export type PostingSummary = z.infer<typeof postingSummarySchema>;

const postingParams = companyParams.extend({ posting_id: id });

export const listPostings = endpoint({
  name: 'listPostings',
  method: 'GET',
  path: '/company/{company_id}/postings',
  summary: 'Postings of the company, the last changed first',
  access: 'view-applicants',
  params: companyParams,
  query: z.strictObject({
    status: z.enum(POSTING_STATUSES).optional(),
    q: z.string().trim().max(100).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  answer: z.object({
    postings: z.array(postingSummarySchema),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    counts: z.record(z.enum(POSTING_STATUSES), z.int()),
  }),
});

export const createPosting = endpoint({
  name: 'createPosting',
  method: 'POST',
  path: '/company/{company_id}/posting',
  summary: 'Creates a draft; nothing is spent and nobody sees it yet',
  access: 'post-job',
  audit: 'posting.created',
  idempotent: true,
  params: companyParams,
  body: z.strictObject(postingFields).partial().required({ title: true }),
  answer: postingSchema,
});

export const getPosting = endpoint({
  name: 'getPosting',
  method: 'GET',
  path: '/company/{company_id}/posting/{posting_id}',
  summary: 'One posting, and what the public is told of its company',
  access: 'view-applicants',
  params: postingParams,
  answer: shownPostingSchema,
});

export const updatePosting = endpoint({
  name: 'updatePosting',
  method: 'PATCH',
  path: '/company/{company_id}/posting/{posting_id}',
  summary: 'Changes a posting; status live publishes it (one posting credit, once), status closed takes it down',
  access: 'edit-posting',
  audit: 'posting.updated',
  params: postingParams,
  body: z
    .strictObject({ ...postingFields, status: z.enum(['live', 'closed']) })
    .partial()
    .extend({
      version: z.int().min(1),
      /** With status closed: whether applicants without a decision are told by mail. They are unless this is false. */
      tell_applicants: z.boolean().optional(),
    }),
  answer: postingSchema,
});

export const deletePosting = endpoint({
  name: 'deletePosting',
  method: 'DELETE',
  path: '/company/{company_id}/posting/{posting_id}',
  summary: 'Deletes a draft that was never published and that nobody is on',
  access: 'edit-posting',
  audit: 'posting.deleted',
  params: postingParams,
  answer: done,
});

export const previewPosting = endpoint({
  name: 'previewPosting',
  method: 'POST',
  path: '/company/{company_id}/posting/{posting_id}/preview',
  summary: 'What a posting would be with these changes; nothing is saved',
  access: 'edit-posting',
  only_reads: true,
  params: postingParams,
  /** Without what the public never sees. */
  body: z.strictObject(postingFields).omit({ pipeline_id: true, requisition_number: true }).partial(),
  answer: shownPostingSchema,
});

export const clonePosting = endpoint({
  name: 'clonePosting',
  method: 'POST',
  path: '/company/{company_id}/posting/{posting_id}/clone',
  summary: 'Copies a posting into a new draft; publishing that one spends a credit of its own',
  access: 'post-job',
  audit: 'posting.cloned',
  idempotent: true,
  params: postingParams,
  answer: postingSchema,
});

const creditSchema = z.object({ remaining: z.int(), unlimited: z.boolean(), soonest_expiry: z.string().nullable() });

export const getRemainingCredits = endpoint({
  name: 'getRemainingCredits',
  method: 'GET',
  path: '/company/{company_id}/postings/remaining-credits',
  summary: 'What is left of each type of credit',
  access: 'view-applicants',
  params: companyParams,
  answer: z.object({ posting: creditSchema, unlock: creditSchema, boost: creditSchema, crosspost: creditSchema }),
});
