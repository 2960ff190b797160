import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';

const instant = z.iso.datetime();
const text = z.string().trim().min(1, 'Write something.').max(10_000, 'Use at most 10,000 characters.');
const applicationParams = companyParams.extend({ application_id: id });

export const noteSchema = z.object({
  note_id: id,
  author: z.object({ employer_user: id, first_name: z.string(), last_name: z.string() }),
  body: z.string(),
  created_at: instant,
  /** Whether the caller may delete it: the author and managers may. */
  can_delete: z.boolean(),
});
export type Note = z.infer<typeof noteSchema>;

export const messageSchema = z.object({
  message_id: id,
  direction: z.enum(['to_seeker', 'to_employer']),
  author_name: z.string(),
  body: z.string(),
  created_at: instant,
  read_at: instant.nullable(),
  /** Whether no mail told of it, because its reader stopped such mail. */
  is_mail_stopped: z.boolean(),
  /** Whether the caller may take it back: its author may until its mail leaves, or who stopped such mail has read it. */
  can_delete: z.boolean(),
  /** When its mail leaves; null once it has. */
  mail_at: instant.nullable(),
});
export type Message = z.infer<typeof messageSchema>;

export const listNotes = endpoint({
  name: 'listNotes',
  method: 'GET',
  path: '/company/{company_id}/application-notes/{application_id}',
  summary: 'Lists the team’s notes on an applicant, oldest first',
  access: 'view-applicants',
  params: applicationParams,
  answer: z.object({ notes: z.array(noteSchema) }),
});

/** Has no company in its path (spec §7): company and author are the session's; another's `user_id` is 404. */
export const createNote = endpoint({
  name: 'createNote',
  method: 'POST',
  path: '/employer-user/{user_id}/application-note',
  summary: 'Adds a note on an applicant for the team',
  access: 'employer',
  audit: 'applicant.noted',
  idempotent: true,
  params: z.strictObject({ user_id: id }),
  body: z.strictObject({ application_id: id, body: text }),
  answer: noteSchema,
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
  summary: 'Sends a message to an applicant. It is mailed after a few seconds.',
  access: 'write-to-applicants',
  audit: 'applicant.message-sent',
  idempotent: true,
  params: companyParams,
  body: z.strictObject({ application_id: id, body: text }),
  answer: messageSchema,
});

export const deleteMessage = endpoint({
  name: 'deleteMessage',
  method: 'DELETE',
  path: '/company/{company_id}/applicant-message/{message_id}',
  summary: 'Deletes the caller’s own message while its mail waits and the applicant has not read it',
  access: 'view-applicants',
  audit: 'applicant.message-deleted',
  params: companyParams.extend({ message_id: id }),
  answer: done,
});
