import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { INTERVIEW_KINDS } from '#features/scheduling/rules.ts';
import { TOKEN_LENGTH } from '#rules/mailed-link.ts';
import { messageText, seekerApplicationSchema, seekerMessageSchema, sentParts, standing } from '../contract.ts';

/** 256 bits, from a link mailed to a person without an account. It opens one application. */
const token = z.string().length(TOKEN_LENGTH);

/** An upcoming interview. Without `starts_at`, it waits for an answer. The token opens its page. */
const interview = z.object({
  token: z.string(),
  kind: z.enum(INTERVIEW_KINDS),
  length_minutes: z.int(),
  starts_at: z.iso.datetime().nullable(),
});
export type LinkedInterview = z.output<typeof interview>;

/** The application is in an account: the link shows nothing of it any more. */
const inAccount = z.object({
  in_account: z.literal(true),
  /** For the account's owner, who is redirected to it. Null for everyone else. */
  application_id: id.nullable(),
});

export const getConversation = endpoint({
  name: 'getConversation',
  method: 'GET',
  path: '/api/conversation',
  summary:
    'Returns the application of a mailed link, unless an account has it: timeline, messages, upcoming interviews, and what was sent',
  access: 'public',
  rows: 'all',
  why_all: 'The rows are identified by the mailed link; the caller is unknown until it is looked up.',
  query: z.strictObject({ token }),
  answer: z.discriminatedUnion('in_account', [
    inAccount,
    seekerApplicationSchema.omit({ unread: true }).extend({
      in_account: z.literal(false),
      messages: z.array(seekerMessageSchema),
      interviews: z.array(interview),
      ...standing,
      ...sentParts,
    }),
  ]),
});

export const createConversationMessage = endpoint({
  name: 'createConversationMessage',
  method: 'POST',
  path: '/api/conversation/message',
  summary: 'Sends the employer a message about the application of a mailed link',
  access: 'public',
  rows: 'all',
  why_all: 'The rows are identified by the mailed link; the caller is unknown until it is looked up.',
  rate: 'expensive',
  idempotent: true,
  body: z.strictObject({ token, body: messageText }),
  answer: seekerMessageSchema,
});

export const withdrawLinkedApplication = endpoint({
  name: 'withdrawLinkedApplication',
  method: 'POST',
  path: '/api/conversation/withdraw',
  summary: 'Withdraws the application of a mailed link. Repeating it changes nothing',
  access: 'public',
  rows: 'all',
  why_all: 'The rows are identified by the mailed link; the caller is unknown until it is looked up.',
  rate: 'expensive',
  audit: 'application.withdrawn',
  body: z.strictObject({ token }),
  answer: done,
});
