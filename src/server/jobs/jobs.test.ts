import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { partialServices } from '../../../tests/harness/partial-services.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createLiveEvents, type LiveEvents } from '../live-events.ts';
import { createLogger } from '../logger.ts';
import { defineJob, enqueue, type JobDefinition } from './job.ts';
import { type Cron, startWorker, type Worker } from './worker.ts';

let test_database: TestDatabase;
let database: Database;
let live_events: LiveEvents;
let reported: unknown[];
let worker: Worker | undefined;

beforeAll(async () => {
  test_database = await createTestDatabase();
  database = openDatabase(test_database.logins);
  live_events = createLiveEvents(test_database.logins.system);
  await new Promise<void>((stands) => live_events.onConnect(stands));
});

afterAll(async () => {
  await live_events.close();
  await database.close();
  await test_database.drop();
});

beforeEach(() => {
  reported = [];
});

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await test_database.owner.query(
    'truncate graphile_worker._private_jobs, graphile_worker._private_known_crontabs, worker_lease',
  );
});

const greet = { name: 'greet', payload: z.strictObject({ person: z.string() }) };

async function work(jobs: JobDefinition[], crons: Cron[] = [], lease_ms?: number) {
  const services = partialServices({
    database,
    live_events,
    logger: createLogger(),
    error_reports: { report: (error) => reported.push(error), reportMessage: () => {}, flush: async () => {} },
  });
  worker = await startWorker({ services, url: test_database.logins.system, jobs, crons, lease_ms });
  return worker;
}

/** A job that records whom it greeted. */
function greeting() {
  const greeted: string[] = [];
  const job = defineJob({
    ...greet,
    run: async ({ person }) => {
      greeted.push(person);
    },
  });
  return { job, greeted, until: (count: number) => vi.waitFor(() => expect(greeted).toHaveLength(count), 15_000) };
}

const waiting = async () => {
  const { rows } = await test_database.owner.query(
    'select task_identifier, attempts, last_error, run_at > now() as later from graphile_worker.jobs',
  );
  return rows;
};

