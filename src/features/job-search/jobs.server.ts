import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { countSearchWords } from '#server/search/search-words.ts';

/** Updates the dictionary for "did you mean" and completion after postings were published or closed. */
export const countWords = defineJob({
  name: 'count-search-words',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    await database.asSystem((db) => countSearchWords(db));
  },
});
