import pg from 'pg';
import type { Database, Db } from '#server/db/database.ts';
import {
  deleteUnusedParts,
  limitStatements,
  matchAlerts,
  updateAnchors,
  updatePartOrder,
  updateTokenCounts,
} from './matching-store.server.ts';
import { deleteUnconfirmed } from './store.server.ts';

const POSTINGS_AT_ONCE = 1_000;
const WORKERS = 2;
/** A busy site usually takes a third of this. */
const LONGEST_STATEMENT_MS = 30_000;

/** `until_ms` is a time of `performance.now()`. */
type Pace = { until_ms?: number; longest_ms?: number };

/**
 * Matches new postings with all alerts, in batches by two workers, until none is left or the time is over, and returns how many postings.
 * A batch that times out is retried in quarters regardless of the time, so that each run makes progress; quick batches grow again.
 * Throws when a single posting times out.
 */
export async function matchNewPostings(
  database: Database,
  { until_ms = Infinity, longest_ms = LONGEST_STATEMENT_MS }: Pace = {},
): Promise<number> {
  let batch_size = POSTINGS_AT_ONCE;
  const matchUntilDone = async () => {
    for (let total = 0; ; ) {
      const [most, began] = [batch_size, performance.now()];
      const taken = await matchBatch(database, most, longest_ms);
      if (taken === null) {
        batch_size = Math.min(batch_size, Math.ceil(most / 4));
        continue;
      }
      total += taken;
      if (taken < most || performance.now() > until_ms) return total;
      if (performance.now() - began < longest_ms / 4) batch_size = Math.min(POSTINGS_AT_ONCE, batch_size * 2);
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: WORKERS }, matchUntilDone));
  return workers.reduce((total, worker) => {
    if (worker.status === 'rejected') throw worker.reason;
    return total + worker.value;
  }, 0);
}

/** Null when it timed out, which leaves everything as it was. */
async function matchBatch(database: Database, most: number, longest_ms: number): Promise<number | null> {
  try {
    return await database.asSystem(async (db) => {
      await limitStatements(db, longest_ms);
      return matchAlerts(db, most);
    });
  } catch (error) {
    if (most > 1 && error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) return null;
    throw error;
  }
}

const QUERY_CANCELED = '57014';
const LONGEST_CARE_MS = 60_000;
const ANCHORED_AT_ONCE = 2_000;

/** Deletes unconfirmed requests and unused parts, and chooses the anchors anew by how frequent words are today. */
export async function tendAlertParts(database: Database): Promise<void> {
  const began = new Date(await database.now());
  const patiently = <T>(work: (db: Db) => Promise<T>) =>
    database.asSystem(async (db) => {
      await limitStatements(db, LONGEST_CARE_MS);
      return work(db);
    });
  await patiently(deleteUnconfirmed);
  await patiently(deleteUnusedParts);
  await patiently(updateTokenCounts);
  for (;;) {
    const done = await patiently((db) => updateAnchors(db, began, ANCHORED_AT_ONCE));
    if (done < ANCHORED_AT_ONCE) break;
  }
  await patiently(updatePartOrder);
}
