import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { runDueScouts } from './run-actions.server.ts';
import { deleteOldRuns } from './store.server.ts';

/** Runs résumé scouts in the morning of their companies, and deletes runs of long ago. */
export const runResumeScouts = defineJob({
  name: 'run-resume-scouts',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    await services.database.asSystem(deleteOldRuns);
    await runDueScouts(services);
  },
});
