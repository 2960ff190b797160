import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { dailySweepStarted } from '#server/reactions.ts';
import { deleteExpired } from './store.server.ts';

/** Deletes expired sessions and links, answers kept for repeated requests, and old refusals. */
export const sweepExpired = defineJob({
  name: 'sweep-expired',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    await database.asSystem(async (db) => {
      await deleteExpired(db);
      await dailySweepStarted(db);
    });
  },
});
