import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { jobCardSchema } from '#features/jobs/contract.ts';

export const SAVED_STATES = ['live', 'closing', 'closed'] as const;

const params = z.strictObject({ posting_id: id });

export const savedJobSchema = jobCardSchema.omit({ distance_miles: true }).extend({
  /** `closing`: it closes within three days. */
  state: z.enum(SAVED_STATES),
  expires_at: z.string().nullable(),
  saved_at: z.string(),
});
export type SavedJob = z.infer<typeof savedJobSchema>;

export const listSavedJobs = endpoint({
  name: 'listSavedJobs',
  method: 'GET',
  path: '/api/seeker/saved-jobs',
  summary: 'Lists your saved jobs, including closed ones, newest first',
  access: 'seeker',
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  answer: z.object({ jobs: z.array(savedJobSchema), total: z.int(), page: z.int(), page_size: z.int() }),
});

export const getSavedJob = endpoint({
  name: 'getSavedJob',
  method: 'GET',
  path: '/api/seeker/saved-job/{posting_id}',
  summary: 'Returns whether the caller saved this job',
  access: 'seeker',
  params,
  answer: z.object({ is_saved: z.boolean(), title: z.string() }),
});

export const listSavedAmong = endpoint({
  name: 'listSavedAmong',
  method: 'GET',
  path: '/api/seeker/saved-among',
  summary: 'Returns which of these jobs the caller saved',
  access: 'seeker',
  query: z.strictObject({
    posting_ids: z
      .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(id).max(20))
      .default([]),
  }),
  answer: z.object({ posting_ids: z.array(id) }),
});

export const saveJob = endpoint({
  name: 'saveJob',
  method: 'PUT',
  path: '/api/seeker/saved-job/{posting_id}',
  summary: 'Saves a job of this site. Repeating it changes nothing.',
  access: 'seeker',
  params,
  answer: done,
});

export const removeSavedJob = endpoint({
  name: 'removeSavedJob',
  method: 'DELETE',
  path: '/api/seeker/saved-job/{posting_id}',
  summary: 'Removes a saved job. Repeating it changes nothing.',
  access: 'seeker',
  params,
  answer: done,
});

export const wishToSaveJob = endpoint({
  name: 'wishToSaveJob',
  method: 'POST',
  path: '/api/saved-job-wish',
  summary: 'Remembers to save a job for the next person who signs in or up in this browser',
  access: 'public',
  rows: 'all',
  why_all: 'A visitor’s wish belongs to a browser, which the database cannot tell from another.',
  body: params,
  answer: done,
});
