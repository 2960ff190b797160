import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { subjectText } from '#features/templates/texts-contract.ts';

const instant = z.iso.datetime();
const text = z.string().trim().min(1, 'Enter a text.').max(10_000, 'Use at most 10,000 characters.');
const applicationParams = companyParams.extend({ application_id: id });

const mentionable = z.object({ employer_user: id, name: z.string() });

export const noteSchema = z.object({
  note_id: id,
  author: z.object({ employer_user: id, first_name: z.string(), last_name: z.string() }),
  /** A mention in it is `@[employer_user]`. */
  body: z.string(),
  /** The members whom it mentions, by their present names. */
  mentions: z.array(mentionable),
  /** Only its author and managers can read it. */
  is_private: z.boolean(),
  /** The note that it answers. */
  reply_to: id.nullable(),
  created_at: instant,
  /** Whether the caller may delete it: only the author and managers may. */
  can_delete: z.boolean(),
});
export type Note = z.infer<typeof noteSchema>;

export const messageSchema = z.object({
  message_id: id,
  direction: z.enum(['to_seeker', 'to_employer']),
  author_name: z.string(),
  /** Empty for most messages. */
  subject: z.string(),
  body: z.string(),
  created_at: instant,
  read_at: instant.nullable(),
  /** Whether it was not mailed because the recipient unsubscribed. */
  is_mail_stopped: z.boolean(),
  /** Whether the mail server refused its address for good. */
  is_mail_failed: z.boolean(),
  /** Whether the caller may delete it: only the author may, until it is mailed; if it is not mailed, until it is read. */
  can_delete: z.boolean(),
  /** When it will be mailed; null afterwards. */
  mail_at: instant.nullable(),
});
export type Message = z.infer<typeof messageSchema>;

export const listNotes = endpoint({
  name: 'listNotes',
  method: 'GET',
  path: '/company/{company_id}/application-notes/{application_id}',
  summary: 'Lists the team’s notes about an applicant, oldest first',
  access: 'view-applicants',
  params: applicationParams,
  answer: z.object({ notes: z.array(noteSchema) }),
});

/** The path has no company (spec §7): company and author come from the session. 404 if `user_id` is not the caller's. */
export const createNote = endpoint({
  name: 'createNote',
  method: 'POST',
  path: '/employer-user/{user_id}/application-note',
  summary: 'Adds a note about an applicant for the team',
  access: 'employer',
  audit: 'applicant.noted',
  idempotent: true,
  params: z.strictObject({ user_id: id }),
  body: z.strictObject({
    application_id: id,
    /** A mention in it is `@[employer_user]`. */
    body: text,
    /** A reply to a private note is private. */
    is_private: z.boolean().default(false),
    reply_to: id.optional(),
  }),
  answer: noteSchema,
});

export const listMentionable = endpoint({
  name: 'listMentionable',
  method: 'GET',
  path: '/company/{company_id}/mentionable/{application_id}',
  summary: 'Lists the colleagues who can be mentioned in a note about an applicant: those who can read it',
  access: 'view-applicants',
  params: applicationParams,
  answer: z.object({
    members: z.array(mentionable.extend({ reads_private: z.boolean() })),
  }),
});

export const deleteNote = endpoint({
  name: 'deleteNote',
  method: 'DELETE',
  path: '/company/{company_id}/application-note/{note_id}',
  summary: 'Deletes a note. Members may delete their own, managers any.',
  access: 'view-applicants',
  audit: 'applicant.note-deleted',
  params: companyParams.extend({ note_id: id }),
  answer: done,
});

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/company/{company_id}/applicant-messages/{application_id}',
  summary: 'Lists the messages with an applicant, oldest first, and marks the applicant’s as read',
  access: 'view-applicants',
  params: applicationParams,
  answer: z.object({ messages: z.array(messageSchema) }),
});

export const createMessage = endpoint({
  name: 'createMessage',
  method: 'POST',
  path: '/company/{company_id}/applicant-message',
  summary:
    'Sends a message to an applicant. It is mailed after a few seconds. Placeholders in braces are filled in; one without a value is refused.',
  access: 'write-to-applicants',
  audit: 'applicant.message-sent',
  idempotent: true,
  params: companyParams,
  body: z.strictObject({
    application_id: id,
    /** The subject of the mail; by default it says that there is a message about the position. */
    subject: subjectText.default(''),
    body: text,
  }),
  answer: messageSchema,
});

export const deleteMessage = endpoint({
  name: 'deleteMessage',
  method: 'DELETE',
  path: '/company/{company_id}/applicant-message/{message_id}',
  summary: 'Deletes the caller’s own message before it is mailed or read',
  access: 'view-applicants',
  audit: 'applicant.message-deleted',
  params: companyParams.extend({ message_id: id }),
  answer: done,
});
