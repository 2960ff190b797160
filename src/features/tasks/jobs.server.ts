import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { announceOverdueTo } from './notice-actions.server.ts';
import { listMorningMembers } from './notice-store.server.ts';

/** Every hour: where it is morning, tells members of tasks that became overdue. */
export const announceOverdue = defineJob({
  name: 'tell-of-overdue-tasks',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services: { database } }) => {
    const members = await database.asSystem(listMorningMembers);
    const failures: unknown[] = [];
    for (const member of members) {
      const telling = database.asRequest({ company_id: member.company_id }, (db) => announceOverdueTo(db, member));
      // A failure must not keep the other members from being told.
      await telling.catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
});
