import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { messageText, seekerApplicationSchema, seekerMessageSchema } from './contract.ts';

/** 256 bits, from the link that is mailed to a person who applied without an account. It opens one application's messages. */
const token = z.string().length(43);

export const getConversation = endpoint({
  name: 'getConversation',
  method: 'GET',
  path: '/api/conversation',
  summary: 'The messages of the application that a mailed link opens; marks the employer’s as read',
  access: 'public',
  query: z.strictObject({ token }),
  answer: seekerApplicationSchema.omit({ unread: true }).extend({
    /** Whether an account has it by now: then its messages are shown there alone. */
    in_account: z.boolean(),
    messages: z.array(seekerMessageSchema),
  }),
});

export const createConversationMessage = endpoint({
  name: 'createConversationMessage',
  method: 'POST',
  path: '/api/conversation/message',
  summary: 'Writes to the employer of the application that a mailed link opens',
  access: 'public',
  rate: 'expensive',
  idempotent: true,
  body: z.strictObject({ token, body: messageText }),
  answer: seekerMessageSchema,
});
