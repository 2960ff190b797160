import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { mailClosings } from './closing-actions.server.ts';

/** Once a minute. */
export const mailAboutClosings = defineJob({
  name: 'tell-closings',
  payload: z.strictObject({}),
  run: (_, { services: { database } }) => mailClosings(database),
});
