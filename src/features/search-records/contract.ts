import { z } from 'zod';
import { type Answer, companyParams, done, endpoint, id } from '#api/endpoint.ts';

const access = 'edit-company';
const day = z.union([z.literal(''), z.iso.date('Enter a date such as 2026-11-28.')]).default('');
const values = z.record(z.string(), z.union([z.string(), z.number()]));
export const RECORD_KINDS = ['', 'search', 'scout'] as const;

export const listSearchRecords = endpoint({
  name: 'listSearchRecords',
  method: 'GET',
  path: '/company/{company_id}/search-records',
  summary: 'Lists the record of the company’s searches of people, newest first. Admins alone.',
  access,
  params: companyParams,
  query: z.strictObject({
    /** Days in the company’s time zone. */
    from: day,
    to: day,
    kind: z.enum(RECORD_KINDS).catch('').default(''),
    requisition_number: z.string().trim().max(60).default(''),
    page: z.coerce.number().int().min(1).max(100_000).catch(1),
  }),
  answer: z.object({
    total: z.int(),
    page: z.int(),
    page_count: z.int(),
    records: z.array(
      z.object({
        record_id: id,
        searched_at: z.iso.datetime(),
        /** The member or the scout, by its name today; null once it is gone. */
        name: z.string().nullable(),
        is_scout: z.boolean(),
        by_staff: z.boolean(),
        requisition_number: z.string(),
        choices: values,
        /** What was typed; null once it was erased. */
        words: values.nullable(),
        found: z.int(),
        /** Whom it showed, by pseudonyms of this company, with the version of each profile then. */
        people: z.array(z.object({ person: z.string(), version: z.int() })),
      }),
    ),
  }),
});
export type SearchRecords = Answer<typeof listSearchRecords>;

export const eraseSearchWords = endpoint({
  name: 'eraseSearchWords',
  method: 'DELETE',
  path: '/company/{company_id}/search-record/{record_id}/words',
  summary: 'Erases what was typed for a search, such as a name. The record stays. Admins alone.',
  access,
  audit: 'search-record.words-erased',
  params: companyParams.extend({ record_id: id }),
  answer: done,
});

const cell = z.union([z.string(), z.number(), z.null()]);

export const exportSearchRecords = endpoint({
  name: 'exportSearchRecords',
  method: 'POST',
  path: '/company/{company_id}/search-records/export',
  summary: 'Returns the next rows of the record of searches of a period, one for each person shown',
  access,
  audit: 'search-record.exported',
  by_person_alone: true,
  params: companyParams,
  body: z.strictObject({ from: day, to: day, cursor: z.string().max(200).optional() }),
  answer: z.object({ head: z.array(z.string()), rows: z.array(z.array(cell)), next_cursor: z.string().nullable() }),
});
export const recordPageSchema = exportSearchRecords.answer;
