import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { countSearchWords } from '#server/search/search-words.ts';

/** Brings the dictionary behind "did you mean" and completion up to date with what was published and closed. */
export const countWords = defineJob({
  name: 'count-search-words',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    await database.asSystem((db) => countSearchWords(db));
  },
});
