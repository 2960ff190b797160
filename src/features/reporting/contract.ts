import { z } from 'zod';
import { companyParams, endpoint } from '#api/endpoint.ts';
import { STAGE_TYPES } from '#rules/applicant-status.ts';

/** The period of the report, in days. */
export const REPORTING_DAYS = 90;

export const reportSchema = z.object({
  days: z.int(),
  /** People who applied or were added by the team within the period, without leads. All figures cover only these people. */
  applicants: z.int(),
  /** The number of them who have a hired status now. */
  hired: z.int(),
  /** Median hours from applying to the first opening by a member; null if none was opened. */
  hours_to_first_review: z.number().nullable(),
  /** Median days from applying or being added to being hired; null without hires. */
  days_to_hire: z.number().nullable(),
  /** How many ever entered a stage of this type, each counted once. Skipped stages do not count. */
  entered: z.array(z.object({ stage_type: z.enum(STAGE_TYPES), people: z.int() })),
  sources: z.array(z.object({ source: z.string(), applicants: z.int(), hired: z.int() })),
});
export type Report = z.infer<typeof reportSchema>;

export const getReportingDashboard = endpoint({
  name: 'getReportingDashboard',
  method: 'GET',
  path: '/company/{company_id}/reporting-dashboard',
  summary: 'Returns hiring figures for the applicants of the last 90 days',
  access: 'view-ats-reporting',
  params: companyParams,
  answer: reportSchema,
});
