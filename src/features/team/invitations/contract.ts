import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { emailAddress, personName, phoneNumber } from '#api/fields.ts';
import { linkToken } from '#features/auth/links/contract.ts';
import { newPassword } from '#features/auth/passwords/contract.ts';
import { EMPLOYER_ROLES } from '#rules/actor.ts';

const MOST_AT_ONCE = 20;
const MOST_PIPELINES = 100;

const role = z.enum(EMPLOYER_ROLES, 'Choose a role.');
/** The pipelines whose applicants a hiring member sees; other roles see all. */
const pipeline_ids = z.array(id).max(MOST_PIPELINES).default([]);

const invitationSchema = z.object({
  invitation_id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(EMPLOYER_ROLES),
  /** The name of the member who sent it. */
  invited_by: z.string(),
  sent_at: z.string(),
  expires_at: z.string(),
  is_over: z.boolean(),
  /** The mail server of the address refused the latest mail for good, or could not be reached for days. */
  is_undeliverable: z.boolean(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** `used`: members who can sign in and open invitations. */
const seats = z.object({ total: z.int(), used: z.int() });

export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/company/{company_id}/employer-user/invitations',
  summary: 'Lists invitations that were not accepted, the seats of the plan, and the pipelines to choose from',
  access: 'invite-team',
  params: companyParams,
  answer: z.object({
    invitations: z.array(invitationSchema),
    seats,
    pipelines: z.array(z.object({ pipeline_id: id, name: z.string() })),
  }),
});

export const inviteEmployerUser = endpoint({
  name: 'inviteEmployerUser',
  method: 'POST',
  path: '/company/{company_id}/employer-user',
  summary: 'Invites one person by name. An open invitation of the same address is replaced and mailed again.',
  access: 'invite-team',
  audit: 'employer-user.invited',
  params: companyParams,
  body: z.strictObject({
    email: emailAddress,
    first_name: personName.first_name.optional(),
    last_name: personName.last_name.optional(),
    role,
    pipeline_ids,
  }),
  answer: z.object({ invitations: z.array(invitationSchema) }),
});

export const inviteEmployerUsers = endpoint({
  name: 'inviteEmployerUsers',
  method: 'POST',
  path: '/company/{company_id}/employer-user/invite',
  summary: 'Invites several people into one role; the answer is the same whether or not an address has an account',
  access: 'invite-team',
  audit: 'employer-user.invited',
  params: companyParams,
  body: z.strictObject({
    emails: z
      .array(emailAddress)
      .min(1, 'Enter at least one email address.')
      .max(MOST_AT_ONCE, `Invite at most ${MOST_AT_ONCE} people at once.`),
    role,
    pipeline_ids,
  }),
  answer: z.object({ invitations: z.array(invitationSchema) }),
});

const invitationParams = companyParams.extend({ invitation_id: id });

export const resendInvitation = endpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: '/company/{company_id}/employer-user/invitation/{invitation_id}/resend',
  summary: 'Mails an invitation again with a new link for seven days; earlier links end',
  access: 'invite-team',
  audit: 'employer-user.invitation-resent',
  params: invitationParams,
  answer: z.object({ invitations: z.array(invitationSchema) }),
});

export const correctInvitation = endpoint({
  name: 'correctInvitation',
  method: 'PATCH',
  path: '/company/{company_id}/employer-user/invitation/{invitation_id}',
  summary: 'Sends an invitation to another address instead, with the same role and pipelines; its earlier link ends',
  access: 'invite-team',
  audit: 'employer-user.invitation-corrected',
  params: invitationParams,
  body: z.strictObject({ email: emailAddress }),
  answer: z.object({ invitations: z.array(invitationSchema) }),
});

export const revokeInvitation = endpoint({
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/company/{company_id}/employer-user/invitation/{invitation_id}',
  summary: 'Ends an invitation; its link no longer works',
  access: 'invite-team',
  audit: 'employer-user.invitation-revoked',
  params: invitationParams,
  answer: done,
});

const MAILED = 'The caller holds a mailed link and belongs to no company yet.';

export const getInvitation = endpoint({
  name: 'getInvitation',
  method: 'GET',
  path: '/api/invitation',
  summary: 'Returns what an invitation’s link offers, and whether its address already has an account; changes nothing',
  access: 'public',
  rows: 'all',
  why_all: MAILED,
  query: z.strictObject({ token: linkToken }),
  answer: z.object({
    /** Null if the link has expired, was used or was revoked. */
    invitation: z
      .object({
        business_name: z.string(),
        email: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        role: z.enum(EMPLOYER_ROLES),
        invited_by: z.string(),
        has_account: z.boolean(),
      })
      .nullable(),
  }),
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitation',
  summary: 'Accepts an invitation with a new password, and signs in. Checks seat, role and the inviter’s rights again.',
  access: 'public',
  rows: 'all',
  why_all: MAILED,
  by_person_alone: true,
  rate: 'sign-in',
  audit: 'employer-user.joined',
  body: z.strictObject({
    token: linkToken,
    ...personName,
    phone: phoneNumber.min(1, 'Enter a phone number.'),
    password: newPassword,
  }),
  answer: z.object({ redirect_to: z.string() }),
});

export const moveInvitation = endpoint({
  name: 'moveInvitation',
  method: 'POST',
  path: '/api/invitation/address',
  summary: 'Mails an invitation to another address of its holder; the link that was used ends',
  access: 'public',
  rows: 'all',
  why_all: MAILED,
  by_person_alone: true,
  rate: 'sign-up',
  audit: 'employer-user.invitation-moved',
  body: z.strictObject({ token: linkToken, email: emailAddress }),
  answer: done,
});
