import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { LONGEST_BODY, subjectText } from '#features/templates/texts-contract.ts';
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
    application_ids: z.array(id).min(1, 'Select at least one applicant.').max(500, 'Select at most 500 applicants.'),
    status_id: id,
    /** Only for a status that every stage has (on hold, rejected, withdrawn): the stage to move to. */
    stage_id: id.optional(),
    reason_id: id.optional(),
    /** Instead of `reason_id`: the company's first reason of this kind. */
    kind: z.enum(REJECTION_KINDS).optional(),
    /** Saved as a team note on each applicant. */
    note: z.string().trim().max(10_000).optional(),
    /** Whether to mail the applicant if the status sends mail. */
    notify: z.boolean().default(true),
    /** The mail's text in place of ours. Placeholders in braces are filled in; one without a value is refused. */
    mail: z
      .strictObject({
        subject: subjectText.min(1, 'Enter a subject.'),
        body: z.string().trim().min(1, 'Enter a text.').max(LONGEST_BODY, 'Use at most 10,000 characters.'),
      })
      .optional(),
    /** When to send the mail; by default after a few seconds, or the company's delay for rejections. */
    send_after: instant.optional(),
    /**
     * The versions the caller has loaded, by application id, for all applicants. 409 if one of them has changed since; the message says who
     * changed it.
     */
    versions: z.record(id, z.int()).optional(),
    /** Restores the time of entering the previous stage. */
    is_undo: z.boolean().default(false),
  }),
  answer: z.object({
    changed: z.array(
      z.object({
        application_id: id,
        stage_id: id,
        status_id: id,
        version: z.int(),
        /**
         * What an undo sends, together with `version` and `is_undo`. `mail_at`: when the mail that this change canceled was to be sent; an
         * undo sends it as `send_after`, or `notify: false` if it is null.
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
  /** Null if every stage of the pipeline has it. */
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
