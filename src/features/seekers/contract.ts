import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { shownTold } from '#features/person/contract.ts';
import { seekerProfileSchema } from '#features/profile/contract.ts';
import { SEEKER_LABELS } from '#rules/applicant-status.ts';
import { APPLICATION_FILE_KINDS } from '#rules/file-states.ts';

const instant = z.iso.datetime();
const applicationParams = z.strictObject({ application_id: id });

export const seekerApplicationSchema = z.object({
  application_id: id,
  posting_id: id,
  title: z.string(),
  /** Whether the person joined a talent network, which is no application for a job. */
  is_network: z.boolean(),
  /** 'Anonymous' where the employer chose so. */
  company_name: z.string(),
  /** Both parts of the logo's address (`companyLogoPath`), if the posting shows it. */
  company_key: z.string().nullable(),
  logo_key: z.string().nullable(),
  /** Whether the posting still takes applications. */
  is_live: z.boolean(),
  label: z.enum(SEEKER_LABELS),
  /** Whole days since the seeker first saw the label. */
  days_in_stage: z.int(),
  /** When the seeker applied, or was added if they have not applied. */
  applied_at: instant,
  /** Set if the employer added the seeker, who has not applied since. `event_title`: the hiring event at which they met. */
  added: z.object({ event_title: z.string().nullable() }).nullable(),
  /** Number of unread messages from the employer. */
  unread: z.int(),
});
export type SeekerApplication = z.infer<typeof seekerApplicationSchema>;

export const listSeekerApplications = endpoint({
  name: 'listSeekerApplications',
  method: 'GET',
  path: '/api/seeker/applications',
  summary: 'Lists the caller’s applications and their status, newest first',
  access: 'seeker',
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  answer: z.object({
    applications: z.array(seekerApplicationSchema),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
});

export const messageText = z.string().trim().min(1, 'Enter a message.').max(10_000, 'Use at most 10,000 characters.');

export const seekerMessageSchema = z.object({
  message_id: id,
  direction: z.enum(['to_seeker', 'to_employer']),
  /** Empty for most messages. */
  subject: z.string(),
  body: z.string(),
  created_at: instant,
});
export type SeekerMessage = z.infer<typeof seekerMessageSchema>;

const sentFileSchema = z.object({
  file_id: id,
  file_name: z.string(),
  kind: z.enum(APPLICATION_FILE_KINDS),
  created_at: instant,
});

/** The application as the employer has it. Does not tell which answers are knock-outs. */
export const sentSchema = z.object({
  sent_at: instant,
  person: seekerProfileSchema.omit({ version: true }),
  ...shownTold,
  /** As typed. Empty for none. */
  cover_letter_text: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
});

/** The timeline, and whether the application can be withdrawn. */
export const standing = {
  can_withdraw: z.boolean(),
  timeline: z.array(z.object({ at: instant, text: z.string() })),
};

/** `sent` is null if an employer added the person, who has not applied. */
export const sentParts = { sent: sentSchema.nullable(), files: z.array(sentFileSchema) };

/** Opening it marks the employer's messages as read. */
export const getSeekerApplication = endpoint({
  name: 'getSeekerApplication',
  method: 'GET',
  path: '/api/seeker/application/{application_id}',
  summary: 'Returns one of the caller’s applications: timeline, messages, and what was sent',
  access: 'seeker',
  params: applicationParams,
  answer: seekerApplicationSchema.extend({
    ...standing,
    messages: z.array(seekerMessageSchema),
    ...sentParts,
  }),
});

export const createSeekerMessage = endpoint({
  name: 'createSeekerMessage',
  method: 'POST',
  path: '/api/seeker/application/{application_id}/message',
  summary: 'Sends the employer of one of the caller’s applications a message',
  access: 'seeker',
  idempotent: true,
  params: applicationParams,
  body: z.strictObject({ body: messageText }),
  answer: seekerMessageSchema,
});

export const withdrawApplication = endpoint({
  name: 'withdrawApplication',
  method: 'POST',
  path: '/api/seeker/application/{application_id}/withdraw',
  summary: 'Withdraws one of the caller’s applications. Repeating it changes nothing',
  access: 'seeker',
  audit: 'application.withdrawn',
  params: applicationParams,
  answer: done,
});
