import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { linkToken } from '#features/auth/links/contract.ts';
import { MOST_FINALISTS, OUTCOMES, quoteSchema } from '#features/decisions/contract.ts';
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

/** What a link may show of finalists. Names are stored with each link: do not rename one. */
export const SECTIONS = [
  'headline',
  'stage',
  'scores',
  'tags',
  'evidence',
  'concerns',
  'summaries',
  'votes',
  'decision',
] as const;
export type Section = (typeof SECTIONS)[number];

const instant = z.iso.datetime();
const access = 'use-ats';
const postingParams = companyParams.extend({ posting_id: id });
const quote = quoteSchema.omit({ by: true });

/** The letter of a finalist in a link: ‘A’ in ‘Candidate A’. */
const letter = z.string().regex(/^[A-T]$/, 'Choose a finalist.');

/** What the reader of a link sees of a finalist. Sections that were not chosen are null or empty. */
const sharedFinalist = z.object({
  letter,
  /** ‘Candidate A’ in a masked link. */
  name: z.string(),
  headline: z.string(),
  stage: z.object({ name: z.string(), status: z.string(), since: instant }).nullable(),
  skills: z.array(
    z.object({ name: z.string(), mean: z.number().nullable(), spread: z.number().nullable(), n: z.int() }),
  ),
  score: z.number().nullable(),
  scored: z.int(),
  tags: z.object({ sum: z.int(), names: z.array(z.string()) }).nullable(),
  /** Only numbers, and only once everyone who is shown was decided on. */
  votes: z.object({ yes: z.int(), strong_yes: z.int(), reject: z.int() }).nullable(),
  feedback: z.object({ yes: z.int(), maybe: z.int(), no: z.int() }).nullable(),
  evidence: z.array(quote),
  concerns: z.array(quote),
  summaries: z.array(z.object({ stage_name: z.string(), text: z.string() })),
  decision: z.object({ outcome: z.enum(OUTCOMES), rationale: z.string() }).nullable(),
});
export type SharedFinalist = z.infer<typeof sharedFinalist>;

const shared = z.object({
  posting_title: z.string(),
  finalists: z.array(sharedFinalist),
  /** Whether votes were chosen but wait for the decision on everyone. */
  do_votes_wait: z.boolean(),
});
export type Shared = z.infer<typeof shared>;

const chosen = {
  /** Finalists, in the order of the dashboard. */
  application_ids: z
    .array(id)
    .min(1, 'Choose at least one person.')
    .max(MOST_FINALISTS, `Choose at most ${MOST_FINALISTS} people.`),
  sections: z
    .array(z.enum(SECTIONS))
    .min(1, 'Choose at least one part.')
    .max(SECTIONS.length)
    .transform((sections) => SECTIONS.filter((section) => sections.includes(section))),
  /** Whether names are replaced by ‘Candidate A’ everywhere, also in texts. */
  is_masked: z.boolean().default(true),
};

export const shareDecision = endpoint({
  name: 'shareDecision',
  method: 'POST',
  path: '/company/{company_id}/posting/{posting_id}/decision-shares',
  summary:
    'Mails each recipient outside the team a link to chosen parts of the decision dashboard. A link belongs to one address, expires, and can be revoked.',
  access,
  audit: 'decision.shared',
  idempotent: true,
  params: postingParams,
  body: z.strictObject({
    ...chosen,
    recipients: z
      .array(recipientAddress)
      .min(1, 'Enter at least one address.')
      .max(MOST_RECIPIENTS, `Share with at most ${MOST_RECIPIENTS} people at once.`),
    message: linkMessage,
    expiry_days: expiryDays,
    /** Refuses recipients with an address elsewhere; empty for none. */
    allowed_domain: z
      .string()
      .trim()
      .toLowerCase()
      .transform((domain) => domain.replace(/^@/, ''))
      .pipe(
        z
          .string()
          .max(253, 'Use at most 253 characters.')
          .regex(/^$|^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u, 'Enter a domain such as client.com.'),
      )
      .default(''),
    /** Whether readers first enter a code that is mailed to them. */
    checks_email: z.boolean().default(false),
    takes_comments: z.boolean().default(true),
  }),
  answer: z.object({ share_ids: z.array(id) }),
});

