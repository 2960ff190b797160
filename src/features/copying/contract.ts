import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';

/** What may be copied besides the contact data. */
export const COPIED_PARTS = ['resume', 'cover_letter', 'files'] as const;
export type CopiedPart = (typeof COPIED_PARTS)[number];
export const LONGEST_REASON = 500;

const params = companyParams.extend({ application_id: id });
const access = 'add-applicants';
const files = z.array(z.string());

export const previewCopy = endpoint({
  name: 'previewCopy',
  method: 'GET',
  path: '/company/{company_id}/application/{application_id}/copy',
  summary: 'Previews a copy of an application to another posting, and lists the postings it can be copied to',
  access,
  params,
  answer: z.object({
    applicant: z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string(),
      place: z.string(),
      posting_title: z.string(),
      has_account: z.boolean(),
    }),
    /** Why the application cannot be copied; null if it can. */
    refused: z.string().nullable(),
    postings: z.array(
      z.object({ posting_id: id, title: z.string(), city: z.string(), region: z.string(), country: z.string() }),
    ),
    /** `entries`: jobs, schools and certificates of the confirmed résumé. */
    resume: z.object({ entries: z.int(), skills: z.int(), files }),
    cover_letter: z.object({ has_text: z.boolean(), files }),
    /** Names of the other files. */
    files,
    /** The numbers of answers and notes, which are not copied. */
    answers: z.int(),
    notes: z.int(),
    /** Null for an anonymous posting. */
    company_name: z.string().nullable(),
    sender: z.string(),
  }),
});
export type CopyPreview = Answer<typeof previewCopy>;

export const copyApplication = endpoint({
  name: 'copyApplication',
  method: 'POST',
  path: '/company/{company_id}/application/{application_id}/copy',
  summary:
    'Copies an application to another live posting of the company and emails the person. Answers, scores, votes and notes stay. 409 if the person is on that posting.',
  access,
  audit: 'applicant.copied',
  idempotent: true,
  params,
  body: z.strictObject({
    posting_id: id,
    parts: z
      .array(z.enum(COPIED_PARTS))
      .max(COPIED_PARTS.length)
      .transform((chosen) => COPIED_PARTS.filter((part) => chosen.includes(part))),
    /** Whether the copy links to the notes of the first application, for members who may open it. */
    links_notes: z.boolean().default(false),
    /** Why this job may suit the person; quoted in the email to them. */
    reason: z
      .string()
      .trim()
      .min(1, 'Say why this job may suit them.')
      .max(LONGEST_REASON, `Use at most ${LONGEST_REASON} characters.`),
  }),
  answer: z.object({ application_id: id }),
});
