import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { shownTold } from '#features/person/contract.ts';
import { REJECTION_KINDS, STAGE_TYPES, STATUS_CATEGORIES } from '#rules/applicant-status.ts';
import { APPLICATION_FILE_KINDS, READ_STATES, SCAN_STATES } from '#rules/file-states.ts';

const instant = z.iso.datetime();
const readState = z.enum(READ_STATES);

export const fileSchema = z.object({
  file_id: id,
  kind: z.enum(APPLICATION_FILE_KINDS),
  file_name: z.string(),
  size_bytes: z.int(),
  read_state: readState,
  unreadable_reason: z.string().nullable(),
  /** `waiting`: cannot be opened until scanned; `infected`: deleted. */
  scan_state: z.enum(SCAN_STATES),
  /** A warning before opening the file, such as that it contains macros. */
  warning: z.string().nullable(),
  created_at: instant,
});

/** An event. Names are current ones; null if the member, stage or status no longer exists. */
export const timelineEntrySchema = z.object({
  /** For example `applied`, `added`, `viewed`, `status-changed`, `scored`, `noted`, `stage-deleted`. */
  kind: z.string(),
  at: instant,
  actor_name: z.string().nullable(),
  /** Whether site staff did it while impersonating the member. Only managers see it. */
  by_staff: z.boolean(),
  from_stage: z.string().nullable(),
  to_stage: z.string().nullable(),
  from_status: z.string().nullable(),
  to_status: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});

const otherApplication = z.object({
  application_id: id,
  /** As given with that application. */
  name: z.string(),
  posting_title: z.string(),
  stage_name: z.string(),
  status_label: z.string(),
  category: z.enum(STATUS_CATEGORIES),
  applied_at: instant,
});

export const applicantDetailsSchema = z.object({
  application_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  region: z.string(),
  postal_code: z.string(),
  headline: z.string(),
  /** Without empty strings (spec §3). */
  skills: z.array(z.string()),
  /** The confirmed résumé (JSON Resume) at the time of applying. */
  profile: z.record(z.string(), z.unknown()),
  /** The entries of the confirmed résumé in the applicant's own order; months as '2019-06', missing values as ''. */
  work: z.array(
    z.object({ position: z.string(), name: z.string(), start: z.string(), end: z.string(), summary: z.string() }),
  ),
  education: z.array(z.object({ institution: z.string(), area: z.string(), study_type: z.string(), end: z.string() })),
  certificates: z.array(z.object({ name: z.string(), issuer: z.string(), date: z.string() })),
  /** Military service, as entered on MissionHire. */
  military: z.object({ branch: z.string(), rank: z.string(), codes: z.array(z.string()) }).nullable(),
  /** Facts beside the résumé, if the job or the site asked for them. Months are '2027-03', '2027' or ''. */
  ...shownTold,
  /** The same facts in words, with the meaning of rank and codes, each beside what the posting asks. */
  facts: z.array(z.object({ label: z.string(), value: z.string(), asked: z.string() })),
  /** The text of the newest résumé file; null until it is read, or if it could not be. */
  resume_text: z.string().nullable(),
  /** The state of reading the newest résumé file; null without a file. */
  read_state: readState.nullable(),
  files: z.array(fileSchema),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The typed cover letter as plain text with line breaks; '' without one. There may be a file as well. */
  cover_letter_text: z.string(),
  /** The cover letter file the company attached, else the one the applicant sent. */
  cover_letter_url: z.string().nullable(),
  source: z.string(),
  /** The title of the hiring event after which the applicant was added, if any. */
  hiring_event: z.string().nullable(),
  /** The member of the company by whose link the applicant came, if any. */
  referred_by: z.string().nullable(),
  /** `is_job`: false for the talent network, whose members are no applicants. */
  posting: z.object({ posting_id: id, title: z.string(), status: z.string(), is_job: z.boolean() }),
  pipeline: z.object({ pipeline_id: id, name: z.string() }),
  stage: z.object({ stage_id: id, name: z.string(), type: z.enum(STAGE_TYPES) }),
  status: z.object({
    status_id: id,
    label: z.string(),
    category: z.enum(STATUS_CATEGORIES),
    seeker_label: z.string(),
  }),
  reason: z.object({ id, label: z.string(), kind: z.enum(REJECTION_KINDS) }).nullable(),
  applied_at: instant,
  first_viewed_at: instant.nullable(),
  stage_entered_at: instant,
  rejected_at: instant.nullable(),
  /** When the rejection email is or was sent; null without one. */
  rejection_mail_at: instant.nullable(),
  score: z.number().nullable(),
  score_count: z.int(),
  note_count: z.int(),
  message_count: z.int(),
  version: z.int(),
  /** Whether the applicant has an account, and so a page that shows the status. */
  has_account: z.boolean(),
  timeline: z.array(timelineEntrySchema),
  /** The same person's other applications to the company, newest first, as far as the reader may see them. */
  others: z.array(otherApplication),
  /** Applications under the same address that nobody said are of this person or of another one. */
  maybe_same: z.array(otherApplication),
});
export type ApplicantDetails = z.infer<typeof applicantDetailsSchema>;

/** Check `'application_id' in answer`: an applicant that is unknown or not visible to the caller gives an empty object (spec §7). */
export const getApplicantDetails = endpoint({
  name: 'getApplicantDetails',
  method: 'GET',
  path: '/company/{company_id}/applicant-details/{application_id}',
  summary:
    'Returns one applicant’s details, or an empty object on failure. The first opening marks the applicant as reviewed.',
  access: 'view-applicants',
  // Any string, so that an invalid id also gets the empty object.
  params: companyParams.extend({ application_id: z.string() }),
  answer: z.union([applicantDetailsSchema, z.strictObject({})]),
});
