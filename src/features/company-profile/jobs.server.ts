import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';

/** Counts how companies answered those who applied in the last 180 days. */
export const countAnswers = defineJob({
  name: 'count-answers',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services: { database } }) => {
    await database.asSystem((db) => sql`set local statement_timeout = '10min'; select count_answers()`.execute(db));
  },
});
