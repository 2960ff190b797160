import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { MOST_READ, MOST_SHOWN, REASON_KINDS } from './rules.ts';

const instant = z.iso.datetime();

export const listEarlierApplicants = endpoint({
  name: 'listEarlierApplicants',
  method: 'GET',
  path: '/company/{company_id}/earlier-applicants/{posting_id}',
  summary: `Suggests up to ${MOST_SHOWN} people of earlier applications who fit a posting, each with the reasons, among the ${MOST_READ} newest that may`,
  access: 'view-applicants',
  params: companyParams.extend({ posting_id: id }),
  answer: z.object({
    /** Why nobody is suggested for this posting; null if people can be. */
    refused: z.string().nullable(),
    people: z.array(
      z.object({
        /** The earlier application. */
        application_id: id,
        name: z.string(),
        title: z.string(),
        applied_at: instant,
        /** False if the job closed before a decision. */
        is_decided: z.boolean(),
        /** How it ended, and since when; `reason` is null if none was given. */
        status: z.string(),
        reason: z.string().nullable(),
        ended_at: instant,
        reasons: z.array(z.object({ kind: z.enum(REASON_KINDS), text: z.string() })),
      }),
    ),
  }),
});
export type EarlierApplicants = Answer<typeof listEarlierApplicants>;
