import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { requiredLine } from '#api/fields.ts';
import { LINK_STATES, linkMessage, MOST_RECIPIENTS, recipientAddress } from '#features/outsider-links/contract.ts';
import { reportFilters } from '#features/reporting/contract.ts';
import { STAGE_TYPES } from '#rules/applicant-status.ts';

/** The standard metrics (readings §16). */
export const METRICS = [
  'applicants',
  'qualified',
  'interviews',
  'offers',
  'offer_acceptance',
  'hires',
  'time_to_first_review',
  'response_rate',
  'time_to_hire',
  'time_to_fill',
  'fill_rate',
  'cost_per_hire',
  'pass_through',
  'time_in_stage',
  'source_of_hire',
] as const;
export type Metric = (typeof METRICS)[number];
export const RHYTHMS = ['once', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];
/** How long a shared report can be opened, to choose from. */
export const SHARE_DAYS = [7, 30, 90, 365] as const;

const access = 'view-ats-reporting';
const instant = z.string();
/** Null for a group of fewer than five people. */
const group = z.int().nullable();
const stage_type = z.enum(STAGE_TYPES);

/** `value` is null if there is none, or if it is about fewer than five people (`is_hidden`). */
const figure = z.object({
  metric: z.enum(METRICS),
  unit: z.enum(['people', 'percent', 'hours', 'days', 'cents']),
  value: z.number().nullable(),
  is_hidden: z.boolean(),
});
export type SharedFigure = z.infer<typeof figure>;

/** A report without names of people. */
export const sharedFiguresSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** What it is narrowed to, such as the title of a posting. */
  narrowed_to: z.array(z.string()),
  figures: z.array(figure),
  /** Absent unless shared. */
  pass_through: z.array(z.object({ stage_type, people: group, moved_on: group })).optional(),
  time_in_stage: z
    .array(z.object({ stage_type, median_days: z.number().nullable(), is_hidden: z.boolean() }))
    .optional(),
  /** `source` is null for the small sources combined. */
  source_of_hire: z
    .array(z.object({ source: z.string().nullable(), applicants: group, qualified: group, hired: group }))
    .optional(),
});
export type SharedFigures = z.infer<typeof sharedFiguresSchema>;

export const shareReport = endpoint({
  name: 'shareReport',
  method: 'POST',
  path: '/reporting-metrics/share',
  summary:
    'Shares report figures through links that need no account, mailed once, weekly or monthly, or through one returned link',
  access,
  audit: 'report.shared',
  idempotent: true,
  rate: 'expensive',
  body: z.strictObject({
    title: requiredLine('Enter a title.', 120),
    metrics: z.array(z.enum(METRICS)).min(1, 'Choose at least one figure.').max(METRICS.length),
    filters: reportFilters,
    /** Whether the figures are updated every hour. Otherwise they stay as of the day they were shared. */
    is_live: z.boolean().default(false),
    rhythm: z.enum(RHYTHMS).default('once'),
    expiry_days: z
      .int('Enter a number of days.')
      .min(1, 'Choose at least one day.')
      .max(366, 'Choose at most 366 days.')
      .default(30),
    recipients: z
      .array(recipientAddress)
      .max(MOST_RECIPIENTS, `Share with at most ${MOST_RECIPIENTS} people at once.`)
      .default([]),
    message: linkMessage,
  }),
  answer: z.object({
    report_share_id: id,
    /** The path of the link, which is not shown again; null if links were mailed. */
    path: z.string().nullable(),
  }),
});

const sharedReport = z.object({
  report_share_id: id,
  title: z.string(),
  shared_by: z.string(),
  shared_at: instant,
  expires_at: instant,
  is_live: z.boolean(),
  rhythm: z.enum(RHYTHMS),
  metrics: z.array(z.enum(METRICS)),
  state: z.enum(LINK_STATES),
  recipients: z.array(z.object({ email: z.string(), stopped: z.boolean() })),
  /** The newest 20, newest first. */
  views: z.array(instant),
  view_count: z.int(),
});
export type SharedReport = z.infer<typeof sharedReport>;

export const listSharedReports = endpoint({
  name: 'listSharedReports',
  method: 'GET',
  path: '/company/{company_id}/shared-reports',
  summary: 'Lists the reports that the company shared, the newest first, with recipients and views',
  access: 'share-reports',
  params: companyParams,
  answer: z.object({ shared: z.array(sharedReport) }),
});

export const revokeSharedReport = endpoint({
  name: 'revokeSharedReport',
  method: 'DELETE',
  path: '/company/{company_id}/shared-reports/{report_share_id}',
  summary: 'Revokes all links to a shared report and stops its emails',
  access: 'share-reports',
  audit: 'report.share-revoked',
  params: companyParams.extend({ report_share_id: id }),
  answer: done,
});

const token = z.string().max(100);

export const openSharedReport = endpoint({
  name: 'openSharedReport',
  method: 'POST',
  path: '/api/shared-report/open',
  summary: 'Returns what the link of a shared report shows. Counts as no view.',
  access: 'public',
  body: z.strictObject({ token }),
  answer: z.object({
    /** Null if the link never worked or no longer does. */
    opened: z
      .object({
        title: z.string(),
        company_name: z.string(),
        counted_at: instant,
        expires_at: instant,
        is_live: z.boolean(),
        /** Whether the link was mailed, and more such mails follow. */
        gets_mail: z.boolean(),
        figures: sharedFiguresSchema,
      })
      .nullable(),
  }),
});

export const viewSharedReport = endpoint({
  name: 'viewSharedReport',
  method: 'POST',
  path: '/api/shared-report/view',
  summary: 'Logs a view of a shared report, sent by its script on first interaction',
  access: 'public',
  body: z.strictObject({ token }),
  answer: done,
});

export const stopSharedReport = endpoint({
  name: 'stopSharedReport',
  method: 'POST',
  path: '/api/shared-report/stop',
  summary: 'Stops emails about a shared report to the link’s address',
  access: 'public',
  audit: 'report.share-stopped',
  body: z.strictObject({ token }),
  answer: done,
});
