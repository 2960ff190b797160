import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';

export const FILL_OUTCOMES = ['filled', 'partly', 'not_filled', 'cancelled'] as const;

export const createJobFillMetric = endpoint({
  name: 'createJobFillMetric',
  method: 'POST',
  path: '/company/{company_id}/job-fill-metric',
  summary: 'Records how a posting ended: filled or not, by whom, through what. A live posting is closed.',
  access: 'edit-posting',
  audit: 'posting.fill-metric',
  idempotent: true,
  params: companyParams,
  body: z.strictObject({
    posting_id: id,
    /** The version of a live posting, which this closes. */
    version: z.int().min(1).optional(),
    outcome: z.enum(FILL_OUTCOMES, 'Choose how it ended.'),
    hires: z
      .array(
        z.union([
          z.strictObject({ application_id: id }),
          z.strictObject({ name: z.string().trim().min(1).max(120), source: z.string().trim().max(120) }),
        ]),
      )
      .max(50)
      .default([]),
    filled_via: z
      .enum(['this_site', 'talent_network', 'scout', 'crosspost', 'referral', 'other'])
      .nullable()
      .default(null),
    filled_on: z.iso.date().nullable().default(null),
    reason: z.string().trim().max(500).default(''),
    /** Whether applicants without a decision are mailed that the job has closed. */
    tell_applicants: z.boolean().default(true),
    satisfaction: z.int().min(1).max(5).nullable().default(null),
  }),
  answer: z.object({ job_fill_metric_id: id }),
});
