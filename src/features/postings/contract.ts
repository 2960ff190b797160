import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { shownContractor } from '#features/jobs/contractor-contract.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { SENT_FIELDS, SENT_PUBLIC_FIELDS, SHOWN_FIELDS } from './fields/contract.ts';

export const POSTING_STATUSES = ['draft', 'live', 'closed', 'expired'] as const;

export const postingSchema = z.object({
  posting_id: id,
  kind: z.enum(['job', 'talent_network']),
  status: z.enum(POSTING_STATUSES),
  ...SHOWN_FIELDS,
  published_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  /** When its boost ends; null unless it is boosted now. */
  featured_until: z.string().nullable(),
  /** When staff took it down; it cannot be published until they lift that. */
  taken_down_at: z.string().nullable(),
  updated_at: z.string(),
  version: z.int(),
  applicants: z.int(),
  /** Active applicants no member has opened yet. */
  new_applicants: z.int(),
  /** Leads who never applied; not counted as applicants. */
  leads: z.int(),
  /** Words in the text that would give an anonymous company away. */
  revealing_words: z.array(z.string()),
  /** How many companies of the site have the industry and size that an anonymous posting shows; null if it shows neither. */
  companies_alike: z.int().nullable(),
  /** Places spelled like this one, if it is unknown; null if it is known or not given. */
  places_alike: z.array(z.string()).nullable(),
  /** What an import read from the description, until the employer saves the posting: the words by group of fields. */
  words_read: z.record(z.string(), z.string()),
  /** Its military codes that we do not list. */
  unknown_codes: z.array(z.string()),
});
export type Posting = z.infer<typeof postingSchema>;

/** What the public sees of the company, depending on anonymity. */
export const shownCompanySchema = z.object({
  /** 'Anonymous' if the posting hides it. */
  company_name: z.string(),
  /** The last part of the address of the company's page; null if it has none or is hidden. */
  company_key: z.string().nullable(),
  logo_key: z.string().nullable(),
  company_website: z.string().nullable(),
  industry: z.string(),
  size_band: z.string(),
  company_values: z.array(z.string()),
  ...shownContractor,
});
export type ShownCompany = z.infer<typeof shownCompanySchema>;

const shownPostingSchema = postingSchema.extend({ shown_company: shownCompanySchema });
export type ShownPosting = z.infer<typeof shownPostingSchema>;

/** `ends` puts what ends soonest first, and what is not live last. */
export const POSTING_SORTS = ['changed', 'title', 'ends', 'applicants', 'views'] as const;
export type PostingSort = (typeof POSTING_SORTS)[number];

export const postingSummarySchema = postingSchema
  .pick({
    posting_id: true,
    status: true,
    title: true,
    location_type: true,
    city: true,
    region: true,
    country: true,
    anonymous: true,
    pipeline_id: true,
    requisition_number: true,
    published_at: true,
    expires_at: true,
    closed_at: true,
    featured_until: true,
    updated_at: true,
    version: true,
    applicants: true,
    new_applicants: true,
  })
  .extend({
    active_applicants: z.int(),
    /** How often people opened its page in the last 30 days. */
    views: z.int(),
    /** How many people applied on the site in those days, since the page's views are counted. */
    applied: z.int(),
  });
export type PostingSummary = z.infer<typeof postingSummarySchema>;

const postingParams = companyParams.extend({ posting_id: id });

export const listPostings = endpoint({
  name: 'listPostings',
  method: 'GET',
  path: '/company/{company_id}/postings',
  summary:
    'Lists the company’s postings, most recently changed first unless `sort` says otherwise; `order` reverses it',
  access: 'view-applicants',
  params: companyParams,
  query: z.strictObject({
    status: z.enum(POSTING_STATUSES).optional(),
    q: z.string().trim().max(100).optional(),
    sort: z.enum(POSTING_SORTS).default('changed'),
    order: z.enum(['first', 'reversed']).default('first'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(DEFAULT_PAGE_SIZE),
  }),
  answer: z.object({
    postings: z.array(postingSummarySchema),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    counts: z.record(z.enum(POSTING_STATUSES), z.int()),
  }),
});

export const createPosting = endpoint({
  name: 'createPosting',
  method: 'POST',
  path: '/company/{company_id}/posting',
  summary: 'Creates a draft. It spends no credit and is not public.',
  access: 'post-job',
  audit: 'posting.created',
  idempotent: true,
  params: companyParams,
  body: z.strictObject(SENT_FIELDS).partial().required({ title: true }),
  answer: postingSchema,
});

export const getPosting = endpoint({
  name: 'getPosting',
  method: 'GET',
  path: '/company/{company_id}/posting/{posting_id}',
  summary: 'Returns a posting, with what the public sees of its company',
  access: 'view-applicants',
  params: postingParams,
  answer: shownPostingSchema,
});

export const updatePosting = endpoint({
  name: 'updatePosting',
  method: 'PATCH',
  path: '/company/{company_id}/posting/{posting_id}',
  summary: 'Updates a posting. Status live publishes it for one posting credit; status closed closes it.',
  access: 'edit-posting',
  audit: 'posting.updated',
  params: postingParams,
  body: z
    .strictObject({ ...SENT_FIELDS, status: z.enum(['live', 'closed']) })
    .partial()
    .extend({
      version: z.int().min(1),
      /** With status closed: whether applicants without a decision are mailed. Default true. */
      tell_applicants: z.boolean().optional(),
    }),
  answer: postingSchema,
});

export const deletePosting = endpoint({
  name: 'deletePosting',
  method: 'DELETE',
  path: '/company/{company_id}/posting/{posting_id}',
  summary: 'Deletes a draft that was never published and has no applicants',
  access: 'edit-posting',
  audit: 'posting.deleted',
  params: postingParams,
  answer: done,
});

export const previewPosting = endpoint({
  name: 'previewPosting',
  method: 'POST',
  path: '/company/{company_id}/posting/{posting_id}/preview',
  summary: 'Returns a posting with unsaved changes',
  access: 'edit-posting',
  only_reads: true,
  params: postingParams,
  body: z.strictObject(SENT_PUBLIC_FIELDS).partial(),
  answer: shownPostingSchema,
});

export const clonePosting = endpoint({
  name: 'clonePosting',
  method: 'POST',
  path: '/company/{company_id}/posting/{posting_id}/clone',
  summary: 'Copies a posting into a new draft. Publishing the copy spends another credit.',
  access: 'post-job',
  audit: 'posting.cloned',
  idempotent: true,
  params: postingParams,
  answer: postingSchema,
});

const creditSchema = z.object({
  remaining: z.int(),
  unlimited: z.boolean(),
  soonest_expiry: z.string().nullable(),
  /** The company lets the caller spend no more than that. */
  is_limited: z.boolean(),
});

export const getRemainingCredits = endpoint({
  name: 'getRemainingCredits',
  method: 'GET',
  path: '/company/{company_id}/postings/remaining-credits',
  summary: 'Returns the remaining credits of each type that the caller may spend',
  access: 'view-applicants',
  params: companyParams,
  answer: z.object({ posting: creditSchema, unlock: creditSchema, boost: creditSchema, crosspost: creditSchema }),
});
