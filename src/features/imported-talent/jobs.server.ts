import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { defineJob } from '#server/jobs/job.ts';
import { forget, mailNotices } from './notice-actions.server.ts';
import { deleteOldChanges, deleteOldRows, deleteOverduePeople, deleteStaleImports } from './store.server.ts';

/** Each is repeated in a transaction of its own until it returns true. */
const SWEEPS: readonly ((db: Db) => Promise<boolean>)[] = [
  (db) => forgetting(db, deleteOverduePeople(db)),
  deleteOldRows,
  (db) => deleteStaleImports(db).then(() => true),
  (db) => forgetting(db, deleteOldChanges(db)),
];

async function forgetting(db: Db, sweep: ReturnType<typeof deleteOverduePeople>): Promise<boolean> {
  const { gone, is_last } = await sweep;
  await forget(db, gone);
  return is_last;
}

/** Deletes what is past its day. What fails holds up nothing else. */
export const tendImportedTalent = defineJob({
  name: 'tend-imported-talent',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    for (const sweep of SWEEPS) {
      try {
        while (!(await services.database.asSystem(sweep)));
      } catch (error) {
        services.error_reports.report(error, { job: 'tend-imported-talent' });
      }
    }
  },
});

/** Writes to imported people that a company holds their data. */
export const mailTalentNotices = defineJob({
  name: 'mail-talent-notices',
  payload: z.strictObject({}),
  lane: 'slow',
  run: (_, { services }) => mailNotices(services),
});
