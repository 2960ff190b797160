import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/database.ts';

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
 * that it is alive, and what those hold whose lease ran out is free again. A job may thus run twice, which every job bears.
 */
export function keepLeases({ database, queue, lease_ms, report }: Parts): Leases {
  const held = new Set<string>();
  let renewing = Promise.resolve();
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
      await renewing;
    },
  };

  async function renewAll() {
    const alive = await aliveWith(database, [...held], lease_ms);
    await queue.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
        where locked_at < now() - $1 * interval '1 millisecond' and locked_by <> all ($2)`,
      [lease_ms, alive],
    );
  }
}

/** All workers whose lease runs, with those that renew it now. */
function aliveWith(database: Database, workers: string[], lease_ms: number): Promise<string[]> {
  return database.asSystem(async (db) => {
    const rows = workers.map((worker) => ({ worker, seen_at: sql<Date>`now()` }));
    if (rows.length > 0) {
      const renewed = { seen_at: sql<Date>`now()` };
      await db
        .insertInto('worker_lease')
        .values(rows)
        .onConflict((known) => known.column('worker').doUpdateSet(renewed))
        .execute();
    }
    const is_over = sql<boolean>`seen_at < now() - ${lease_ms} * interval '1 millisecond'`;
    await db.deleteFrom('worker_lease').where(is_over).execute();
    const alive = await db.selectFrom('worker_lease').select('worker').execute();
    return alive.map(({ worker }) => worker);
  });
}