describe('enqueueing', () => {
  test('a job runs once its transaction commits', async () => {
    const { job, greeted, until } = greeting();
    await work([job]);
    await database.asSystem((db) => enqueue(db, greet, { person: 'Ann' }));
    await until(1);
    expect(greeted).toEqual(['Ann']);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  });

  test('a job of a transaction that rolls back never runs', async () => {
    const { job, greeted, until } = greeting();
    await work([job]);
    const failing = database.asSystem(async (db) => {
      await enqueue(db, greet, { person: 'Nobody' });
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    await database.asSystem((db) => enqueue(db, greet, { person: 'Bob' }));
    await until(1);
    expect(greeted).toEqual(['Bob']);
  });

  test('a job with a time waits for it, and one with the same key replaces it', async () => {
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000);
    await database.asSystem((db) => enqueue(db, greet, { person: 'Cy' }, { key: 'greet 1', run_at: tomorrow }));
    expect(await waiting()).toMatchObject([{ task_identifier: 'greet', later: true }]);
    await database.asSystem((db) => enqueue(db, greet, { person: 'Dora' }, { key: 'greet 1' }));
    const { job, greeted, until } = greeting();
    await work([job]);
    await until(1);
    expect(greeted).toEqual(['Dora']);
  });

  test('a payload of the wrong shape is refused before it is stored', async () => {
    // The compiler refuses it as well, but types cannot express every constraint.
    const picky = { name: 'picky', payload: z.strictObject({ count: z.int().positive() }) };
    await expect(database.asSystem((db) => enqueue(db, picky, { count: -1 }))).rejects.toThrow('count');
    expect(await waiting()).toEqual([]);
  });
});

describe('running', () => {
  test('a failed job is retried later and keeps the reason', async () => {
    const tried = Promise.withResolvers<unknown>();
    const job = defineJob({
      ...greet,
      run: async (_, context) => {
        tried.resolve(context.job);
        throw new Error('the other side did not answer');
      },
    });
    await work([job]);
    await database.asSystem((db) => enqueue(db, greet, { person: 'Eve' }));
    expect(await tried.promise).toMatchObject({ attempt: 1, is_last_attempt: false });
    const again = { task_identifier: 'greet', attempts: 1, last_error: 'the other side did not answer', later: true };
    await vi.waitFor(async () => expect(await waiting()).toEqual([again]));
    expect(reported).toEqual([]);
  });

  test('a job that fails for the last time is reported', async () => {
    const job = defineJob({
      ...greet,
      run: async (_, context) => {
        throw new Error(`last: ${context.job.is_last_attempt}`);
      },
    });
    await database.asSystem((db) => enqueue(db, greet, { person: 'Eve' }));
    await test_database.owner.query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
    await work([job]);
    await vi.waitFor(() => expect(reported).toEqual([new Error('last: true')]), 5_000);
  });

  test('a payload of another release is left for a process of that release', async () => {
    const { job, greeted } = greeting();
    await database.asSystem((db) => enqueue(db, { ...greet, version: 2 }, { person: 'Finn' }));
    await work([job]);
    await vi.waitFor(
      async () => expect((await waiting())[0]?.last_error).toBe('greet carries version 2, not 1'),
      5_000,
    );
    expect(greeted).toEqual([]);
  });

  test('jobs of one queue run one after the other', async () => {
    let at_once = 0;
    let most = 0;
    const job = defineJob({
      ...greet,
      run: async () => {
        most = Math.max(most, ++at_once);
        await test_database.owner.query('select pg_sleep(0.05)');
        at_once--;
      },
    });
    await database.asSystem(async (db) => {
      for (const person of ['a', 'b', 'c']) await enqueue(db, greet, { person }, { queue: 'door' });
    });
    await work([job]);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 5_000);
    expect(most).toBe(1);
  });

  test('a job that can wait starts when nothing else is due', async () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'];
    await database.asSystem(async (db) => {
      for (const person of many) await enqueue(db, greet, { person }, { can_wait: true });
      await enqueue(db, greet, { person: 'Ida' });
    });
    const { job, greeted, until } = greeting();
    await work([job]);
    await until(7);
    // Two run at once.
    expect(greeted.slice(0, 2)).toContain('Ida');
    expect([...greeted].sort()).toEqual(['Ida', ...many]);
  });

  test('a quick job does not wait for slow ones, however many run', async () => {
    const go_on = Promise.withResolvers<void>();
    let begun = 0;
    const read = defineJob({
      name: 'read',
      payload: z.strictObject({}),
      lane: 'slow',
      run: async () => {
        begun++;
        await go_on.promise;
      },
    });
    const { job, greeted, until } = greeting();
    await work([read, job]);
    await database.asSystem(async (db) => {
      for (let i = 0; i < 5; i++) await enqueue(db, { name: 'read', payload: z.strictObject({}) }, {});
    });
    await vi.waitFor(() => expect(begun).toBe(2), 5_000);
    await database.asSystem((db) => enqueue(db, greet, { person: 'Ida' }));
    await until(1);
    expect({ begun, greeted }).toEqual({ begun: 2, greeted: ['Ida'] });
    go_on.resolve();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 5_000);
  });

  test('stopping returns a job that does not end in time to the queue', async () => {
    const begun = Promise.withResolvers<void>();
    const endless = defineJob({
      ...greet,
      run: async () => {
        begun.resolve();
        await new Promise(() => {});
      },
    });
    const { stop } = await work([endless]);
    await database.asSystem((db) => enqueue(db, greet, { person: 'Jo' }));
    await begun.promise;
    worker = undefined;
    await stop(50);
    expect(reported).toEqual([]);
    expect(await waiting()).toMatchObject([{ task_identifier: 'greet', attempts: 1, later: true }]);
    await test_database.owner.query('update graphile_worker._private_jobs set run_at = now()');
    const { job, greeted, until } = greeting();
    await work([job]);
    await until(1);
    expect(greeted).toEqual(['Jo']);
  });

  test('stopping waits for the running job', async () => {
    const begun = Promise.withResolvers<void>();
    const go_on = Promise.withResolvers<void>();
    let is_done = false;
    const job = defineJob({
      ...greet,
      run: async () => {
        begun.resolve();
        await go_on.promise;
        is_done = true;
      },
    });
    const { stop } = await work([job]);
    await database.asSystem((db) => enqueue(db, greet, { person: 'Gil' }));
    await begun.promise;
    const stopped = stop();
    go_on.resolve();
    await stopped;
    expect(is_done).toBe(true);
    expect(await waiting()).toEqual([]);
    worker = undefined;
  });

  test('two jobs with one name, and a schedule for an unknown job or one that needs a payload, are refused', async () => {
    const { job } = greeting();
    await expect(work([job, job])).rejects.toThrow('two jobs are named greet');
    await expect(work([], [{ name: 'greet', pattern: '* * * * *' }])).rejects.toThrow('which is not a job');
    await expect(work([job], [{ name: 'greet', pattern: '* * * * *' }])).rejects.toThrow('person');
  });
});

