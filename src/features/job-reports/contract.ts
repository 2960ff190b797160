import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { emailAddress } from '#api/fields.ts';
import { wholeNumber } from '#rules/whole-number.ts';

export const REPORT_REASONS = ['scam', 'gone', 'wrong', 'discrimination', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Characters. */
export const LONGEST_REPORT = 2_000;

export const reportJob = endpoint({
  name: 'reportJob',
  method: 'POST',
  path: '/api/job/{posting_id}/report',
  summary: 'Reports a job to staff, who also get it by email',
  access: 'public',
  rate: 'sign-up',
  idempotent: true,
  params: z.strictObject({ posting_id: id }),
  body: z.strictObject({
    reason: z.enum(REPORT_REASONS, 'Choose what is wrong with this job.'),
    message: z
      .string()
      .trim()
      .max(LONGEST_REPORT, `Use at most ${wholeNumber(LONGEST_REPORT)} characters.`)
      .default(''),
    email: z.union([z.literal(''), emailAddress]).default(''),
  }),
  answer: done,
});
