import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { mailAgain } from './actions.server.ts';
import { deleteEnded, listDue } from './store.server.ts';

const BATCH = 100;

/** Mails the shared reports that are due and deletes old ones. */
export const mailReports = defineJob({
  name: 'mail-reports',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    await database.asSystem(deleteEnded);
    const due = await database.asSystem((db) => listDue(db, BATCH));
    const failures: unknown[] = [];
    for (const share of due) {
      const mailing = database.asRequest({ company_id: share.company_id }, (db) => mailAgain(db, share));
      // A failure must not keep the other reports from being mailed.
      await mailing.catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
});
