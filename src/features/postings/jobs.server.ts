import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { closePosting } from './actions.server.ts';

const BATCH = 100;
const NOBODY = { actor_id: '00000000-0000-0000-0000-000000000000', impersonator_id: null };

/** Takes down postings whose 30 days are over. May run twice: a posting that is down already stays as it is. */
export const expirePostings = defineJob({
  name: 'expire-postings',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    const due = await database.asSystem((db) =>
      db
        .selectFrom('posting')
        .select(['company_id', 'id as posting_id'])
        .where('status', '=', 'live')
        .where('expires_at', '<=', sql<string>`now()`)
        .orderBy('expires_at')
        .limit(BATCH)
        .execute(),
    );
    // One transaction each, so that one posting that cannot be closed does not hold up the others.
    for (const posting of due) {
      await database.asRequest({ company_id: posting.company_id }, (db) =>
        closePosting(db, { ...posting, ...NOBODY }, { status: 'expired' }),
      );
    }
  },
});
