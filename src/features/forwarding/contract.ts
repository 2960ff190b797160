import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { linkToken } from '#features/auth/links/contract.ts';
import {
  codeAnswer,
  expiryDays,
  LINK_STATES,
  linkComment,
  linkMessage,
  MOST_RECIPIENTS,
  mailedCode,
  recipientAddress,
} from '#features/outsider-links/contract.ts';
import { OPINIONS } from '#rules/opinions.ts';

/** What a link may show. Names are stored with each link: do not rename one. */
export const SECTIONS = ['contact', 'skills', 'work', 'education', 'military', 'cover_letter', 'resume'] as const;
export type Section = (typeof SECTIONS)[number];
/** The files that a link may open. */
export const FILE_KINDS = ['resume', 'cover_letter'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export const MOST_PEOPLE = 10;

const instant = z.iso.datetime();
const verdict = z.enum(OPINIONS, 'Choose yes, maybe or no.');
const sections = z
  .array(z.enum(SECTIONS))
  .min(1, 'Choose at least one part.')
  .max(SECTIONS.length)
  .transform((chosen) => SECTIONS.filter((section) => chosen.includes(section)));
const access = 'forward-applicants';

/** What the reader of a link sees: chosen parts alone. Parts that were not chosen are empty. */
export const forwardedSchema = z.object({
  name: z.string(),
  headline: z.string(),
  posting_title: z.string(),
  contact: z.object({ email: z.string(), phone: z.string(), place: z.string() }).nullable(),
  skills: z.array(z.string()),
  work: z.array(
    z.object({ position: z.string(), name: z.string(), start: z.string(), end: z.string(), summary: z.string() }),
  ),
  education: z.array(z.object({ institution: z.string(), area: z.string(), study_type: z.string(), end: z.string() })),
  certificates: z.array(z.object({ name: z.string(), issuer: z.string(), date: z.string() })),
  military: z.object({ branch: z.string(), rank: z.string(), codes: z.array(z.string()) }).nullable(),
  cover_letter_text: z.string(),
  files: z.array(z.object({ kind: z.enum(FILE_KINDS), file_name: z.string() })),
});
export type Forwarded = z.infer<typeof forwardedSchema>;

/** A recipient is a colleague or an address. */
const recipient = z.union([z.strictObject({ employer_user: id }), recipientAddress]);
export type Recipient = z.infer<typeof recipient>;

export const forwardCandidates = endpoint({
  name: 'forwardCandidates',
  method: 'POST',
  path: '/candidate/forward',
  summary:
    'Mails each recipient links to chosen parts of applicants. A link belongs to one address and one applicant, expires, and can be revoked.',
  access,
  audit: 'applicant.forwarded',
  idempotent: true,
  body: z.strictObject({
    application_ids: z
      .array(id)
      .min(1, 'Choose at least one applicant.')
      .max(MOST_PEOPLE, `Forward at most ${MOST_PEOPLE} applicants at once.`),
    recipients: z
      .array(recipient)
      .min(1, 'Choose at least one recipient.')
      .max(MOST_RECIPIENTS, `Forward to at most ${MOST_RECIPIENTS} people at once.`),
    message: linkMessage,
    /** Files and cover letters hold contact data, so they need `contact`. */
    sections,
    expiry_days: expiryDays,
    ask_feedback: z.boolean().default(false),
  }),
  answer: z.object({ forwarding_ids: z.array(id) }),
});

export const previewForwarded = endpoint({
  name: 'previewForwarded',
  method: 'POST',
  path: '/candidate/forward/preview',
  summary: 'Returns what a link with these parts would show now',
  access,
  only_reads: true,
  body: z.strictObject({ application_id: id, sections }),
  answer: forwardedSchema,
});

const forwarding = z.object({
  forwarding_id: id,
  email: z.string(),
  /** The colleague’s name; null for anyone else. */
  colleague: z.string().nullable(),
  sent_by: z.string(),
  sent_at: instant,
  expires_at: instant,
  sections: z.array(z.enum(SECTIONS)),
  /** `stopped`: the person withdrew, or the sender, the recipient or the company may not use it any more. */
  state: z.enum(LINK_STATES),
  asks_feedback: z.boolean(),
  verdict: verdict.nullable(),
  comment: z.string(),
  answered_at: instant.nullable(),
  /** The newest 20, newest first. */
  views: z.array(instant),
  view_count: z.int(),
});
export type Forwarding = z.infer<typeof forwarding>;

const applicationParams = companyParams.extend({ application_id: id });

export const listForwardings = endpoint({
  name: 'listForwardings',
  method: 'GET',
  path: '/company/{company_id}/application/{application_id}/forwardings',
  summary: 'Lists the recipients of an applicant, with their views and answers, and the colleagues to choose from',
  access,
  params: applicationParams,
  answer: z.object({
    applicant: z.object({ first_name: z.string(), last_name: z.string(), posting_title: z.string() }),
    forwardings: z.array(forwarding),
    colleagues: z.array(z.object({ employer_user: id, name: z.string(), email: z.string() })),
    /** Whether readers enter a code that is mailed to them (a company preference). */
    asks_for_code: z.boolean(),
  }),
});

export const revokeForwarding = endpoint({
  name: 'revokeForwarding',
  method: 'DELETE',
  path: '/company/{company_id}/application/{application_id}/forwarding/{forwarding_id}',
  summary: 'Ends a link to an applicant at once, also for files that are open',
  access,
  audit: 'applicant.forwarding-revoked',
  params: applicationParams.extend({ forwarding_id: id }),
  answer: done,
});

const token = linkToken;

export const openForwarded = endpoint({
  name: 'openForwarded',
  method: 'POST',
  path: '/api/forwarded-candidate/open',
  summary: 'Returns what a mailed link shows, or that its reader enters a mailed code first. Counts as no view.',
  access: 'public',
  rate: 'none',
  only_reads: true,
  body: z.strictObject({ token }),
  answer: z.object({
    /** Null if the link never worked or no longer does. */
    opened: z
      .union([
        z.object({ needs_code: z.literal(true), mailed_to: z.string() }),
        z.object({
          needs_code: z.literal(false),
          forwarded: forwardedSchema,
          sent_by: z.string(),
          /** Null for an anonymous posting. */
          company_name: z.string().nullable(),
          message: z.string(),
          expires_at: instant,
          asks_feedback: z.boolean(),
          verdict: verdict.nullable(),
          comment: z.string(),
        }),
      ])
      .nullable(),
  }),
});

export const sendForwardedCode = endpoint({
  name: 'sendForwardedCode',
  method: 'POST',
  path: '/api/forwarded-candidate/code',
  summary: 'Mails a code to the address that a link belongs to; an earlier code ends',
  access: 'public',
  rate: 'sign-up',
  body: z.strictObject({ token }),
  answer: done,
});

export const enterForwardedCode = endpoint({
  name: 'enterForwardedCode',
  method: 'POST',
  path: '/api/forwarded-candidate/code/enter',
  summary: 'Opens a link for this browser by the mailed code. Five wrong codes end it.',
  access: 'public',
  rate: 'sign-in',
  body: z.strictObject({ token, code: mailedCode }),
  answer: codeAnswer,
});

export const answerForwarded = endpoint({
  name: 'answerForwarded',
  method: 'POST',
  path: '/api/forwarded-candidate/answer',
  summary: 'Saves the opinion of a link’s reader; the newest counts',
  access: 'public',
  rate: 'expensive',
  audit: 'applicant.forwarding-answered',
  body: z.strictObject({
    token,
    verdict,
    comment: linkComment.default(''),
  }),
  answer: done,
});

export const viewForwarded = endpoint({
  name: 'viewForwarded',
  method: 'POST',
  path: '/api/forwarded-candidate/view',
  summary: 'Logs that a person looks at the page of a link, as its script tells once somebody moves or types',
  access: 'public',
  body: z.strictObject({ token }),
  answer: done,
});
