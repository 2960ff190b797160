import { z } from 'zod';
import { deleteEnded } from '#features/outsider-links/doors.server.ts';
import { defineJob } from '#server/jobs/job.ts';
import { ERASE_PEOPLE, erasePeopleNow } from './erasure-actions.server.ts';
import { eraseClosedNow } from './retention-actions.server.ts';

export const erasePeople = defineJob({
  ...ERASE_PEOPLE,
  lane: 'slow',
  run: (_, { services }) => erasePeopleNow(services),
});

/** Erases what is kept no longer: applications as each company chose, and links to applicants that ended. */
export const eraseClosed = defineJob({
  name: 'erase-closed-applications',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    for (const table of ['decision_share', 'forwarding'] as const) {
      await services.database.asSystem((db) => deleteEnded(db, table));
    }
    await eraseClosedNow(services);
  },
});
