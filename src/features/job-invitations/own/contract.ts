import { z } from 'zod';
import { type Answer, done, endpoint, id } from '#api/endpoint.ts';
import { TOKEN_LENGTH } from '#rules/mailed-link.ts';
import { ANSWERS, GIVEN_ANSWERS, LONGEST_REASON } from '../rules.ts';

/** From the mail. It opens one invitation. */
const token = z.string().length(TOKEN_LENGTH);
const instant = z.iso.datetime();

const invitation = z.object({
  job_invitation_id: id,
  posting_id: id,
  company_name: z.string(),
  /** Null once the posting hides the company’s name or is gone. */
  title: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  message: z.string(),
  invited_at: instant,
  answer: z.enum(ANSWERS).nullable(),
  answered_at: instant.nullable(),
  reason: z.string(),
  /** Whether the person can still apply. */
  is_open: z.boolean(),
});
export type OwnInvitation = z.infer<typeof invitation>;

const given = {
  answer: z.enum(GIVEN_ANSWERS, 'Choose an answer.'),
  reason: z.string().trim().max(LONGEST_REASON, `Use at most ${LONGEST_REASON} characters.`).default(''),
};

export const getMailedInvitation = endpoint({
  name: 'getMailedInvitation',
  method: 'GET',
  path: '/api/job-invitation',
  summary: 'Returns the invitation to apply that a mailed link opens',
  access: 'public',
  by_person_alone: true,
  query: z.strictObject({ token }),
  answer: invitation,
});

export const answerMailedInvitation = endpoint({
  name: 'answerMailedInvitation',
  method: 'POST',
  path: '/api/job-invitation',
  summary: 'Answers the invitation that a mailed link opens: not interested, or not now. The company sees the answer',
  access: 'public',
  by_person_alone: true,
  body: z.strictObject({ token, ...given }),
  answer: done,
});

export const listOwnInvitations = endpoint({
  name: 'listOwnInvitations',
  method: 'GET',
  path: '/api/seeker/job-invitations',
  summary: 'Lists the invitations to apply that companies sent you, newest first',
  access: 'seeker',
  answer: z.object({ invitations: z.array(invitation) }),
});
export type OwnInvitations = Answer<typeof listOwnInvitations>;

export const answerOwnInvitation = endpoint({
  name: 'answerOwnInvitation',
  method: 'POST',
  path: '/api/seeker/job-invitation/{job_invitation_id}/answer',
  summary: 'Answers an invitation to apply: not interested, or not now. The company sees the answer',
  access: 'seeker',
  by_person_alone: true,
  params: z.strictObject({ job_invitation_id: id }),
  body: z.strictObject(given),
  answer: done,
});
