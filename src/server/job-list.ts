import { removeFile } from '#features/applying/file-jobs.server.ts';
import { giveUpReadings, readDocumentJob, sweepUploads } from '#features/applying/jobs.server.ts';
import { sweepExpired } from '#features/auth/jobs.server.ts';
import { removeLogo } from '#features/company/jobs.server.ts';
import { countAnswers } from '#features/company-profile/jobs.server.ts';
import { tellOfEvent, tendEvents } from '#features/hiring-events/jobs.server.ts';
import { runAlerts, tendAlerts } from '#features/job-alerts/jobs.server.ts';
import { countWords } from '#features/job-search/jobs.server.ts';
import { erasePeople } from '#features/own-data/jobs.server.ts';
import { expirePostings } from '#features/postings/jobs.server.ts';
import { seedContent } from '#features/public-pages/actions.server.ts';
import { sweepWishes } from '#features/saved-jobs/jobs.server.ts';
import { remindOfInterviews } from '#features/scheduling/jobs.server.ts';
import type { Database } from './db/database.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { Cron } from './jobs/worker.ts';

/** Every job that a worker runs. */
export const jobs: readonly JobDefinition[] = [
  countAnswers,
  countWords,
  erasePeople,
  expirePostings,
  giveUpReadings,
  readDocumentJob,
  remindOfInterviews,
  removeFile,
  removeLogo,
  runAlerts,
  sweepExpired,
  sweepUploads,
  sweepWishes,
  tellOfEvent,
  tendAlerts,
  tendEvents,
];

/** What each start does before anybody is answered. */
export const atStart: readonly ((database: Database) => Promise<void>)[] = [seedContent];

/** What runs by the clock, in UTC. */
export const crons: readonly Cron[] = [
  { name: countAnswers.name, pattern: '7 4 * * *' },
  { name: countWords.name, pattern: '* * * * *' },
  { name: erasePeople.name, pattern: '* * * * *' },
  { name: expirePostings.name, pattern: '* * * * *' },
  { name: giveUpReadings.name, pattern: '* * * * *' },
  { name: remindOfInterviews.name, pattern: '*/15 * * * *' },
  { name: runAlerts.name, pattern: '* * * * *' },
  { name: sweepExpired.name, pattern: '17 * * * *' },
  { name: sweepUploads.name, pattern: '37 * * * *' },
  { name: sweepWishes.name, pattern: '47 * * * *' },
  { name: tendEvents.name, pattern: '*/15 * * * *' },
  { name: tendAlerts.name, pattern: '27 9 * * *' },
];
