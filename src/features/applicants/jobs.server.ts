import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { tellMember } from './new-applicant-actions.server.ts';
import { findDueMembers } from './new-applicant-store.server.ts';

const AT_ONCE = 200;

/** Once a minute: tells members who applied, at once or in the summary of the day, as each has chosen. */
export const tellOfApplicants = defineJob({
  name: 'tell-of-applicants',
  payload: z.strictObject({}),
  run: async (_, { services: { database } }) => {
    const due = await database.asSystem((db) => findDueMembers(db, AT_ONCE));
    const failures: unknown[] = [];
    for (const each of due) {
      const telling = database.asRequest({ company_id: each.company_id }, (db) => tellMember(db, each));
      // One that fails keeps nobody else from being told.
      await telling.catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
});
