import { z } from 'zod';
import { companyParams, endpoint } from '#api/endpoint.ts';
import { STAGE_TYPES } from '#rules/applicant-status.ts';

/** How far back the figures look, in days. */
export const REPORTING_DAYS = 90;

export const reportSchema = z.object({
  days: z.int(),
  /** People who applied, or were added by the team, within these days. Leads are left out. All figures are of these people. */
  applicants: z.int(),
  /** Those of them whose status is a hired one now. */
  hired: z.int(),
  /** Median hours from applying to the first time a member opened the application; null where none was opened. */
  hours_to_first_look: z.number().nullable(),
  /** Median days from applying or being added to hired; null where nobody was. */
  days_to_hire: z.number().nullable(),
  /** How many ever entered a stage of this type, each once, wherever they are now. Stages that were skipped do not count. */
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
