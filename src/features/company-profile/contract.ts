import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { shownRichText } from '#api/shown-rich-text.ts';
import { jobCardSchema } from '#features/jobs/contract.ts';
import { BADGES } from '#rules/badges.ts';
import { LAST_PAGE } from '#rules/list-pages.ts';

/** How the company answered the applications of the last 180 days. */
export const answerRecordSchema = z.object({
  applications: z.int(),
  answered_percent: z.int(),
  /** The median wait for an answer; null if none was answered. */
  median_days: z.int().nullable(),
});
export type AnswerRecord = z.infer<typeof answerRecordSchema>;

export const getCompanyProfile = endpoint({
  name: 'getCompanyProfile',
  method: 'GET',
  path: '/api/company-profile/{company_key}',
  summary: 'Returns the public profile of a company and its live jobs that show its name, ten per page',
  access: 'public',
  params: z.strictObject({ company_key: z.string().max(60) }),
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1).default(1) }),
  answer: z.object({
    company_key: z.string(),
    /** The last part of the address of its logo (`companyLogoPath`); null if it has none. */
    logo_key: z.string().nullable(),
    name: z.string(),
    /** The last part of the address of its career page; null if visitors see this profile. */
    career_address: z.string().nullable(),
    about: shownRichText,
    values: z.array(z.object({ title: z.string(), meaning: z.string() })),
    badges: z.array(z.enum(BADGES)),
    industry: z.string(),
    size_band: z.string(),
    city: z.string(),
    region: z.string(),
    website: z.string().nullable(),
    updated_at: z.string(),
    /** `#rrggbb`; null if the company has chosen none. */
    brand_color: z.string().nullable(),
    /** Null if there are too few applications. */
    answers: answerRecordSchema.nullable(),
    total: z.int(),
    page: z.int(),
    jobs: z.array(jobCardSchema),
  }),
});
