import { z } from 'zod';
import { DEFAULT_RADIUS_MILES } from '#rules/constants.ts';
import { RADII } from '#rules/radii.ts';
import { RECORD_YEARS } from '#rules/record-years.ts';
import { SCORE_VISIBILITIES } from '#rules/score-visibility.ts';
import { SELF_ID_FORMS } from '#rules/self-id-forms.ts';
import { isTimeZone } from '#rules/times.ts';
import { emailProblem, undeliverable } from '#rules/validation/email.ts';
import { LOCATION_TYPES } from '#rules/work-types.ts';
import { id } from './endpoint.ts';

/** Default for a company that has not chosen. */
export const DEFAULT_TIME_ZONE = 'America/Chicago';

export const LEAST_RETENTION_MONTHS = 12;

const emailOrNone = z
  .string()
  .trim()
  .max(254, 'Use at most 254 characters.')
  .superRefine((value, context) => {
    const problem = value === '' ? null : (emailProblem(value) ?? undeliverable(value));
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
const contactLine = z.string().trim().max(200, 'Use at most 200 characters.');
const hexColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^$|^#[0-9a-f]{6}$/, 'Enter a color such as #14213d.');
const whole = (least: number, most: number) => {
  const message = `Enter a whole number from ${least} to ${most}.`;
  return z.int(message).min(least, message).max(most, message);
};

/** How the preferences form shows a setting; `none` if it does not. */
type Input = 'text' | 'lines' | 'number' | 'checkbox' | 'choice' | 'none';
/** What a setting changes, and how it is chosen. */
type Use = { effect: string; input: Input };

/** One setting: its schema, and the value of a company that has not chosen. */
const setting = <Schema extends z.ZodType, const Rest extends Use>(
  schema: Schema,
  fallback: z.output<NoInfer<Schema>>,
  standing: Rest,
) => ({ schema, fallback, ...standing });

/**
 * Every setting of a company (readings §18). Schemas, defaults, form and refusals derive from this record. Blind review is missing;
 * docs/decisions/0012-blind-review.md says why.
 */
export const PREFERENCES = {
  time_zone: setting(
    z.string().max(60).refine(isTimeZone, 'Choose a time zone such as America/Chicago.'),
    DEFAULT_TIME_ZONE,
    { effect: 'days of dates, the calendar, new interviews and daily mail', input: 'text' },
  ),
  default_pipeline_id: setting(id.nullable(), null, { effect: 'new postings', input: 'choice' }),
  default_radius_miles: setting(z.literal(RADII, 'Choose one of the distances.'), DEFAULT_RADIUS_MILES, {
    effect: 'searches of people near a place',
    input: 'number',
  }),
  default_location_type: setting(z.enum(LOCATION_TYPES, 'Choose where the work is usually done.'), 'on_site', {
    effect: 'new postings',
    input: 'text',
  }),
  show_talent_network_in_my_tasks: setting(z.boolean(), true, {
    effect: 'my tasks',
    input: 'checkbox',
  }),
  anonymous_by_default: setting(z.boolean(), false, { effect: 'new postings', input: 'checkbox' }),
  mail_reply_to: setting(emailOrNone, '', { effect: 'mail to applicants', input: 'text' }),
  mail_signature: setting(z.string().trim().max(1000, 'Use at most 1000 characters.'), '', {
    effect: 'mail to applicants',
    input: 'lines',
  }),
  rejection_delay_hours: setting(whole(0, 720), 72, { effect: 'mail about rejections', input: 'number' }),
  score_visibility: setting(z.enum(SCORE_VISIBILITIES, 'Choose when members see the scores of others.'), 'after_own', {
    effect: 'scores of others',
    input: 'text',
  }),
  /** After this many days in one stage, the board marks an applicant. */
  stage_age_limit_days: setting(whole(1, 365), 14, { effect: 'marks on the board', input: 'number' }),
  /**
   * Months after which a closed application is erased; null keeps it. At least a year, as 29 CFR 1602.14 demands of employers. It has a
   * screen of its own, which shows whom it erases first.
   */
  retention_months: setting(whole(LEAST_RETENTION_MONTHS, 120).nullable(), null, {
    effect: 'erasing closed applications',
    input: 'none',
  }),
  /** Whether readers of links to forwarded applicants enter a code that is mailed to their address. */
  forwarded_code: setting(z.boolean(), false, { effect: 'links to forwarded applicants', input: 'checkbox' }),
  /** Federal contractor mode and what goes with it have a screen of their own. */
  ofccp_mode: setting(z.boolean(), false, { effect: 'records of federal contractors', input: 'none' }),
  /** 29 CFR 1602, 41 CFR 60-300.80 and 60-741.80: one year for contractors with fewer than 150 employees or no contract of $150,000. */
  is_small_contractor: setting(z.boolean(), false, { effect: 'how long these records are kept', input: 'none' }),
  /** The screen of federal contractors sets it. */
  search_record_years: setting(z.literal(RECORD_YEARS, 'Choose two or three years.'), 2, {
    effect: 'how long the record of searches is kept',
    input: 'none',
  }),
  accommodation_contact: setting(contactLine, '', { effect: 'job pages of federal contractors', input: 'none' }),
  /** The contact for state job services, printed in the public feed (41 CFR 60-300.5). */
  job_service_contact: setting(contactLine, '', { effect: 'feed for state job services', input: 'none' }),
  /** These three have a screen of their own. */
  self_id_forms: setting(z.boolean(), false, { effect: 'voluntary questions to applicants', input: 'none' }),
  self_id_kinds: setting(z.array(z.enum(SELF_ID_FORMS)).max(SELF_ID_FORMS.length), [...SELF_ID_FORMS], {
    effect: 'which of these questions are asked',
    input: 'none',
  }),
  /** The only member who can see the exact totals for VETS-4212. */
  compliance_officer_id: setting(id.nullable(), null, { effect: 'who sees totals of veterans', input: 'none' }),
  ai_features: setting(z.boolean(), true, { effect: 'drafted descriptions and suggested skills', input: 'checkbox' }),
  notices: setting(z.boolean(), true, { effect: 'mail to the team about messages', input: 'checkbox' }),
  /** '' is the product's own. The logo is the company's (`updateCompany`), so that there is one. */
  brand_colour: setting(hexColour, '', {
    effect: 'company profile, mail, first colors of a career page',
    input: 'text',
  }),
};

type Settings = typeof PREFERENCES;
type Key = keyof Settings;
/** The settings that the form shows. */
export type ShownPreference = {
  [K in Key]: Settings[K] extends { input: Exclude<Input, 'none'> } ? K : never;
}[Key];

// `Object.entries` and `Object.fromEntries` lose the record's key type, here and below.
const ENTRIES = Object.entries(PREFERENCES) as [Key, { schema: z.ZodType; fallback: unknown } & Use][];
const mapped = (schemaOf: (each: { schema: z.ZodType; fallback: unknown } & Use) => z.ZodType) =>
  Object.fromEntries(ENTRIES.map(([key, each]) => [key, schemaOf(each)]));

export const inputOf = (key: ShownPreference): Exclude<Input, 'none'> => PREFERENCES[key].input;
export const SHOWN_PREFERENCES = ENTRIES.flatMap(([key, each]) =>
  each.input !== 'none' ? [key as ShownPreference] : [],
);

/** Parses stored preferences: a missing key gets its default, a removed one is dropped. */
export const preferencesSchema = z.object(
  mapped(({ schema, fallback }) => schema.default(fallback)) as {
    [K in Key]: z.ZodDefault<Settings[K]['schema']>;
  },
);
export type Preferences = z.infer<typeof preferencesSchema>;

/** The settings to change; omitted ones keep their value. */
export const preferenceChangesSchema = z
  .strictObject(mapped(({ schema }) => schema) as { [K in Key]: Settings[K]['schema'] })
  .partial();
