import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { toldClearance } from '#features/person/contract.ts';
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

/** One thing that happened. Names are as they are now; what no longer exists has none. */
export const timelineEntrySchema = z.object({
  /** For example `applied`, `added`, `viewed`, `status-changed`, `scored`, `noted`, `stage-deleted`. */
  kind: z.string(),
  at: instant,
  actor_name: z.string().nullable(),
  /** Whether staff of the site did it in that name; told to managers alone. */
  by_staff: z.boolean(),
  from_stage: z.string().nullable(),
  to_stage: z.string().nullable(),
  from_status: z.string().nullable(),
  to_status: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
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
  /** Without empty texts (spec §3). */
  skills: z.array(z.string()),
  /** The confirmed résumé (JSON Resume) as it was when the person applied. */
  profile: z.record(z.string(), z.unknown()),
  /** The entries of the confirmed résumé in the person's own order; months as '2019-06', what was not told as ''. */
  work: z.array(
    z.object({ position: z.string(), name: z.string(), start: z.string(), end: z.string(), summary: z.string() }),
  ),
  education: z.array(z.object({ institution: z.string(), area: z.string(), study_type: z.string(), end: z.string() })),
  certificates: z.array(z.object({ name: z.string(), issuer: z.string(), date: z.string() })),
  /** Service in the forces, as told on MissionHire. */
  military: z.object({ branch: z.string(), rank: z.string(), codes: z.array(z.string()) }).nullable(),
  /** A security clearance as told with the application, for a job that asks for one; until when as '2027-03', '2027' or ''. */
  clearance: toldClearance.nullable(),
  /** What was read from the newest résumé file; null while it waits or when it could not be read. */
  resume_text: z.string().nullable(),
  /** How reading the newest résumé file went; null when there is none. */
  read_state: readState.nullable(),
  files: z.array(fileSchema),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The cover letter that the person typed, plain text with line breaks; '' for none. A file may come beside it. */
  cover_letter_text: z.string(),
  /** The file of a letter that the company attached, else the one that the person sent. */
  cover_letter_url: z.string().nullable(),
  source: z.string(),
  /** The title of the hiring event after which the person was added; null for everybody else. */
  hiring_event: z.string().nullable(),
  posting: z.object({ posting_id: id, title: z.string(), status: z.string() }),
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
  /** When the seeker is told of the rejection by mail; null when no mail tells. */
  rejection_mail_at: instant.nullable(),
  score: z.number().nullable(),
  score_count: z.int(),
  note_count: z.int(),
  message_count: z.int(),
  version: z.int(),
  /** Whether the person has an account and so a page that shows where the application stands. */
  has_account: z.boolean(),
  timeline: z.array(timelineEntrySchema),
});
export type ApplicantDetails = z.infer<typeof applicantDetailsSchema>;

/** Ask with `'application_id' in answer`: an unknown, foreign or forbidden id gives an empty object (spec §7). */
export const getApplicantDetails = endpoint({
  name: 'getApplicantDetails',
  method: 'GET',
  path: '/company/{company_id}/applicant-details/{application_id}',
  summary:
    'Returns one applicant’s details, or an empty object on failure. The first opening marks the applicant as reviewed.',
  access: 'view-applicants',
  // Any text, so that what is no id gets the same empty object.
  params: companyParams.extend({ application_id: z.string() }),
  answer: z.union([applicantDetailsSchema, z.strictObject({})]),
});
