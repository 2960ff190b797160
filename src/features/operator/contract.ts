import { z } from 'zod';
import { badgeSchema } from '#api/badge.ts';
import { endpoint, id } from '#api/endpoint.ts';
import { EMPLOYER_ROLES, FLAG_NAMES } from '#rules/actor.ts';
import { BADGES } from '#rules/badges.ts';
import { SITE_CODES } from '#rules/sites.ts';

const site = z.enum(SITE_CODES);
const type = z.enum(['employer', 'seeker']);
export const reason = z
  .string()
  .trim()
  .min(5, 'Say why, in at least 5 characters. It is kept.')
  .max(500, 'Use at most 500 characters.');
const words = z.string().trim().max(100, 'Use at most 100 characters.');
const page = z.coerce.number().int().min(1).max(1_000).default(1);
const whereTo = z.object({ redirect_to: z.string() });

export const emulate = endpoint({
  name: 'emulate',
  method: 'POST',
  path: '/api/emulate',
  summary: 'Starts to act as a user, for 30 minutes at most',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'impersonation.started',
  body: z.strictObject({
    type,
    userId: id,
    /** Kept when given (spec §7 names type and userId alone); the screen asks for it. */
    reason: reason.optional(),
    /** The dashboard with its search, which stopping leads back to. Anything else is passed over. */
    from: z.string().max(1000).optional(),
  }),
  answer: whereTo,
});

export const stopEmulating = endpoint({
  name: 'stopEmulating',
  method: 'POST',
  path: '/api/emulate-stop',
  summary: "Ends acting as a user and goes back to the operator's own session",
  access: 'signed-in',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'impersonation.stopped',
  answer: whereTo,
});

export const foundUserSchema = z.object({
  type,
  userId: id,
  site,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(EMPLOYER_ROLES).nullable(),
  company_id: id.nullable(),
  business_name: z.string().nullable(),
  is_confirmed: z.boolean(),
  is_disabled: z.boolean(),
  has_two_step: z.boolean(),
  joined_at: z.string(),
  /** By the person, not by staff who act as them; null before the first time. */
  last_signed_in_at: z.string().nullable(),
  /** The person's page for staff, on the person's own site. */
  staff_url: z.string(),
});
export type FoundUser = z.infer<typeof foundUserSchema>;

/** What keeps somebody from signing in. */
export const USER_STATES = ['unconfirmed', 'disabled'] as const;

export const findUsers = endpoint({
  name: 'findUsers',
  method: 'GET',
  path: '/api/operator/users',
  summary: 'Employers and seekers of both sites by name, email, business or id, the newest first, 25 a page',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'people.listed',
  query: z.strictObject({
    q: words.default(''),
    type: type.optional(),
    site: site.optional(),
    state: z.enum(USER_STATES).optional(),
    page,
  }),
  answer: z.object({ total: z.int(), page: z.int(), page_size: z.int(), users: z.array(foundUserSchema) }),
});

export const impersonationSchema = z.object({
  impersonation_id: id,
  operator: z.string(),
  email: z.string(),
  site: site.nullable(),
  type,
  reason: z.string(),
  started_at: z.string(),
  /** When it was stopped or ran out; null while it lasts. */
  ended_at: z.string().nullable(),
});
export type Impersonation = z.infer<typeof impersonationSchema>;

export const listImpersonations = endpoint({
  name: 'listImpersonations',
  method: 'GET',
  path: '/api/operator/impersonations',
  summary: 'The newest 20 times that an operator acted as someone',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  answer: z.object({ impersonations: z.array(impersonationSchema) }),
});

export const readNotices = endpoint({
  name: 'readNotices',
  method: 'GET',
  path: '/api/operator/notices',
  summary: 'What about this installation needs the attention of staff, a sentence each',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  answer: z.object({ notices: z.array(z.string()) }),
});

