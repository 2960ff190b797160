import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { mailClosedSavedJobs } from './closing-actions.server.ts';
import { deleteOldWishes } from './store.server.ts';

/** Deletes wishes of visitors who never signed in. */
export const sweepWishes = defineJob({
  name: 'sweep-saved-job-wishes',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    await database.asSystem((db) => deleteOldWishes(db));
  },
});

/** Once a minute. */
export const mailSavers = defineJob({
  name: 'tell-savers',
  payload: z.strictObject({}),
  run: (_, { services }) => mailClosedSavedJobs(services),
});
