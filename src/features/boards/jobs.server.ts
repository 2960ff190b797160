import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { listDue } from './crosspost-store.server.ts';
import { tendCrosspost } from './tend.server.ts';

const AT_ONCE = 4;
const MOST = 200;
/** A run ends before the next one begins, also when its last boards take all of their time. */
const RUN_MS = 45_000;

/**
 * Every minute: sends postings to boards, looks whether they are live, and removes those that are to go. Each is taken when its turn comes; one
 * that fails does not keep the others from it.
 */
export const sendCrossposts = defineJob({
  name: 'send-crossposts',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    const ends = performance.now() + RUN_MS;
    const due = await services.database.asSystem((db) => listDue(db, MOST));
    const failures: unknown[] = [];
    const takeTurns = async () => {
      for (let next = due.shift(); next && performance.now() < ends; next = due.shift())
        await tendCrosspost(services, next).catch((error: unknown) => failures.push(error));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
    if (failures.length > 0) throw failures[0];
  },
});