test('a missed scheduled run is caught up on', async () => {
  const done = Promise.withResolvers<void>();
  const tidy = defineJob({ name: 'tidy', payload: z.strictObject({}), run: async () => done.resolve() });
  const ago = "now() - interval '1 hour'";
  await test_database.owner.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('tidy', ${ago}, ${ago})`,
  );
  await work([tidy], [{ name: 'tidy', pattern: '*/20 * * * *', catch_up_ms: 30 * 60 * 1000 }]);
  await done.promise;
});

test('a worker whose connections were cut keeps working', async () => {
  const { job, until } = greeting();
  await work([job]);
  await test_database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
  );
  // Until the pool notices, a caller may get a cut connection.
  await vi.waitFor(() => database.asSystem((db) => sql`select 1`.execute(db)));
  await database.asSystem((db) => enqueue(db, greet, { person: 'Hal' }));
  await until(1);
});

test('the queue learns of a job on the shared listening connection, and opens none of its own', async () => {
  const heard = vi.fn();
  const forget = live_events.onQueue(heard);
  const { job, until } = greeting();
  const asked = vi.spyOn(live_events, 'onQueue');
  await work([job]);
  await database.asSystem((db) => enqueue(db, greet, { person: 'Kit' }));
  await until(1);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(expect.objectContaining({ channel: 'jobs:insert' })));
  const { rows } = await test_database.owner.query(
    `select application_name, query from pg_stat_activity where datname = current_database() and query ~* '^ *listen'`,
  );
  expect(rows.filter(({ application_name }) => application_name !== 'listen')).toEqual([]);
  asked.mockRestore();
  forget();
});

describe('a worker that died', () => {
  const LEASE_MS = 900;

  /** As left by a process that was killed in the middle of a job. */
  async function lockedBy(holder: string, seconds_ago: number) {
    await database.asSystem((db) => enqueue(db, greet, { person: 'Ida' }));
    await test_database.owner.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2 * interval '1 second', attempts = 1`,
      [holder, seconds_ago],
    );
  }

  test('loses its jobs to others once its lease expires', async () => {
    await lockedBy('pool-dead', 60);
    const { job, until } = greeting();
    await work([job], [], LEASE_MS);
    await until(1);
  });

  test('counts as alive while its lease runs, and as dead once it expires', async () => {
    await lockedBy('pool-elsewhere', 60);
    await test_database.owner.query(
      `insert into worker_lease (worker, seen_at) values ('pool-elsewhere', now() + interval '6 seconds')`,
    );
    const { job, greeted, until } = greeting();
    await work([job], [], LEASE_MS);
    await new Promise((resolve) => setTimeout(resolve, 2 * LEASE_MS));
    expect(greeted).toEqual([]);
    await until(1);
  });

  test('is distinguished from one that could not renew its lease during a database outage', async () => {
    const aliveFor = (leases: number) =>
      test_database.owner.query(
        `insert into worker_lease (worker, seen_at) values ('pool-elsewhere', now() + $1 * interval '1 millisecond')
          on conflict (worker) do update set seen_at = excluded.seen_at`,
        [(leases - 1) * LEASE_MS],
      );
    await lockedBy('pool-elsewhere', 60);
    await aliveFor(30);
    const { job, greeted } = greeting();
    await work([job], [], LEASE_MS);
    await new Promise((resolve) => setTimeout(resolve, 1.5 * LEASE_MS));
    await aliveFor(1);
    // Nobody can renew a lease until all leases have expired.
    const over_at = await database.asSystem(async (db) => {
      await sql`lock table worker_lease in access exclusive mode`.execute(db);
      await new Promise((resolve) => setTimeout(resolve, 2 * LEASE_MS));
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      return rows[0]?.now;
    });
    const renewed = `select from worker_lease where worker <> 'pool-elsewhere' and seen_at > $1`;
    await vi.waitFor(
      async () => expect((await test_database.owner.query(renewed, [over_at])).rowCount).toBe(1),
      10_000,
    );
    await aliveFor(9);
    await new Promise((resolve) => setTimeout(resolve, 2 * LEASE_MS));
    expect(greeted).toEqual([]);
  });

  test('is distinguished from one with a long-running job', async () => {
    let runs = 0;
    const long = defineJob({
      ...greet,
      run: async () => {
        runs += 1;
        await new Promise((resolve) => setTimeout(resolve, 3 * LEASE_MS));
      },
    });
    const first = await work([long], [], LEASE_MS);
    await database.asSystem((db) => enqueue(db, greet, { person: 'Joy' }));
    await vi.waitFor(() => expect(runs).toBe(1), 5_000);
    await work([long], [], LEASE_MS);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 10_000);
    expect(runs).toBe(1);
    await first.stop();
  });
});
