import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { STATUS_CATEGORIES } from '#rules/applicant-status.ts';
import { detailsSchema } from './details-contract.ts';
import { CHOICES } from './merge-rules.ts';
import { DETAIL_FIELDS } from './rules.ts';

const instant = z.iso.datetime();
const access = 'edit-people';
const params = companyParams.extend({ application_id: id, other_id: id });

const comparedApplication = z.object({
  application_id: id,
  posting_id: id,
  posting_title: z.string(),
  stage_name: z.string(),
  status_label: z.string(),
  category: z.enum(STATUS_CATEGORIES),
  email: z.string(),
  applied_at: instant,
  /** Interviews that are asked for or ahead. */
  open_interviews: z.int(),
});
export type ComparedApplication = z.infer<typeof comparedApplication>;

const side = z.object({
  application_id: id,
  details: detailsSchema,
  /** Whether the company has a record of its own, with edited details. */
  has_record: z.boolean(),
  has_account: z.boolean(),
  /** Newest first. */
  applications: z.array(comparedApplication),
  files: z.int(),
  notes: z.int(),
  messages: z.int(),
  /** 0 for readers without tags. */
  tags: z.int(),
});
export type Side = z.infer<typeof side>;

export const getMergePreview = endpoint({
  name: 'getMergePreview',
  method: 'GET',
  path: '/company/{company_id}/person/{application_id}/merge/{other_id}',
  summary:
    'Compares two people: what each has, where their details differ, and on which postings both have an application. Requires access to every application of both.',
  access,
  params,
  answer: z.object({
    /** Sent back with the merge, which is refused if either person changed since. */
    state: z.string(),
    this: side,
    other: side,
    /** Whether the two have the same email address. */
    same_address: z.boolean(),
    /** Fields for which to choose. */
    conflicts: z.array(z.enum(DETAIL_FIELDS)),
    /** The skills of both; null if they are too many for one record. */
    skills_of_both: z.array(z.string()).nullable(),
    /** Postings where one application is to be closed as a duplicate, with why one cannot be. */
    same_postings: z.array(
      z.object({
        posting_id: id,
        posting_title: z.string(),
        applications: z.array(comparedApplication.extend({ why_not_closed: z.string().nullable() })),
      }),
    ),
  }),
});
export type MergePreview = Answer<typeof getMergePreview>;

export const mergePeople = endpoint({
  name: 'mergePeople',
  method: 'POST',
  path: '/company/{company_id}/person/{application_id}/merge/{other_id}',
  summary:
    'Makes two people one for the company. Their applications stay as they are, except that of two on one posting one is closed as a duplicate, without mail. 409 if either changed since the preview.',
  access,
  audit: 'person.merged',
  params,
  body: z.strictObject({
    state: z.string().max(100),
    fields: z.partialRecord(z.enum(DETAIL_FIELDS), z.enum(CHOICES)).default({}),
    /** One for each posting of the preview: the applications that stay open. */
    application_ids: z.array(id).max(100).default([]),
  }),
  answer: z.object({ merge_id: id, undo_until: instant }),
});

export const undoMerge = endpoint({
  name: 'undoMerge',
  method: 'POST',
  path: '/company/{company_id}/person-merge/{merge_id}/undo',
  summary:
    'Makes two people of one again, within 30 days: their records as they were, and the duplicate open again. Edits made since stay with the first person.',
  access,
  audit: 'person.merge-undone',
  params: companyParams.extend({ merge_id: id }),
  body: z.strictObject({}),
  answer: z.object({ application_id: id, other_id: id }),
});

export const keepApart = endpoint({
  name: 'keepApart',
  method: 'POST',
  path: '/company/{company_id}/person/{application_id}/apart/{other_id}',
  summary: 'Says that two people with the same address are not the same, so that nobody is asked again',
  access,
  audit: 'person.kept-apart',
  params,
  body: z.strictObject({}),
  answer: z.object({}),
});
