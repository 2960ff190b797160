import { z } from 'zod';
import { preferenceChangesSchema, preferencesSchema } from '#api/company-preferences.ts';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { webAddress } from '#api/fields.ts';
import { richText } from '#api/rich-text.ts';
import { shownRichText } from '#api/shown-rich-text.ts';
import { richTextToPlain } from '#rules/rich-text.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { readLinkedinCompany } from './linkedin-company.ts';

const version = z.int().min(1);
const line = (longest: number) => z.string().trim().max(longest, `Use at most ${longest} characters.`);

/** The number, or the page's address with the number in it; stored as the number. */
const linkedinCompany = z
  .string()
  .trim()
  .transform((typed, context) => {
    const read = readLinkedinCompany(typed);
    if ('linkedin_company_id' in read) return read.linkedin_company_id;
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  });

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
const LONGEST_ABOUT = 5_000;

export const companySchema = z.object({
  ...shown,
  /** Formatted text. */
  about: shownRichText,
  /** The number of its LinkedIn page, for the LinkedIn feed only; '' if not given. */
  linkedin_company_id: z.string(),
  site: z.enum(SITE_CODES),
  has_ats: z.boolean(),
  /** Approved by staff, so that members can unlock profiles. */
  company_enabled: z.boolean(),
  on_site: z.boolean(),
  isPayingCustomer: z.boolean(),
  crossposting_enabled: z.boolean(),
  packages: z.array(z.object({ status: z.string(), package_code: z.string() })),
  /** The last part of the address of its public page; null if it has none. */
  company_key: z.string().nullable(),
  /** A link to the logo, valid for five minutes without signing in; null if there is none. */
  logo_url: z.string().nullable(),
  version,
});
export type Company = z.infer<typeof companySchema>;

export const getCompany = endpoint({
  name: 'getCompany',
  method: 'GET',
  path: '/company/{company_id}',
  summary: 'Returns the company with its plan',
  access: 'employer',
  params: companyParams,
  answer: companySchema,
});

export const updateCompany = endpoint({
  name: 'updateCompany',
  method: 'PATCH',
  path: '/company/{company_id}',
  summary: 'Updates the company’s details. Live postings show them at once.',
  access: 'edit-company',
  audit: 'company.updated',
  params: companyParams,
  body: z.strictObject({
    business_name: line(120).min(1, 'Enter the business name.').optional(),
    industry: line(80).optional(),
    size_band: z.enum(SIZE_BANDS, 'Choose a size.').optional(),
    city: line(80).min(1, 'Enter the city.').optional(),
    region: line(40).min(1, 'Enter the state or region.').optional(),
    /** Formatted text, as the description of a posting. */
    about: richText
      .refine((about) => richTextToPlain(about).length <= LONGEST_ABOUT, `Use at most ${LONGEST_ABOUT} characters.`)
      .optional(),
    linkedin_company_id: linkedinCompany.optional(),
    website: webAddress.refine((value) => value !== '', 'Enter the web address of the business.').optional(),
    version,
  }),
  answer: companySchema,
});

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/company/{company_id}/profile',
  summary: 'Returns the company as seekers see it, unless it is anonymous',
  access: 'employer',
  params: companyParams,
  answer: z.object({ ...shown, values: z.array(z.string()), live_postings: z.int() }),
});

export const getAboutUs = endpoint({
  name: 'getAboutUs',
  method: 'GET',
  path: '/company/{company_id}/about-us',
  summary: 'Returns what the company says of itself as formatted text, as its public page shows it',
  access: 'employer',
  params: companyParams,
  answer: z.object({
    about: shownRichText,
    /** Whether visitors see it: the company has a posting that shows its name. */
    is_public: z.boolean(),
    /** Of the company, for `updateCompany`. */
    version,
  }),
});

const preferencesAnswer = z.object({ preferences: preferencesSchema, version: z.int().min(0) });

export const getPreferences = endpoint({
  name: 'getPreferences',
  method: 'GET',
  path: '/company/{company_id}/preferences',
  summary: 'Returns the company’s preferences, with defaults for those not chosen',
  access: 'employer',
  params: companyParams,
  answer: preferencesAnswer,
});

export const updatePreferences = endpoint({
  name: 'updatePreferences',
  method: 'PATCH',
  path: '/company/{company_id}/preferences',
  summary: 'Updates some preferences and keeps the others. 409 if they changed since they were read.',
  access: 'edit-company',
  audit: 'company.preferences-updated',
  params: companyParams,
  body: z.strictObject({
    preferences: preferenceChangesSchema,
    /** The version that was read; 0 if none is stored. */
    version: z.int().min(0),
  }),
  answer: preferencesAnswer,
});

/** How far back the dashboard looks, in days. */
export const DASHBOARD_DAYS = 30;

export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/company/{company_id}/dashboard',
  summary: 'Returns counts for the pipelines the caller can open, now and on each of the last 30 days',
  access: 'view-applicants',
  params: companyParams,
  answer: z.object({
    live_postings: z.int(),
    draft_postings: z.int(),
    /** Active applicants no member has opened yet, without leads. */
    new_applicants: z.int(),
    active_applicants: z.int(),
    /** The days of the company's zone, the oldest first, today last. */
    last_days: z.array(
      z.object({
        day: z.iso.date(),
        /** Live at the end of the day. */
        live_postings: z.int(),
        /** The applicants of that day. */
        applied: z.int(),
        /** Active at the end of the day. */
        active_applicants: z.int(),
        /** Posting credits spent that day. */
        credits_used: z.int(),
      }),
    ),
  }),
});
