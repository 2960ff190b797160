import { setTimeout as wait } from 'node:timers/promises';
import { type OnConflictBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/types.ts';

/** How long a worker may be silent before others take its jobs. */
export const LEASE_MS = 30_000;

export type Leases = {
  /** Starts renewing the lease of a worker, by the name under which it locks jobs. */
  hold: (worker: string) => void;
  release: (worker: string) => void;
  stop: () => Promise<void>;
};

type Parts = {
  database: Database;
  /** The worker's own connections, whose role may change the queue. */
  queue: pg.Pool;
  lease_ms: number;
  report: (error: unknown) => void;
};

/**
 * By default the queue releases a dead process's jobs after four hours. Here each worker renews a lease three times per lease time, and the
 * jobs of a worker whose lease has expired are released. A process judges others only after one whole lease time of successful renewals:
 * after a database outage all leases have expired although their workers are alive. A process that was suspended longer may still return to
 * a job that another has taken; a mail is then sent twice, with the same Message-ID.
 */
export function createLeases({ database, queue, lease_ms, report }: Parts): Leases {
  const held = new Set<string>();
  let renewing = Promise.resolve();
  /** When the last renewal succeeded, and since when none has been late. */
  let [renewed_at, in_time_since] = [Number.NEGATIVE_INFINITY, 0];
  const renew = () => {
    renewing = renewing.then(renewAll).catch(report);
  };
  const timer = setInterval(renew, lease_ms / 3);
  return {
    hold: (worker) => {
      held.add(worker);
      renew();
    },
    release: (worker) => void held.delete(worker),
    stop: async () => {
      clearInterval(timer);
      await Promise.race([renewing, wait(PATIENCE_MS, undefined, { ref: false })]);
    },
  };

  async function renewAll() {
    await renewLeases(database, [...held]);
    const now = performance.now();
    if (now - renewed_at > lease_ms) in_time_since = now;
    renewed_at = now;
    if (now - in_time_since < lease_ms) return;
    const text = `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_at < now() - $1 * interval '1 millisecond' and locked_by <> all ($2)`;
    await queue.query(text, [lease_ms, await findAlive(database, lease_ms)]);
  }
}

/** How long shutdown waits for a database that does not answer. */
const PATIENCE_MS = 2_000;

function renewLeases(database: Database, workers: string[]): Promise<void> {
  return database.asSystem(async (db) => {
    const seen_at = sql<Date>`now()`;
    const rows = workers.map((worker) => ({ worker, seen_at }));
    if (rows.length === 0) return;
    const renewed = (known: OnConflictBuilder<Tables, 'worker_lease'>) =>
      known.column('worker').doUpdateSet({ seen_at });
    await db.insertInto('worker_lease').values(rows).onConflict(renewed).execute();
  });
}

/** All workers with a valid lease; the others are deleted. */
function findAlive(database: Database, lease_ms: number): Promise<string[]> {
  return database.asSystem(async (db) => {
    const is_over = sql<boolean>`seen_at < now() - ${lease_ms} * interval '1 millisecond'`;
    await db.deleteFrom('worker_lease').where(is_over).execute();
    const alive = await db.selectFrom('worker_lease').select('worker').execute();
    return alive.map(({ worker }) => worker);
  });
}
