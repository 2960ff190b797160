import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { STAGE_TYPES } from '#rules/applicant-status.ts';

/** The period of the report if none is chosen, in days up to today. */
export const REPORTING_DAYS = 90;
/** The longest period. */
export const MOST_REPORTING_DAYS = 366;

const day = z.iso.date('Use a date such as 2026-12-03.');
const stage_type = z.enum(STAGE_TYPES);

/** How the openings of postings that ended within the period were filled; a posting that is live again has not ended. */
const fillsSchema = z.object({
  postings: z.int(),
  openings: z.int(),
  filled: z.int(),
  /** Median days from publishing to the last hire, and without the days between two publications; null if none was filled. */
  days_to_fill: z.number().nullable(),
  net_days_to_fill: z.number().nullable(),
  /** How many postings these two are of. */
  timed: z.int(),
  /** Of how many it is known how they were filled, and how many of these were filled through this site. */
  told_via: z.int(),
  via_this_site: z.int(),
  /** The last to end, at most 100. */
  listed: z.array(
    z.object({
      posting_id: id,
      title: z.string(),
      city: z.string(),
      opened_on: z.string(),
      ended_on: z.string(),
      openings: z.int(),
      filled: z.int(),
      /** What the fill result says; null without one. */
      outcome: z.string().nullable(),
      filled_via: z.string().nullable(),
      days: z.int().nullable(),
      net_days: z.int().nullable(),
    }),
  ),
});
export type Fills = z.infer<typeof fillsSchema>;

/** In US dollar cents: what the company typed for the days of the period, and the boost credits that it bought and spent in it. */
const costsSchema = z.object({
  total_cents: z.int(),
  boost_cents: z.int(),
  /** Of all costs for each hire of the report; null without hires. */
  per_hire_cents: z.int().nullable(),
  sources: z.array(
    z.object({
      source: z.string(),
      cents: z.int(),
      /** Of the report's applicants from this source; null if the source is not among those of the report. */
      applicants: z.int().nullable(),
      hired: z.int().nullable(),
      per_hire_cents: z.int().nullable(),
    }),
  ),
});
export type Costs = z.infer<typeof costsSchema>;

export const reportSchema = z.object({
  /** The first and the last day of the period, in the company's time zone. */
  from: z.string(),
  to: z.string(),
  days: z.int(),
  /** People who applied or were added by the team within the period, without leads and duplicates. All figures cover only these people. */
  applicants: z.int(),
  /** The number of them who have a hired status now. */
  hired: z.int(),
  /** How many applied themselves and were opened by a member. */
  reviewed: z.int(),
  /** Median hours from applying to the first opening by a member; null if none was opened. */
  hours_to_first_review: z.number().nullable(),
  /** How many have entered a stage after those for new applicants and review. */
  qualified: z.int(),
  /** How many had an interview that took place. */
  interviewed: z.int(),
  /** Of those who entered an offer stage, how many have been hired, rejected or have withdrawn, and how many of these are hired now. */
  offers: z.object({ decided: z.int(), accepted: z.int() }),
  /** How many applied themselves and were written to, offered an interview or decided on; how many applied themselves. */
  answered: z.int(),
  to_answer: z.int(),
  /** Median hours from applying to the first of these; null if nobody was answered. */
  hours_to_answer: z.number().nullable(),
  /** Median days from applying or being added to being hired; null without hires. */
  days_to_hire: z.number().nullable(),
  /** By the week of applying and the week of being hired, from Monday on; the first and last are cut at the period's ends. */
  weeks: z.array(z.object({ from: z.string(), to: z.string(), applicants: z.int(), hired: z.int() })),
  /** How many ever entered a stage of this type, each counted once. Skipped stages do not count. */
  entered: z.array(
    z.object({
      stage_type,
      people: z.int(),
      /** How many of them have also entered a stage of a later type. */
      moved_on: z.int(),
    }),
  ),
  /** The days that people spent in stages of a type, of those who left them: median and the middle half; null if nobody did. */
  stays: z.array(
    z.object({
      stage_type,
      people: z.int(),
      low_days: z.number().nullable(),
      median_days: z.number().nullable(),
      high_days: z.number().nullable(),
      /** Active applicants who are there now for longer than the limit. */
      over_limit: z.int(),
    }),
  ),
  /** The company's limit for the time in a stage. */
  limit_days: z.int(),
  sources: z.array(
    z.object({
      source: z.string(),
      /** How often links of this source to jobs were opened within the period, by days in UTC; null for a source without links. */
      clicks: z.int().nullable(),
      applicants: z.int(),
      qualified: z.int(),
      hired: z.int(),
    }),
  ),
  /** Null if narrowed to a source: a posting has many. */
  fills: fillsSchema.nullable(),
  /** Null if no cost is known, for one posting, pipeline or owner, and for members who may not open every pipeline. */
  costs: costsSchema.nullable(),
  /** Who interviewed these people most, by interviews that took place; a panel counts for each of its members. At most 20. */
  interviewers: z.array(
    z.object({ employer_user: id, name: z.string(), people: z.int(), interviews: z.int(), hours: z.number() }),
  ),
  /** What the period's applicants can be narrowed to, whatever is chosen. */
  choices: z.object({
    postings: z.array(z.object({ posting_id: id, title: z.string(), city: z.string() })),
    sources: z.array(z.string()),
    pipelines: z.array(z.object({ pipeline_id: id, name: z.string() })),
    /** Members who own postings of the period’s applicants. */
    owners: z.array(z.object({ employer_user: id, name: z.string() })),
  }),
});
export type Report = z.infer<typeof reportSchema>;

/** What a report covers. */
export const reportFilters = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  /** The last days up to today, if neither a first nor a last day is chosen. */
  days: z.coerce
    .number()
    .int()
    .min(1, 'Choose at least one day.')
    .max(MOST_REPORTING_DAYS, `Choose at most ${MOST_REPORTING_DAYS} days.`)
    .optional(),
  posting_id: id.optional(),
  source: z.string().max(40).optional(),
  pipeline_id: id.optional(),
  /** The member who owns the postings. */
  owner: id.optional(),
});
export type ReportFilters = z.output<typeof reportFilters>;

export const getReportingDashboard = endpoint({
  name: 'getReportingDashboard',
  method: 'GET',
  path: '/company/{company_id}/reporting-dashboard',
  summary: 'Returns hiring figures for the applicants of a period, the last 90 days by default',
  access: 'view-ats-reporting',
  params: companyParams,
  query: reportFilters,
  answer: reportSchema,
});
