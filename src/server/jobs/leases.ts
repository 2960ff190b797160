import { setTimeout as wait } from 'node:timers/promises';
import { type OnConflictBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/types.ts';

/** How long a worker may be silent before others do what it holds. */
export const LEASE_MS = 30_000;

export type Leases = {
  /** Says that a worker, by the name under which it holds jobs, is alive from now on. */
  hold: (worker: string) => void;
  release: (worker: string) => void;
  stop: () => Promise<void>;
};

type Parts = {
  database: Database;
  /** Of the worker's own connections, whose role may change the queue. */
  queue: pg.Pool;
  lease_ms: number;
  report: (error: unknown) => void;
};

/**
 * The queue by itself gives back after four hours what a dead process held. Here each worker says three times within a lease
 * that it is alive, and what those hold whose lease ran out is free again. Nobody judges others before one whole lease of renewals of its
 * own: after an outage of the database all leases are over, and their workers alive. A process that stood still for longer may yet come
 * back to a job that was given away; a mail of it leaves twice then, under one Message-ID.
 */
export function keepLeases({ database, queue, lease_ms, report }: Parts): Leases {
  const held = new Set<string>();
  let renewing = Promise.resolve();
  /** When the last renewal succeeded, and since when none was late. */
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

/** Beyond it, a database that does not answer is not waited for at the end. */
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

/** All workers whose lease runs; the others are forgotten. */
function findAlive(database: Database, lease_ms: number): Promise<string[]> {
  return database.asSystem(async (db) => {
    const is_over = sql<boolean>`seen_at < now() - ${lease_ms} * interval '1 millisecond'`;
    await db.deleteFrom('worker_lease').where(is_over).execute();
    const alive = await db.selectFrom('worker_lease').select('worker').execute();
    return alive.map(({ worker }) => worker);
  });
}
