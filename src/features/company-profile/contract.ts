import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { shownRichText } from '#api/shown-rich-text.ts';
import { jobCardSchema } from '#features/jobs/contract.ts';
import { BADGES } from '#rules/badges.ts';
import { LAST_PAGE } from '#rules/list-pages.ts';

/** How a company answers, counted from its applications of the last 180 days. */
export const answerRecordSchema = z.object({
  applications: z.int(),
  /** Of a hundred. */
  answered_percent: z.int(),
  /** Half of those that were answered waited no longer; null when none was answered. */
  median_days: z.int().nullable(),
});
export type AnswerRecord = z.infer<typeof answerRecordSchema>;

export const getCompanyProfile = endpoint({
  name: 'getCompanyProfile',
  method: 'GET',
  path: '/api/company-profile/{company_key}',
  summary: 'What a company that shows its name tells of itself, and its live jobs that show it, ten a page',
  access: 'public',
  params: z.strictObject({ company_key: z.string().max(60) }),
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1).default(1) }),
  answer: z.object({
    company_key: z.string(),
    /** Ends the address of its logo (`companyLogoPath`); null where it has none. */
    logo_key: z.string().nullable(),
    name: z.string(),
    about: shownRichText,
    values: z.array(z.object({ title: z.string(), meaning: z.string() })),
    badges: z.array(z.enum(BADGES)),
    industry: z.string(),
    size_band: z.string(),
    city: z.string(),
    region: z.string(),
    website: z.string().nullable(),
    updated_at: z.string(),
    /** Null while there are too few applications to tell. */
    answers: answerRecordSchema.nullable(),
    total: z.int(),
    page: z.int(),
    jobs: z.array(jobCardSchema),
  }),
});
