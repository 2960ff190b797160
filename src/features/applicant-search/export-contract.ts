import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { applicantFilters } from './contract.ts';

/** What a file of applicants can say of each, in the order of its columns. */
export const EXPORT_COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'headline',
  'city',
  'region',
  'posting',
  'requisition_number',
  'stage',
  'status',
  'source',
  'applied_at',
  'stage_entered_at',
  'score',
  'tags',
  'tag_points',
  'branch',
  'rank',
  'rank_band',
  'military_codes',
  'clearance',
  'available_from',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** Columns that files have only on mh. */
export const SERVICE_COLUMNS: readonly ExportColumn[] = EXPORT_COLUMNS.slice(EXPORT_COLUMNS.indexOf('branch'));

/** Orders in which nobody moves while a file is written. */
export const EXPORT_SORTS = ['newest', 'oldest'] as const;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export const createApplicantExport = endpoint({
  name: 'createApplicantExport',
  method: 'POST',
  path: '/company/{company_id}/applicant-exports',
  summary:
    'Makes a link to a file of the applicants that match, for one hour and only for the caller. It holds what the caller may see when it is downloaded.',
  access: 'view-applicants',
  audit: 'applicants.exported',
  idempotent: true,
  by_person_alone: true,
  rate: 'expensive',
  params: companyParams,
  body: z.strictObject({
    format: z.enum(EXPORT_FORMATS),
    columns: z
      .array(z.enum(EXPORT_COLUMNS))
      .min(1, 'Choose at least one column.')
      .refine((columns) => new Set(columns).size === columns.length, 'Choose each column once.'),
    sort: z.enum(EXPORT_SORTS).default('newest'),
    filters: z.strictObject(applicantFilters),
  }),
  answer: z.object({ export_id: id, people: z.int() }),
});

const cell = z.union([z.string(), z.number(), z.null()]);
export type Cell = z.infer<typeof cell>;

export const readApplicantExport = endpoint({
  name: 'readApplicantExport',
  method: 'GET',
  path: '/company/{company_id}/applicant-exports/{export_id}',
  summary:
    'Returns the next rows of a file that the caller asked for within the last hour, under the caller’s current rights',
  access: 'view-applicants',
  by_person_alone: true,
  params: companyParams.extend({ export_id: id }),
  query: z.strictObject({ cursor: z.string().max(200, 'This page no longer exists.').optional() }),
  answer: z.object({
    format: z.enum(EXPORT_FORMATS),
    head: z.array(z.string()),
    rows: z.array(z.array(cell)),
    next_cursor: z.string().nullable(),
  }),
});
export const exportPageSchema = readApplicantExport.answer;