export const previewShared = endpoint({
  name: 'previewShared',
  method: 'POST',
  path: '/company/{company_id}/posting/{posting_id}/decision-shares/preview',
  summary: 'Returns what a link to these people and parts would show now',
  access,
  only_reads: true,
  params: postingParams,
  body: z.strictObject(chosen),
  answer: shared,
});

const share = z.object({
  share_id: id,
  email: z.string(),
  sent_by: z.string(),
  sent_at: instant,
  expires_at: instant,
  sections: z.array(z.enum(SECTIONS)),
  is_masked: z.boolean(),
  checks_email: z.boolean(),
  allowed_domain: z.string(),
  takes_comments: z.boolean(),
  /** `stopped`: nobody it shows is left, or the sender, the reader or the company may not use it any more. */
  state: z.enum(LINK_STATES),
  people: z.array(z.object({ letter, name: z.string() })),
  /** The newest 20, newest first. */
  views: z.array(instant),
  view_count: z.int(),
  comments: z.array(z.object({ letter, name: z.string(), text: z.string(), at: instant })),
});
export type Share = z.infer<typeof share>;

export const listShares = endpoint({
  name: 'listShares',
  method: 'GET',
  path: '/company/{company_id}/posting/{posting_id}/decision-shares',
  summary: 'Lists the links to the decision dashboard of a posting, with their views and comments',
  access,
  params: postingParams,
  answer: z.object({
    shares: z.array(share),
    /** Whether all readers enter a code that is mailed to them (a company preference). */
    asks_for_code: z.boolean(),
  }),
});

export const revokeShare = endpoint({
  name: 'revokeShare',
  method: 'DELETE',
  path: '/company/{company_id}/posting/{posting_id}/decision-share/{share_id}',
  summary: 'Ends a link to the decision dashboard at once',
  access,
  audit: 'decision.share-revoked',
  params: postingParams.extend({ share_id: id }),
  answer: done,
});

const token = linkToken;

export const openShared = endpoint({
  name: 'openShared',
  method: 'POST',
  path: '/api/shared-decision-dashboard/open',
  summary: 'Returns what a mailed link shows, or that a mailed code is required first. Not counted as a view.',
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
          shared,
          sent_by: z.string(),
          /** Null for an anonymous posting. */
          company_name: z.string().nullable(),
          message: z.string(),
          expires_at: instant,
          takes_comments: z.boolean(),
          /** The reader’s own. */
          comments: z.array(z.object({ letter, text: z.string(), at: instant })),
        }),
      ])
      .nullable(),
  }),
});

export const sendSharedCode = endpoint({
  name: 'sendSharedCode',
  method: 'POST',
  path: '/api/shared-decision-dashboard/code',
  summary: 'Mails a code to the address that a link belongs to; an earlier code ends',
  access: 'public',
  rate: 'sign-up',
  body: z.strictObject({ token }),
  answer: done,
});

export const enterSharedCode = endpoint({
  name: 'enterSharedCode',
  method: 'POST',
  path: '/api/shared-decision-dashboard/code/enter',
  summary: 'Opens a link in this browser with the mailed code. A code is void after five wrong tries.',
  access: 'public',
  rate: 'sign-in',
  body: z.strictObject({ token, code: mailedCode }),
  answer: codeAnswer,
});

export const commentOnShared = endpoint({
  name: 'commentOnShared',
  method: 'POST',
  path: '/api/shared-decision-dashboard/comment',
  summary: 'Saves what the reader of a link says about a finalist',
  access: 'public',
  rate: 'expensive',
  audit: 'decision.commented',
  body: z.strictObject({
    token,
    letter,
    text: linkComment.min(1, 'Write a comment.'),
  }),
  answer: done,
});

export const viewShared = endpoint({
  name: 'viewShared',
  method: 'POST',
  path: '/api/shared-decision-dashboard/view',
  summary: 'Logs a view of a link’s page, sent by its script on first interaction',
  access: 'public',
  body: z.strictObject({ token }),
  answer: done,
});
