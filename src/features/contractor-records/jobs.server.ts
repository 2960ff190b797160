import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { deleteHeldDue } from './store.server.ts';

/** Deletes held records on their day. */
export const deleteHeldRecords = defineJob({
  name: 'delete-held-records',
  payload: z.strictObject({}),
  run: async (_, { services }) => {
    await services.database.asSystem(deleteHeldDue);
  },
});
