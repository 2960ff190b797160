import { z } from 'zod';
import { nowIn } from '#server/db/now-in.ts';
import { defineJob, enqueue, type JobSpec } from '#server/jobs/job.ts';
import { mailDueAlerts } from './digest-actions.server.ts';
import { matchNewPostings, tendAlertParts } from './matching-actions.server.ts';

/** Cron starts it each minute; it runs again within that minute, so that immediate alerts leave soon after publishing. */
const RUN_ALERTS = {
  name: 'run-alerts',
  payload: z.strictObject({ again_s: z.array(z.int()).default([20, 40]) }),
} satisfies JobSpec;

const LONGEST_MS = 50_000;

export const runAlerts = defineJob({
  ...RUN_ALERTS,
  lane: 'slow',
  run: async ({ again_s }, { services }) => {
    const until_ms = performance.now() + LONGEST_MS;
    await services.database.asSystem(async (db) => {
      const now_ms = await nowIn(db);
      for (const seconds of again_s) {
        const when = { run_at: new Date(now_ms + seconds * 1_000), key: `run-alerts ${seconds}` };
        await enqueue(db, RUN_ALERTS, { again_s: [] }, when);
      }
    });
    await matchNewPostings(services.database, { until_ms });
    await mailDueAlerts(services, { until_ms });
  },
});

/** Once a night. */
export const tendAlerts = defineJob({
  name: 'tend-alerts',
  payload: z.strictObject({}),
  lane: 'slow',
  run: (_, { services: { database } }) => tendAlertParts(database),
});
