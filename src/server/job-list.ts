import { readDocumentJob, sweepUploads } from '#features/applying/jobs.server.ts';
import { sweepExpired } from '#features/auth/jobs.server.ts';
import { countWords } from '#features/job-search/jobs.server.ts';
import { expirePostings } from '#features/postings/jobs.server.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { Cron } from './jobs/worker.ts';

/** Every job that a worker runs. */
export const jobs: readonly JobDefinition[] = [countWords, expirePostings, readDocumentJob, sweepExpired, sweepUploads];

/** What runs by the clock, in UTC. */
export const crons: readonly Cron[] = [
  { name: countWords.name, pattern: '* * * * *' },
  { name: expirePostings.name, pattern: '* * * * *' },
  { name: sweepExpired.name, pattern: '17 * * * *' },
  { name: sweepUploads.name, pattern: '37 * * * *' },
];
