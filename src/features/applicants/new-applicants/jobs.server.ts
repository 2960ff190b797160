import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { mailMember } from './actions.server.ts';
import { listDueMembers } from './store.server.ts';

const BATCH_SIZE = 200;

/** Once a minute: mails members about new applicants, right away or in a daily summary, as each has chosen. */
export const mailNewApplicants = defineJob({
  name: 'tell-of-applicants',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    const due = await database.asSystem((db) => listDueMembers(db, BATCH_SIZE));
    const failures: unknown[] = [];
    for (const member of due) {
      const mailing = database.asRequest({ company_id: member.company_id }, (db) => mailMember(db, member));
      // A failure must not keep the other members from being mailed.
      await mailing.catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
});
