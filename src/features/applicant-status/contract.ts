import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { REJECTION_KINDS, STATUS_CATEGORIES } from '#rules/applicant-status.ts';

const instant = z.iso.datetime();
const category = z.enum(STATUS_CATEGORIES);

export const putApplicantStatus = endpoint({
  name: 'putApplicantStatus',
  method: 'PUT',
  path: '/company/{company_id}/applicant-status',
  summary: 'Sets the status of one or more applicants and moves them to its stage',
  access: 'move-applicants',
  audit: 'applicant.status-changed',
  params: companyParams,
  body: z.strictObject({
    application_ids: z.array(id).min(1, 'Choose at least one applicant.').max(500, 'Choose at most 500 applicants.'),
    status_id: id,
    /** Only for a status that every stage has (on hold, rejected, withdrawn): the stage to stand in. */
    stage_id: id.optional(),
    reason_id: id.optional(),
    /** Instead of `reason_id`: the company's first reason of this kind. */
    kind: z.enum(REJECTION_KINDS).optional(),
    /** Kept as a team note on each applicant. */
    note: z.string().trim().max(10_000).optional(),
    /** Whether the seeker is mailed when the status sends mail. */
    notify: z.boolean().default(true),
    /** When the mail goes out; without it in a few seconds, for a rejection after the company's delay. */
    send_after: instant.optional(),
    /**
     * What the caller had loaded, by application id, of everybody or left out: a difference is answered with 409 and who
     * changed what.
     */
    versions: z.record(id, z.int()).optional(),
    /** For an undo: who comes back to a stage stands there since before they left it. */
    takes_back: z.boolean().default(false),
  }),
  answer: z.object({
    changed: z.array(
      z.object({
        application_id: id,
        stage_id: id,
        status_id: id,
        version: z.int(),
        /**
         * What an undo sends back, together with `version`. `mail_at`: when the mail that this change stopped was to go
         * out; an undo sends it as `send_after`, and `notify: false` where it is null; and `takes_back`.
         */
        previous: z.object({ stage_id: id, status_id: id, reason_id: id.nullable(), mail_at: instant.nullable() }),
      }),
    ),
    mails: z.int(),
    mail_at: instant.nullable(),
  }),
});

export type Changed = Answer<typeof putApplicantStatus>['changed'][number];

export const statusOptionSchema = z.object({
  id,
  label: z.string(),
  pipeline_id: id,
  /** Null: can be taken in every stage of the pipeline. */
  stage_id: id.nullable(),
  stage_name: z.string().nullable(),
  category,
  seeker_label: z.string(),
  requires_reason: z.boolean(),
  sends_mail: z.boolean(),
});
export type StatusOption = z.infer<typeof statusOptionSchema>;

const statusOptions = {
  access: 'view-applicants',
  params: companyParams,
  query: z.strictObject({ pipeline_id: id.optional() }),
  answer: z.object({
    statuses: z.array(statusOptionSchema),
    rejection_reasons: z.array(z.object({ id, label: z.string(), kind: z.enum(REJECTION_KINDS) })),
  }),
} as const;

export const listStatusOptions = endpoint({
  name: 'listStatusOptions',
  method: 'GET',
  path: '/company/{company_id}/applicant_status_options',
  summary: 'Lists the statuses an applicant can have, and the rejection reasons',
  ...statusOptions,
});

export const listBulkStatusOptions = endpoint({
  name: 'listBulkStatusOptions',
  method: 'GET',
  path: '/company/{company_id}/bulk_applicant_status_options',
  summary: 'Lists the statuses that can be set for many applicants at once, without offers and hires',
  ...statusOptions,
});
