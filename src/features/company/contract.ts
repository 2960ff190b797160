import { z } from 'zod';
import { preferenceChangesSchema, preferencesSchema } from '#api/company-preferences.ts';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { webAddress } from '#api/fields.ts';
import { SITE_CODES } from '#rules/sites.ts';
import { readLinkedinCompany } from './linkedin-company.ts';

const version = z.int().min(1);
const line = (longest: number) => z.string().trim().max(longest, `Use at most ${longest} characters.`);

/** The number, or the address of the page with the number in it; kept as the number. */
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
  /** In plain text. */
  about: z.string(),
  /** The number of its page on LinkedIn, for the feed of jobs there alone; '' where it is not told. */
  linkedin_company_id: z.string(),
  site: z.enum(SITE_CODES),
  has_ats: z.boolean(),
  company_enabled: z.boolean(),
  isPayingCustomer: z.boolean(),
  crossposting_enabled: z.boolean(),
  packages: z.array(z.object({ status: z.string(), package_code: z.string() })),
  /** Ends the address of its public page; null while it has none. */
  company_key: z.string().nullable(),
  /** Gives the logo for five minutes to whoever holds it; null while there is none. */
  logo_url: z.string().nullable(),
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
    /** Plain text; headings, lists and paragraphs in it are found. */
    about: line(LONGEST_ABOUT).optional(),
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
  summary: 'The company as seekers see it where it is not anonymous',
  access: 'employer',
  params: companyParams,
  answer: z.object({ ...shown, values: z.array(z.string()), live_postings: z.int() }),
});

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
    preferences: preferenceChangesSchema,
    /** The version that was read: 0 where nothing was ever stored. */
    version: z.int().min(0),
  }),
  answer: preferencesAnswer,
});

export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/company/{company_id}/dashboard',
  summary:
    'What an employer sees first: figures of today, and the newest applicants nobody has opened yet, of the pipelines open to the caller',
  access: 'view-applicants',
  params: companyParams,
  answer: z.object({
    live_postings: z.int(),
    draft_postings: z.int(),
    /** Active applicants whom no member has opened yet; leads are counted nowhere here. */
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
