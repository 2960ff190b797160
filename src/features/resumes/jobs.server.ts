import { z } from 'zod';
import { defineJob, type JobSpec } from '#server/jobs/job.ts';
import { isReferred } from './store.server.ts';

export const REMOVE_FILE = {
  name: 'remove-resume-file',
  payload: z.strictObject({ file_key: z.string() }),
} satisfies JobSpec;

/** Removes the bytes of a deleted résumé, unless an employer was sent them. */
export const removeResumeFile = defineJob({
  ...REMOVE_FILE,
  run: async ({ file_key }, { services: { database, files } }) => {
    const is_referred = await database.asSystem((db) => isReferred(db, file_key));
    if (!is_referred) await files.remove(file_key);
  },
});
