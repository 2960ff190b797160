import { z } from 'zod';
import { type Answer, endpoint, id } from '#api/endpoint.ts';
import { jobCardSchema } from '#features/jobs/contract.ts';
import { LAST_PAGE } from '#rules/list-pages.ts';

export const listAvailablePostings = endpoint({
  name: 'listAvailablePostings',
  method: 'GET',
  path: '/api/available-postings',
  summary:
    'Lists jobs that accept applications on this site, newest first, ten per page, and the signed-in seeker’s applications to them',
  access: 'public',
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1).default(1) }),
  answer: z.object({
    total: z.int(),
    total_is_capped: z.boolean(),
    page: z.int(),
    jobs: z.array(jobCardSchema),
    /** Empty for visitors. */
    applied: z.array(z.object({ posting_id: id, application_id: id })),
  }),
});

const appliedSchema = z.object({ application_id: id, applied_at: z.iso.datetime() });

export const getApplied = endpoint({
  name: 'getApplied',
  method: 'GET',
  path: '/api/seeker/applied/{posting_id}',
  summary:
    'Returns the caller’s application for a job: `applied` if it blocks another one, `withdrawn` if it was withdrawn',
  access: 'seeker',
  params: z.strictObject({ posting_id: id }),
  answer: z.object({
    applied: appliedSchema.nullable(),
    withdrawn: z.object({ application_id: id, withdrawn_at: z.iso.datetime() }).nullable(),
  }),
});

export const listAppliedAmong = endpoint({
  name: 'listAppliedAmong',
  method: 'GET',
  path: '/api/seeker/applied-among',
  summary: 'Lists the caller’s applications for these jobs that block another one',
  access: 'seeker',
  query: z.strictObject({
    posting_ids: z
      .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(id).max(20))
      .default([]),
  }),
  answer: z.object({ applied: z.array(appliedSchema.extend({ posting_id: id })) }),
});

export type Applied = NonNullable<Answer<typeof getApplied>['applied']>;
export type WithdrawnBefore = NonNullable<Answer<typeof getApplied>['withdrawn']>;
