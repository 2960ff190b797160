import { z } from 'zod';
import { enqueueFileRemoval } from '#server/files/file-jobs.ts';
import { defineJob } from '#server/jobs/job.ts';
import { deleteDue } from './store.server.ts';

/** Deletes imported people whom nobody wrote to within 30 days, and what is left of old imports. */
export const tendImportedTalent = defineJob({
  name: 'tend-imported-talent',
  payload: z.strictObject({}),
  run: async (_, { services }) => {
    await services.database.asSystem(async (db) => {
      for (const file_key of await deleteDue(db)) await enqueueFileRemoval(db, file_key);
    });
  },
});
