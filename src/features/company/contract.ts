import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { webAddress } from '#features/auth/contract.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { emailProblem } from '#rules/validation/email.ts';

const version = z.int().min(1);
const line = (longest: number) => z.string().trim().max(longest, `Use at most ${longest} characters.`);

export const SIZE_BANDS = ['', '1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001+'] as const;

const shown = {
  company_id: id,
  business_name: z.string(),
  industry: z.string(),
  size_band: z.string(),
  city: z.string(),
  region: z.string(),
  website: z.string(),
};

export const companySchema = z.object({
  ...shown,
  site: z.enum(SITE_CODES),
  has_ats: z.boolean(),
  company_enabled: z.boolean(),
  isPayingCustomer: z.boolean(),
  crossposting_enabled: z.boolean(),
  packages: z.array(z.object({ status: z.string(), package_code: z.string() })),
  version,
});
export type Company = z.infer<typeof companySchema>;

export const getCompany = endpoint({
  name: 'getCompany',
  method: 'GET',
  path: '/company/{company_id}',
  summary: 'The company with its plan',
  access: 'employer',
  params: companyParams,
  answer: companySchema,
});

export const updateCompany = endpoint({
  name: 'updateCompany',
  method: 'PATCH',
  path: '/company/{company_id}',
  summary: 'Changes what the company tells of itself; live postings show it at once',
  access: 'edit-company',
  audit: 'company.updated',
  params: companyParams,
  body: z.strictObject({
    business_name: line(120).min(1, 'Enter the name of the business.').optional(),
    industry: line(80).optional(),
    size_band: z.enum(SIZE_BANDS, 'Choose one of the sizes.').optional(),
    city: line(80).min(1, 'Enter the city.').optional(),
    region: line(40).min(1, 'Enter the state or region.').optional(),
    website: webAddress.refine((value) => value !== '', 'Enter the web address of the business.').optional(),
    version,
  }),
  answer: companySchema,
});

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/company/{company_id}/profile',
  summary: 'The company as seekers see it where it is not anonymous',
  access: 'employer',
  params: companyParams,
  answer: z.object({ ...shown, values: z.array(z.string()), live_postings: z.int() }),
});

const emailOrNone = line(254).refine((value) => value === '' || emailProblem(value) === null, {
  error: (issue) => emailProblem(String(issue.input)) ?? 'Enter an e-mail address.',
});
const hexColour = z.string().regex(/^$|^#[0-9a-f]{6}$/i, 'Write a colour such as #14213D.');

/** Each setting with what holds where nothing is stored, so that an empty object is valid (interpretations §18). */
const settings = {
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, 'Choose a time zone such as America/Chicago.')
    .default('America/Chicago'),
  default_pipeline_id: id.nullable().default(null),
  default_radius_miles: z.number().min(1).max(500).default(25),
  default_location_type: z.enum(['on_site', 'hybrid', 'remote']).default('on_site'),
  show_talent_network_in_my_tasks: z.boolean().default(true),
  anonymous_by_default: z.boolean().default(false),
  mail_reply_to: emailOrNone.default(''),
  mail_signature: z.string().max(1000, 'Use at most 1000 characters.').default(''),
  rejection_delay_hours: z.int().min(0).max(720).default(72),
  score_visibility: z.enum(['never', 'always', 'after_own']).default('after_own'),
  blind_review: z.boolean().default(false),
  /** After this many days in one stage a person counts as waiting too long. */
  stage_age_limit_days: z.int().min(1).max(365).default(14),
  retention_months: z.int().min(1).max(120).default(24),
  ofccp_mode: z.boolean().default(false),
  self_id_forms: z.boolean().default(false),
  ai_features: z.boolean().default(true),
  notices: z.boolean().default(true),
  brand_colour: hexColour.default(''),
  brand_logo_key: z.string().max(200).default(''),
};

/** What is stored, read: a key that is missing gets its default, one that no longer exists is dropped. */
export const preferencesSchema = z.object(settings);
export type Preferences = z.infer<typeof preferencesSchema>;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    // The name is not one that the platform knows.
    return false;
  }
}

const preferencesAnswer = z.object({ preferences: preferencesSchema, version: z.int().min(0) });

export const getPreferences = endpoint({
  name: 'getPreferences',
  method: 'GET',
  path: '/company/{company_id}/preferences',
  summary: 'The settings of the company, each with its default where none was chosen',
  access: 'employer',
  params: companyParams,
  answer: preferencesAnswer,
});

export const updatePreferences = endpoint({
  name: 'updatePreferences',
  method: 'PATCH',
  path: '/company/{company_id}/preferences',
  summary: 'Changes some settings of the company and keeps the others',
  access: 'edit-company',
  audit: 'company.preferences-updated',
  params: companyParams,
  body: z.strictObject({
    preferences: z.strictObject(unset(settings)).partial(),
    /** The version that was read: 0 where nothing was ever stored. */
    version: z.int().min(0),
  }),
  answer: preferencesAnswer,
});

type Bare<T> = { [K in keyof T]: T[K] extends z.ZodDefault<infer Inner> ? Inner : never };

/** The same settings without their defaults: what a change leaves out stays as it is. */
function unset<T extends Record<string, z.ZodDefault<z.ZodType>>>(shape: T): Bare<T> {
  const bare = Object.fromEntries(Object.entries(shape).map(([name, setting]) => [name, setting.unwrap()]));
  // Object.fromEntries forgets which name has which schema; each is the one that `Bare` names.
  return bare as unknown as Bare<T>;
}

export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/company/{company_id}/dashboard',
  summary: 'What an employer sees first: figures of today, and the newest applicants nobody has opened yet',
  access: 'view-applicants',
  params: companyParams,
  answer: z.object({
    live_postings: z.int(),
    draft_postings: z.int(),
    /** Active people whom no member has opened yet. */
    new_applicants: z.int(),
    active_applicants: z.int(),
    /** The newest of the new ones, at most five. */
    newest: z.array(
      z.object({
        application_id: id,
        name: z.string(),
        posting_id: id,
        posting_title: z.string(),
        applied_at: z.string(),
      }),
    ),
  }),
});
