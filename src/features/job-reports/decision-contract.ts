import { z } from 'zod';
import { endpoint, id } from '#api/endpoint.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { REPORT_REASONS } from './contract.ts';

export const REPORT_STATES = ['open', 'handled'] as const;
/** What visitors choose from, and what publishing reports by itself. */
const REASONS = [...REPORT_REASONS, 'published_again'] as const;

export const DECISIONS = ['dismissed', 'taken_down'] as const;

export const handledReportSchema = z.object({
  report_id: id,
  site: z.enum(SITE_CODES),
  posting_id: id,
  title: z.string(),
  /** The job's page on its own site. */
  url: z.string(),
  /** Staff see the company of an anonymous job, too (readings §20). */
  company_name: z.string(),
  is_anonymous: z.boolean(),
  is_live: z.boolean(),
  /** Whether a takedown keeps its employer from publishing it. */
  is_taken_down: z.boolean(),
  reason: z.enum(REASONS),
  message: z.string(),
  email: z.string(),
  created_at: z.string(),
  /** Other open reports of the job. */
  others: z.int(),
  decision: z.enum(DECISIONS).nullable(),
  decision_reason: z.string(),
  handled_at: z.string().nullable(),
  handled_by: z.string().nullable(),
});
export type HandledReport = z.infer<typeof handledReportSchema>;

export const listJobReports = endpoint({
  name: 'listJobReports',
  method: 'GET',
  path: '/api/operator/job-reports',
  summary: 'Lists job reports of both sites: open ones oldest first, handled ones newest first',
  access: 'staff-moderation',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  query: z.strictObject({
    state: z.enum(REPORT_STATES).default('open'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  answer: z.object({
    reports: z.array(handledReportSchema),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
});

const reason = z
  .string()
  .trim()
  .min(5, 'Enter a reason of at least 5 characters. It is kept.')
  .max(500, 'Use at most 500 characters.');

export const decideJobReport = endpoint({
  name: 'decideJobReport',
  method: 'POST',
  path: '/api/operator/job-report/{report_id}/decision',
  summary: 'Dismisses a report, or takes the job down, which decides all its open reports and emails the employer',
  access: 'staff-moderation',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'job-report.decided',
  params: z.strictObject({ report_id: id }),
  body: z.strictObject({
    decision: z.enum(DECISIONS, 'Choose a decision.'),
    reason,
  }),
  answer: handledReportSchema,
});

export const liftTakedown = endpoint({
  name: 'liftTakedown',
  method: 'POST',
  path: '/api/operator/job-report/{report_id}/lift',
  summary: 'Lets the employer publish a job again after a takedown, and emails them',
  access: 'staff-moderation',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'job-report.lifted',
  params: z.strictObject({ report_id: id }),
  body: z.strictObject({ reason }),
  answer: handledReportSchema,
});
