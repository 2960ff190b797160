import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { toldClearance } from '#features/person/contract.ts';
import { seekerProfileSchema } from '#features/profile/contract.ts';
import { SEEKER_LABELS } from '#rules/applicant-status.ts';

const instant = z.iso.datetime();
const applicationParams = z.strictObject({ application_id: id });

export const seekerApplicationSchema = z.object({
  application_id: id,
  posting_id: id,
  title: z.string(),
  /** 'Anonymous' where the employer chose so. */
  company_name: z.string(),
  /** Together the address of the company’s logo (`companyLogoPath`), where the posting shows it. */
  company_key: z.string().nullable(),
  logo_key: z.string().nullable(),
  /** Whether the posting still takes applications. */
  is_live: z.boolean(),
  label: z.enum(SEEKER_LABELS),
  /** Whole days for which it has stood there, as far as the seeker may know. */
  days_in_stage: z.int(),
  /** Of one’s own applying; where nobody applied, of being added. */
  applied_at: instant,
  /** Where the employer added the person, who has not applied since; after an event, where it names one. */
  added: z.object({ event_title: z.string().nullable() }).nullable(),
  /** Messages of the employer that the seeker has not opened. */
  unread: z.int(),
});
export type SeekerApplication = z.infer<typeof seekerApplicationSchema>;

export const listSeekerApplications = endpoint({
  name: 'listSeekerApplications',
  method: 'GET',
  path: '/api/seeker/applications',
  summary: 'One’s own applications and where each stands, the newest first',
  access: 'seeker',
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  answer: z.object({
    applications: z.array(seekerApplicationSchema),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
});

export const messageText = z.string().trim().min(1, 'Write something.').max(10_000, 'Use at most 10,000 characters.');

export const seekerMessageSchema = z.object({
  message_id: id,
  direction: z.enum(['to_seeker', 'to_employer']),
  body: z.string(),
  created_at: instant,
});
export type SeekerMessage = z.infer<typeof seekerMessageSchema>;

const sentFileSchema = z.object({
  file_id: id,
  file_name: z.string(),
  kind: z.enum(['resume', 'cover_letter', 'attachment']),
  created_at: instant,
});

/** What the person sent with an application, as it lies with the employer. Which answers do not go on is not told. */
export const sentSchema = z.object({
  sent_at: instant,
  person: seekerProfileSchema.omit({ version: true }),
  clearance: toldClearance.nullable(),
  /** As it was typed; '' for none. */
  cover_letter_text: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
});

/** What happened to an application, and whether it can be taken back. */
export const standing = {
  can_withdraw: z.boolean(),
  timeline: z.array(z.object({ at: instant, text: z.string() })),
};

/** For whoever reads an application: what was sent, null where an employer alone added the person, and the files. */
export const sentParts = { sent: sentSchema.nullable(), files: z.array(sentFileSchema) };

/** Opening it marks the employer's messages as read. */
export const getSeekerApplication = endpoint({
  name: 'getSeekerApplication',
  method: 'GET',
  path: '/api/seeker/application/{application_id}',
  summary: 'One of one’s own applications: what happened, in the seeker’s words, the messages, and what was sent',
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
  summary: 'Writes to the employer of one’s own application',
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
  summary: 'Takes one’s own application back; a second time changes nothing',
  access: 'seeker',
  audit: 'application.withdrawn',
  params: applicationParams,
  answer: done,
});
