import { z } from 'zod';
import { defineJob, type JobSpec } from '#server/jobs/job.ts';
import { isReferred } from './store.server.ts';

export const REMOVE_FILE = {
  name: 'remove-resume-file',
  payload: z.strictObject({ file_key: z.string() }),
} satisfies JobSpec;

/** Removes bytes of an upload, unless an upload, an application or a registration refers to them. */
export const removeFile = defineJob({
  ...REMOVE_FILE,
  run: async ({ file_key }, { services: { database, files } }) => {
    const is_referred = await database.asSystem((db) => isReferred(db, file_key));
    if (!is_referred) await files.remove(file_key);
  },
});
