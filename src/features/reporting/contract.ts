import { z } from 'zod';
import { companyParams, endpoint } from '#api/endpoint.ts';
import { STAGE_TYPES } from '#rules/applicant-status.ts';

/** How far back the figures look, in days. */
export const REPORTING_DAYS = 90;

export const reportSchema = z.object({
  days: z.int(),
  /** People who applied within these days; all other figures are of these people. */
  applicants: z.int(),
  hired: z.int(),
  /** Median hours from applying to the first look at the application; null where nobody was looked at. */
  hours_to_first_look: z.number().nullable(),
  /** Median days from applying to hired; null where nobody was. */
  days_to_hire: z.number().nullable(),
  /** How many came at least as far as a stage of this type, in the order of a pipeline. */
  reached: z.array(z.object({ stage_type: z.enum(STAGE_TYPES), people: z.int() })),
  sources: z.array(z.object({ source: z.string(), applicants: z.int(), hired: z.int() })),
});
export type Report = z.infer<typeof reportSchema>;

export const getReportingDashboard = endpoint({
  name: 'getReportingDashboard',
  method: 'GET',
  path: '/company/{company_id}/reporting-dashboard',
  summary: 'Figures on the people who applied within the last 90 days',
  access: 'view-ats-reporting',
  params: companyParams,
  answer: reportSchema,
});
