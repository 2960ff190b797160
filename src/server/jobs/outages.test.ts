import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { partialServices } from '../../../tests/harness/partial-services.ts';
import { socketFolder } from '../../../tests/harness/socket-folder.ts';
import { createDatabaseIfMissing } from '../db/create-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { prepareLogins } from '../db/logins.ts';
import { isLostConnection } from '../db/lost-connection.ts';
import { migrate } from '../db/migrate.ts';
import { createLiveEvents, type LiveEvents } from '../live-events.ts';
import { createLogger } from '../logger.ts';
import { defineJob, enqueue } from './job.ts';
import { startWorker, type Worker } from './worker.ts';

/** `npm run prove-outages` sets a higher number. */
const OUTAGES = Number(process.env.OUTAGES ?? 3);
const JOBS_AT_ONCE = 4;
const LEASE_MS = 900;

vi.setConfig({ testTimeout: 60_000 + OUTAGES * 15_000 });

const data_dir = mkdtempSync(join(tmpdir(), 'jobs-outages-'));
const settings = { shared_buffers: '16MB', fsync: 'off' };
let postgres: EmbeddedPostgres;
let database: Database;
let live_events: LiveEvents;
let address: string;
const unhandled: unknown[] = [];
const noteUnhandled = (error: unknown) => unhandled.push(error);

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ data_dir, settings });
  const url = postgres.url('app');
  await createDatabaseIfMissing(url);
  await migrate(url);
  const logins = await prepareLogins(url);
  address = logins.system;
  database = openDatabase(logins);
  live_events = createLiveEvents(address);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('create table effect (id int primary key)');
  await owner.end();
  process.on('unhandledRejection', noteUnhandled);
});

const workers: Worker[] = [];
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop(100))));

afterAll(async () => {
  process.off('unhandledRejection', noteUnhandled);
  await live_events.close();
  await database.close();
  await postgres.stop();
  rmSync(socketFolder(postgres.url('')), { recursive: true });
  rmSync(data_dir, { recursive: true });
});

/** Odd ones fail at the first attempt. All are running when the database stops, and end while it is down. */
const spec = { name: 'have-effect', payload: z.strictObject({ id: z.int() }) };
const job = defineJob({
  ...spec,
  run: async ({ id }, { job: { attempt } }) => {
    await underWay(id);
    if (id % 2 === 1 && attempt === 1) throw new Error('the first attempt fails');
    await database.pool.query('insert into effect values ($1) on conflict (id) do nothing', [id]);
  },
});

let holding: Set<number> | null = null;
let letGo = Promise.withResolvers<void>();
async function underWay(id: number) {
  if (!holding) return;
  holding.add(id);
  await letGo.promise;
}

async function work() {
  const reported: unknown[] = [];
  const services = partialServices({
    database,
    live_events,
    logger: createLogger(),
    error_reports: { report: (error) => reported.push(error), reportMessage: () => {}, flush: async () => {} },
  });
  workers.push(await startWorker({ services, url: address, jobs: [job], lease_ms: LEASE_MS }));
  return reported;
}

test(`two workers survive ${OUTAGES} database outages in the middle of jobs that succeed and fail, and each job takes effect`, async () => {
  const reported = [...(await work()), ...(await work())];
  for (let outage = 0; outage < OUTAGES; outage += 1) {
    [holding, letGo] = [new Set(), Promise.withResolvers<void>()];
    await database.asSystem(async (db) => {
      for (let n = 0; n < JOBS_AT_ONCE; n += 1) await enqueue(db, spec, { id: outage * JOBS_AT_ONCE + n });
    });
    await vi.waitFor(() => expect(holding?.size).toBe(JOBS_AT_ONCE), 20_000);
    await postgres.stop();
    holding = null;
    letGo.resolve();
    // Whatever the queue could not record has failed by now.
    await wait(200);
    postgres = await startEmbeddedPostgres({ data_dir, settings });
  }
  await vi.waitFor(
    async () => {
      await database.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
      const { rows } = await database.pool.query('select count(*)::int as jobs from graphile_worker.jobs');
      expect(rows).toEqual([{ jobs: 0 }]);
    },
    { timeout: 60_000, interval: 500 },
  );
  const { rows } = await database.pool.query('select count(*)::int as effects from effect');
  expect(rows).toEqual([{ effects: OUTAGES * JOBS_AT_ONCE }]);
  expect(unhandled).toEqual([]);
  expect(reported.filter((error) => !isLostConnection(error))).toEqual([]);
});
