import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { ANSWERS, LONGEST_MESSAGE, MOST_A_DAY, ORIGINS } from './rules.ts';

const access = 'write-to-applicants';
const instant = z.iso.datetime();

/** One of both: an earlier application or a membership in the talent network, or an unlock. */
const person = { application_id: id.optional(), unlock_id: id.optional() };

export const getInvitationForm = endpoint({
  name: 'getInvitationForm',
  method: 'GET',
  path: '/company/{company_id}/job-invitation-form',
  summary: 'Returns whether a person can be invited to apply, and to which postings',
  access,
  params: companyParams,
  query: z.strictObject(person),
  answer: z.object({
    name: z.string(),
    origin: z.enum(ORIGINS),
    /** Why the person cannot be invited; null if they can. */
    refused: z.string().nullable(),
    /** Live postings that show the company’s name, without those of which the person knows. */
    postings: z.array(z.object({ posting_id: id, title: z.string(), city: z.string(), region: z.string() })),
    company_name: z.string(),
  }),
});
export type InvitationForm = Answer<typeof getInvitationForm>;

export const createJobInvitation = endpoint({
  name: 'createJobInvitation',
  method: 'POST',
  path: '/company/{company_id}/job-invitations',
  summary: `Invites a person whom the company knows to apply for a posting, by mail. ${MOST_A_DAY} a day; once for each person and posting`,
  access,
  rate: 'expensive',
  audit: 'job-invitation.created',
  by_person_alone: true,
  idempotent: true,
  params: companyParams,
  body: z.strictObject({
    ...person,
    posting_id: id,
    message: z
      .string()
      .trim()
      .min(1, 'Say why this job may suit them.')
      .max(LONGEST_MESSAGE, `Use at most ${LONGEST_MESSAGE} characters.`),
  }),
  answer: z.object({ job_invitation_id: id }),
});

export const listJobInvitations = endpoint({
  name: 'listJobInvitations',
  method: 'GET',
  path: '/company/{company_id}/job-invitations/{posting_id}',
  summary: 'Lists who was invited to apply for a posting and what they answered, newest first',
  access: 'view-applicants',
  params: companyParams.extend({ posting_id: id }),
  answer: z.object({
    title: z.string(),
    invitations: z.array(
      z.object({
        job_invitation_id: id,
        origin: z.enum(ORIGINS),
        /** Null for people whom the caller may not see, or no longer. */
        name: z.string().nullable(),
        application_id: id.nullable(),
        unlock_id: id.nullable(),
        invited_by: z.string(),
        invited_at: instant,
        message: z.string(),
        answer: z.enum(ANSWERS).nullable(),
        answered_at: instant.nullable(),
        reason: z.string(),
        accepted_as: id.nullable(),
      }),
    ),
  }),
});
export type JobInvitations = Answer<typeof listJobInvitations>;
