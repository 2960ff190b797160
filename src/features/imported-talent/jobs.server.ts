import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { forget, mailNotices } from './notice-actions.server.ts';
import { deleteDue } from './store.server.ts';

/** Deletes what is past its day. */
export const tendImportedTalent = defineJob({
  name: 'tend-imported-talent',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    await services.database.asSystem(async (db) => forget(db, await deleteDue(db)));
  },
});

/** Writes to imported people that a company holds their data. */
export const mailTalentNotices = defineJob({
  name: 'mail-talent-notices',
  payload: z.strictObject({}),
  lane: 'slow',
  run: (_, { services }) => mailNotices(services),
});
