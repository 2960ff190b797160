import { z } from 'zod';
import { badgeSchema } from '#api/badge.ts';
import { endpoint, id } from '#api/endpoint.ts';
import { FLAG_NAMES } from '#rules/actor.ts';
import { BADGES } from '#rules/badges.ts';
import { GRANTABLE_PACKAGES } from '#rules/plans.ts';
import { order, pageNumber, reason, searchWords, site } from '../shared-fields.ts';

export const operatorCompanySchema = z.object({
  company_id: id,
  site,
  business_name: z.string(),
  /** The last part of its public page's address; null without a page. */
  company_key: z.string().nullable(),
  city: z.string(),
  region: z.string(),
  website: z.string(),
  joined_at: z.string(),
  /** The address of the longest-standing admin; null without an admin. */
  admin_email: z.string().nullable(),
  /** How many members can sign in. */
  people: z.int(),
  package_code: z.string().nullable(),
  has_ats: z.boolean(),
  /** Approved by staff, so that its members can unlock profiles. */
  company_enabled: z.boolean(),
  on_site: z.boolean(),
  crossposting_enabled: z.boolean(),
  /** Unexpired posting credits that are left. */
  posting_credits: z.int(),
  /** Whether the plan includes unlimited postings, so that no credits are spent. */
  unlimited_postings: z.boolean(),
  flags: z.partialRecord(z.enum(FLAG_NAMES), z.boolean()),
  /** Shown on its public page. */
  badges: z.array(z.enum(BADGES)),
  /** A link to the logo that works for five minutes; null without a logo. */
  logo_url: z.string().nullable(),
});
export type OperatorCompany = z.infer<typeof operatorCompanySchema>;

/** Filters by current plan; `other` is a plan that is no longer sold. */
export const PLAN_FILTERS = ['no-plan', 'standard-monthly-v3', 'plus-annual-v3', 'other'] as const;
export const ATS_FILTERS = ['yes', 'no'] as const;

export const COMPANY_SORTS = ['joined', 'name', 'people', 'credits'] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];

export const findCompanies = endpoint({
  name: 'findCompanies',
  method: 'GET',
  path: '/api/operator/companies',
  summary:
    'Lists companies of both sites by name, place, website, member or id, plan, badge and ATS: 25 per page, newest first unless sorted otherwise',
  access: 'staff-companies',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'companies.listed',
  query: z.strictObject({
    q: searchWords.default(''),
    site: site.optional(),
    company_id: id.optional(),
    plan: z.enum(PLAN_FILTERS).optional(),
    badge: badgeSchema.optional(),
    ats: z.enum(ATS_FILTERS).optional(),
    sort: z.enum(COMPANY_SORTS).default('joined'),
    order,
    page: pageNumber,
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
  summary: 'Removes a company’s logo from all pages and mails its admins the reason',
  access: 'staff-moderation',
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
  summary: 'Gives a company posting credits, a plan, the ATS, feature flags or badges; approves or suspends it',
  access: 'staff-company-changes',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'company.granted',
  idempotent: true,
  params: z.strictObject({ company_id: id }),
  body: z.strictObject({
    posting_credits: z.int().min(1, 'Give at least 1.').max(1000, 'Give at most 1,000 at once.').optional(),
    /** A plan to start now, or none. The current plan ends. */
    package: z.enum(GRANTABLE_PACKAGES).optional(),
    has_ats: z.boolean().optional(),
    company_enabled: z.boolean().optional(),
    on_site: z.boolean().optional(),
    crossposting_enabled: z.boolean().optional(),
    flags: z.partialRecord(z.enum(FLAG_NAMES), z.boolean()).optional(),
    /** Replaces the company's badges. */
    badges: z
      .array(badgeSchema)
      .transform((badges) => BADGES.filter((badge) => badges.includes(badge)))
      .optional(),
    reason,
  }),
  answer: operatorCompanySchema,
});
