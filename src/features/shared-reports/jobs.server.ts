import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { mailAgain } from './actions.server.ts';
import { deleteOldShares, listDue } from './store.server.ts';

const BATCH = 100;

/** Mails shared reports that are due, each once. */
export const mailReports = defineJob({
  name: 'mail-reports',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    const due = await database.asSystem((db) => listDue(db, BATCH));
    // One transaction each, so that one failure does not block the others.
    for (const share of due) {
      await database.asRequest({ company_id: share.company_id }, (db) => mailAgain(db, share));
    }
    await database.asSystem(deleteOldShares);
  },
});
