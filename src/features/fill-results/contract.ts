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
  summary:
    'Lists postings that ended within 60 days, of which nobody said yet how they ended, the first to end first, at most 5',
  access: 'edit-posting',
  params: companyParams,
  answer: z.object({ postings: z.array(unanswered), total: z.int() }),
});

export const askLater = endpoint({
  name: 'askLater',
  method: 'POST',
  path: '/company/{company_id}/posting/{posting_id}/ask-later',
  summary: 'Puts off for a week the question how a posting ended; twice at most, then it is mailed',
  access: 'edit-posting',
  params: companyParams.extend({ posting_id: id }),
  answer: done,
});