/** Notices to staff about stored files. */
export const getFileHealth = endpoint({
  name: 'getFileHealth',
  method: 'GET',
  path: '/api/operator/files',
  summary:
    'Whether uploads are scanned for viruses, how many wait for it or were never scanned, and how many files are not what was stored',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  answer: z.object({
    has_scanner: z.boolean(),
    /** Uploads that nobody can open until they are scanned. */
    waiting: z.int(),
    /** Since when the first of them waits. */
    waiting_since: z.iso.datetime().nullable(),
    /** Stored while no scanner was configured, and not scanned since. They can be opened. */
    unscanned: z.int(),
    /** Those of them that the scanner refused, or whose bytes are gone. */
    unscannable: z.int(),
    infected: z.int(),
    damaged: z.int(),
  }),
});

export const operatorCompanySchema = z.object({
  company_id: id,
  site,
  business_name: z.string(),
  /** The end of its page's address, where the company has a page. */
  company_key: z.string().nullable(),
  city: z.string(),
  region: z.string(),
  website: z.string(),
  joined_at: z.string(),
  /** The address of the admin who has been there longest; null where nobody is admin any more. */
  admin_email: z.string().nullable(),
  /** Who can sign in for it. */
  people: z.int(),
  package_code: z.string().nullable(),
  has_ats: z.boolean(),
  company_enabled: z.boolean(),
  crossposting_enabled: z.boolean(),
  /** Posting credits left in lots that have not run out. */
  posting_credits: z.int(),
  /** Whether the plan has no limit to postings, so that none of the credits is spent. */
  unlimited_postings: z.boolean(),
  flags: z.partialRecord(z.enum(FLAG_NAMES), z.boolean()),
  /** Shown on its public page. */
  badges: z.array(z.enum(BADGES)),
  /** Gives its logo for five minutes to whoever holds it; null while it has none. */
  logo_url: z.string().nullable(),
});
export type OperatorCompany = z.infer<typeof operatorCompanySchema>;

/** The plan that a company has now; `other` is one that is not sold any more. */
export const PLAN_FILTERS = ['no-plan', 'standard-monthly-v3', 'plus-annual-v3', 'other'] as const;
export const ATS_FILTERS = ['yes', 'no'] as const;

export const findCompanies = endpoint({
  name: 'findCompanies',
  method: 'GET',
  path: '/api/operator/companies',
  summary:
    'Companies of both sites by name, place, website, person or id, plan, badge and ATS, the newest first, 25 a page',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'companies.listed',
  query: z.strictObject({
    q: words.default(''),
    site: site.optional(),
    company_id: id.optional(),
    plan: z.enum(PLAN_FILTERS).optional(),
    badge: badgeSchema.optional(),
    ats: z.enum(ATS_FILTERS).optional(),
    page,
  }),
  answer: z.object({
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    companies: z.array(operatorCompanySchema),
  }),
});

export const removeUnfitLogo = endpoint({
  name: 'removeUnfitLogo',
  method: 'POST',
  path: '/api/operator/companies/{company_id}/remove-logo',
  summary: 'Takes the logo of a company off all pages and tells its admins why',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'company.logo-taken-down',
  params: z.strictObject({ company_id: id }),
  body: z.strictObject({ reason }),
  answer: operatorCompanySchema,
});

export const grantToCompany = endpoint({
  name: 'grantToCompany',
  method: 'POST',
  path: '/api/operator/companies/{company_id}/grant',
  summary: 'Gives a company posting credits, a plan, the ATS, feature flags or badges',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'company.granted',
  idempotent: true,
  params: z.strictObject({ company_id: id }),
  body: z.strictObject({
    posting_credits: z.int().min(1, 'Give at least 1.').max(1000, 'Give at most 1,000 at once.').optional(),
    /** A plan to begin now, or none; the plan before it ends. */
    package: z.enum(['standard-monthly-v3', 'plus-annual-v3', 'no-plan']).optional(),
    has_ats: z.boolean().optional(),
    company_enabled: z.boolean().optional(),
    crossposting_enabled: z.boolean().optional(),
    flags: z.partialRecord(z.enum(FLAG_NAMES), z.boolean()).optional(),
    /** All that the company has from now on. */
    badges: z
      .array(badgeSchema)
      .transform((badges) => BADGES.filter((badge) => badges.includes(badge)))
      .optional(),
    reason,
  }),
  answer: operatorCompanySchema,
});
