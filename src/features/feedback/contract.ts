import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { OPINIONS } from '#rules/opinions.ts';
import { REASONS } from './rules.ts';

const LONGEST = 5_000;
const MOST_ASKED = 20;

const instant = z.iso.datetime();
const verdict = z.enum(OPINIONS, 'Choose yes, maybe or no.');
const access = 'view-applicants';
const params = companyParams.extend({ application_id: id });
const longText = (longest: number) => z.string().trim().max(longest, `Use at most ${longest} characters.`);

const feedback = z.object({
  employer_user: id,
  name: z.string(),
  verdict,
  text: z.string(),
  at: instant,
});
export type Feedback = z.infer<typeof feedback>;

export const putCandidateFeedback = endpoint({
  name: 'putCandidateFeedback',
  method: 'PUT',
  path: '/company/{company_id}/application/{application_id}/candidate-feedback',
  summary: 'Saves what the caller says of an applicant; earlier feedback stays in the timeline. Answers a request.',
  access,
  audit: 'applicant.feedback-given',
  params,
  body: z.strictObject({
    /** The caller, who may be left out; 404 for anyone else. */
    employer_user: id.optional(),
    feedback: z.strictObject({
      verdict,
      text: longText(LONGEST).min(1, 'Say why in one sentence.'),
    }),
  }),
  answer: z.object({
    /** The applicant of the caller's oldest request that is left. */
    next_application_id: id.nullable(),
  }),
});

export const getCandidateFeedback = endpoint({
  name: 'getCandidateFeedback',
  method: 'GET',
  path: '/company/{company_id}/application/{application_id}/candidate-feedback',
  summary: 'Returns the newest feedback of each member, open requests, and colleagues who may be asked',
  access,
  params,
  answer: z.object({
    mine: feedback.nullable(),
    /** Empty until the caller gave their own, so that it does not sway them. */
    others: z.array(feedback),
    /** What the caller was asked, if the request is open. */
    asked: z.object({ by: z.string(), message: z.string() }).nullable(),
    requests: z.array(z.object({ employer_user: id, name: z.string(), asked_at: instant })),
    /** Members who may open the applicant, without the caller. */
    colleagues: z.array(z.object({ employer_user: id, name: z.string() })),
  }),
});

export const askForFeedback = endpoint({
  name: 'askForFeedback',
  method: 'POST',
  path: '/company/{company_id}/application/{application_id}/feedback-requests',
  summary: 'Asks colleagues by mail what they think of an applicant. A colleague is mailed at most once an hour.',
  access: 'ask-for-feedback',
  audit: 'applicant.feedback-asked',
  params,
  body: z.strictObject({
    employer_users: z
      .array(id)
      .min(1, 'Choose at least one colleague.')
      .max(MOST_ASKED, `Ask at most ${MOST_ASKED} colleagues at once.`),
    message: longText(2_000).default(''),
  }),
  answer: z.object({ mailed: z.int() }),
});

export const listFeedbackRequests = endpoint({
  name: 'listFeedbackRequests',
  method: 'GET',
  path: '/company/{company_id}/feedback-requests',
  summary: 'Lists the feedback requests that the caller has not answered, oldest first',
  access,
  params: companyParams,
  answer: z.object({
    requests: z.array(
      z.object({
        application_id: id,
        name: z.string(),
        posting_title: z.string(),
        asked_by: z.string(),
        asked_at: instant,
      }),
    ),
  }),
});

const toApplicant = z.strictObject({
  reason: z.enum(REASONS, 'Choose a reason.'),
  text: longText(LONGEST).default(''),
});

export const previewFeedbackToApplicant = endpoint({
  name: 'previewFeedbackToApplicant',
  method: 'POST',
  path: '/company/{company_id}/application/{application_id}/feedback-to-applicant/preview',
  summary: 'Returns the message that a rejected applicant would get',
  access: 'write-to-applicants',
  only_reads: true,
  params,
  body: toApplicant,
  answer: z.object({ message: z.string() }),
});

export const sendFeedbackToApplicant = endpoint({
  name: 'sendFeedbackToApplicant',
  method: 'POST',
  path: '/company/{company_id}/application/{application_id}/feedback-to-applicant',
  summary: 'Sends a rejected applicant a job-related reason, once. Nothing sends it by itself.',
  access: 'write-to-applicants',
  audit: 'applicant.feedback-sent',
  params,
  body: toApplicant,
  answer: done,
});
