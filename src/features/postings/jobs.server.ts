import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { postingEnds } from '#server/reactions.ts';
import { closePosting } from './actions.server.ts';
import { listEndingSoon, updateEndingTold } from './publishing/closing-store.server.ts';
import { listExpired } from './store.server.ts';

const BATCH = 100;

/** Closes postings whose 30 days are over. May run twice: closed postings are left as they are. */
export const expirePostings = defineJob({
  name: 'expire-postings',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    const due = await database.asSystem((db) => listExpired(db, BATCH));
    // One transaction each, so that one failure does not block the others.
    for (const posting of due) {
      await database.asRequest({ company_id: posting.company_id }, async (db) => {
        if (await closePosting(db, posting, { status: 'expired' })) await postingEnds(db, posting, 'ended');
      });
    }
  },
});

/** Tells the members responsible for a posting, once, that it ends within three days. */
export const tellOfEndings = defineJob({
  name: 'tell-of-endings',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    const due = await database.asSystem((db) => listEndingSoon(db, BATCH));
    for (const posting of due) {
      await database.asRequest({ company_id: posting.company_id }, async (db) => {
        if (await updateEndingTold(db, posting)) await postingEnds(db, posting, 'ends-soon');
      });
    }
  },
});
