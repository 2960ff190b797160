import { z } from 'zod';
import { deleteExpiredLimits } from '#server/http/database-limiter.ts';
import { defineJob } from '#server/jobs/job.ts';
import { deleteOldReceived } from '#server/mail/embedded-mail-server.ts';
import { dailySweepStarted } from '#server/reactions.ts';
import { deleteOldRefusals } from '#server/refusals.ts';
import { deleteExpired } from './store.server.ts';

/** Deletes expired sessions and links, answers kept for repeated requests, old refusals, received mail and rate limits. */
export const sweepExpired = defineJob({
  name: 'sweep-expired',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    await database.asSystem(async (db) => {
      await deleteExpired(db);
      await deleteOldRefusals(db);
      await deleteOldReceived(db);
      await deleteExpiredLimits(db);
      await dailySweepStarted(db);
    });
  },
});
