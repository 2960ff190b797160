import { sql } from 'kysely';
import { z } from 'zod';
import { nowIn } from '#server/db/now-in.ts';
import { defineJob, enqueue, type JobSpec } from '#server/jobs/job.ts';
import { mailDueAlerts, matchNewPostings } from './digest.server.ts';
import { deleteUnconfirmed } from './store.server.ts';

/** The clock starts it each minute; it comes back within that minute, so that a mail at once leaves soon after publishing. */
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

const ANCHORED_AT_ONCE = 2_000;

/** Once a night: counts how frequent words are, chooses the anchors by that, and forgets requests that nobody confirmed. */
export const tendAlerts = defineJob({
  name: 'tend-alerts',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services: { database } }) => {
    const began = new Date(await database.now());
    const patiently = <T>(work: Parameters<typeof database.asSystem<T>>[0]) =>
      database.asSystem(async (db) => {
        await sql`select set_config('statement_timeout', '60000', true)`.execute(db);
        return work(db);
      });
    await patiently(deleteUnconfirmed);
    await patiently((db) => sql`select forget_alert_parts()`.execute(db));
    await patiently((db) => sql`select count_search_tokens()`.execute(db));
    for (;;) {
      const { rows } = await patiently((db) =>
        sql<{ done: number }>`select anchor_alert_parts(${began}, ${ANCHORED_AT_ONCE}) as done`.execute(db),
      );
      if ((rows[0]?.done ?? 0) < ANCHORED_AT_ONCE) break;
    }
    await patiently((db) => sql`select order_alert_parts()`.execute(db));
  },
});
