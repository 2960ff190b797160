import { z } from 'zod';
import { enqueueFileRemoval } from '#server/files/file-jobs.ts';
import { defineJob } from '#server/jobs/job.ts';
import { deleteUnsent } from './store.server.ts';

/** Longer than anyone takes to apply. */
const KEPT_DAYS = 7;
/** Per transaction. The next hour takes the rest. */
const MOST_SWEPT = 500;

/**
 * Deletes uploads that visitors never sent. Seekers' documents stay, since seekers choose among them again, and so do bytes that an
 * account took over.
 */
export const sweepUploads = defineJob({
  name: 'sweep-uploads',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    await database.asSystem(async (db) => {
      for (const file_key of await deleteUnsent(db, { days: KEPT_DAYS, limit: MOST_SWEPT }))
        await enqueueFileRemoval(db, file_key);
    });
  },
});
