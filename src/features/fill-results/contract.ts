import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';

const unanswered = z.object({
  posting_id: id,
  title: z.string(),
  city: z.string(),
  ended_at: z.string(),
  /** How many applicants are hired, which fills in the answer. */
  hired: z.int(),
  /** Whether it can be put off once more. */
  may_wait: z.boolean(),
});
export type Unanswered = z.infer<typeof unanswered>;

export const listUnansweredPostings = endpoint({
  name: 'listUnansweredPostings',
  method: 'GET',
  path: '/company/{company_id}/unanswered-postings',
  summary: 'Lists up to 5 postings that ended within 60 days and have no answer yet, oldest first',
  access: 'edit-posting',
  params: companyParams,
  answer: z.object({ postings: z.array(unanswered), total: z.int() }),
});

export const askLater = endpoint({
  name: 'askLater',
  method: 'POST',
  path: '/company/{company_id}/posting/{posting_id}/ask-later',
  summary: 'Postpones the question how a posting ended by a week. At most twice; then it is mailed.',
  access: 'edit-posting',
  audit: 'posting.asked-later',
  params: companyParams.extend({ posting_id: id }),
  answer: done,
});
