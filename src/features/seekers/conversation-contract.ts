import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { TOKEN_LENGTH } from '#rules/mailed-link.ts';
import { INTERVIEW_KINDS } from '../scheduling/rules.ts';
import { messageText, seekerApplicationSchema, seekerMessageSchema, sentParts, standing } from './contract.ts';

/** 256 bits, from the link that is mailed to a person who applied without an account. It opens one application. */
const token = z.string().length(TOKEN_LENGTH);

/** An interview that waits for an answer, without `starts_at`, or is ahead; the token opens its own page. */
const interview = z.object({
  token: z.string(),
  kind: z.enum(INTERVIEW_KINDS),
  length_minutes: z.int(),
  starts_at: z.iso.datetime().nullable(),
});
export type LinkedInterview = z.output<typeof interview>;

/** Once an account has the application, the link tells nothing of it any more. */
const inAccount = z.object({
  in_account: z.literal(true),
  /** Where the account's owner reads on; null for everybody else. */
  application_id: id.nullable(),
});

export const getConversation = endpoint({
  name: 'getConversation',
  method: 'GET',
  path: '/api/conversation',
  summary:
    'The application that a mailed link opens: what happened, the messages, interviews that are ahead, and what was sent, while no account has it',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
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
  summary: 'Writes to the employer of the application that a mailed link opens',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
  rate: 'expensive',
  idempotent: true,
  body: z.strictObject({ token, body: messageText }),
  answer: seekerMessageSchema,
});

export const withdrawLinkedApplication = endpoint({
  name: 'withdrawLinkedApplication',
  method: 'POST',
  path: '/api/conversation/withdraw',
  summary: 'Takes back the application that a mailed link opens; a second time changes nothing',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
  rate: 'expensive',
  audit: 'application.withdrawn',
  body: z.strictObject({ token }),
  answer: done,
});
