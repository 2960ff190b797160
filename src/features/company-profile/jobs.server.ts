import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { updateAnswerCounts } from './store.server.ts';

/** Counts how companies answered the applications of the last 180 days. */
export const countAnswers = defineJob({
  name: 'count-answers',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services: { database } }) => {
    await database.asSystem(updateAnswerCounts);
  },
});
