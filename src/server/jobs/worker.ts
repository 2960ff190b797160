import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CronItem,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Services } from '../services.ts';
import { type JobDefinition, LANES, type Lane } from './job.ts';
import { createLeases, LEASE_MS, type Leases } from './leases.ts';
import { quietLogger } from './quiet-logger.ts';
import { openRetryingPool } from './retrying-pool.ts';

export type Cron = {
  /** A job whose payload may be empty. */
  name: string;
  /** Five crontab fields, in UTC. */
  pattern: string;
  /** How old a missed run may be and still be caught up on. */
  catch_up_ms?: number;
};

type WorkerParts = {
  services: Services;
  /** The URL of the system login. */
  url: string;
  jobs: readonly JobDefinition[];
  crons?: readonly Cron[];
  /** Concurrent jobs per lane. */
  concurrency?: number;
  lease_ms?: number;
};

export type Worker = {
  /** Takes no more jobs and waits for the running ones. Jobs still running after `patience_ms` go back to the queue. */
  stop: (patience_ms?: number) => Promise<void>;
  /** Lets running jobs end and restarts the queue's runners; for an error in them that nothing else handled. */
  restart: () => void;
};

/** Runs jobs as they are enqueued; several workers in several processes share the work. A quick job never waits for a slow one. */
export async function startWorker({
  services,
  url,
  jobs,
  crons = [],
  concurrency = 2,
  lease_ms = LEASE_MS,
}: WorkerParts): Promise<Worker> {
  const timetable = parseCronItems(crons.map((cron) => cronItem(cron, jobs)));
  const tasks = LANES.map((lane) => taskList(services, jobs, lane));
  const lanes = tasks.filter((list) => Object.keys(list).length > 0);
  let is_stopped = false;
  const lost = (error: unknown) => is_stopped || services.logger.error('worker-connection', { error });
  const { pool, giveUp } = openRetryingPool({
    url,
    live_events: services.live_events,
    connections: lanes.length * (concurrency + 1),
    on_error: lost,
    // A runner may have locked a job without knowing. Restarted under a new name, it leaves that job to the leases.
    on_doubt: () => restart(),
  });
  const leases = createLeases({ database: services.database, queue: pool, lease_ms, report: lost });
  const workers: Worker[] = [];
  const restart = () => {
    for (const worker of workers) worker.restart();
  };
  const stop = async (patience_ms?: number) => {
    giveUp();
    await Promise.all(workers.map((worker) => worker.stop(patience_ms)));
    await leases.stop();
    is_stopped = true;
    await pool.end();
  };
  try {
    for (const [at, list] of lanes.entries()) {
      const parsedCronItems = at === 0 ? timetable : [];
      const options = { pgPool: pool, concurrency, noHandleSignals: true, logger: quietLogger, parsedCronItems };
      workers.push(await keepRunning({ ...options, taskList: list }, services, leases));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, restart };
}

const RESTART_MS = 2_000;

/** A runner ends by itself only after a failure that it cannot handle, such as a long database outage. */
async function keepRunning(options: RunnerOptions, services: Services, leases: Leases): Promise<Worker> {
  const stopping = new AbortController();
  let runner = await startRunner(options, services, leases);
  const running = untilStopped();
  return {
    stop: async (patience_ms) => {
      stopping.abort();
      const late = releaseAfter(runner, patience_ms);
      // A runner that has just failed refuses to stop, but has stopped anyway.
      await Promise.race([runner.stop().catch(() => {}), late.released]);
      late.cancel();
      await running;
    },
    // A runner that is just ending by itself refuses to stop, and is restarted in any case.
    restart: () => void runner.stop().catch(() => {}),
  };

  async function untilStopped() {
    while (!stopping.signal.aborted) {
      // Returned jobs are not a failure of the runner.
      await runner.promise.catch((error) => stopping.signal.aborted || report(error));
      if (!stopping.signal.aborted) await restart();
    }
  }

  async function restart() {
    services.logger.error('worker-ended');
    for (;;) {
      // The wait throws when it is aborted, which means that the worker stops.
      await wait(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      const started = await startRunner(options, services, leases).catch(report);
      if (!started) continue;
      runner = started;
      // If the worker was stopped meanwhile, only the previous runner was stopped.
      if (stopping.signal.aborted) await started.stop().catch(report);
      return;
    }
  }

  function report(error: unknown) {
    services.error_reports.report(error, { job: 'worker' });
  }
}

/** Returns jobs to the queue that a stopping runner does not finish in time. */
function releaseAfter({ events }: Runner, patience_ms: number | undefined) {
  const { promise: released, resolve, reject } = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  events.once('pool:gracefulShutdown', ({ workerPool }) => {
    const release = async () => void (await workerPool.forcefulShutdown('The process is stopping.'));
    if (patience_ms !== undefined) timer = setTimeout(() => release().then(resolve, reject), patience_ms);
  });
  return { released, cancel: () => clearTimeout(timer) };
}

async function startRunner(options: RunnerOptions, services: Services, leases: Leases): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.once('pool:create', ({ workerPool: { id } }) => leases.hold(id));
  events.once('pool:release', ({ workerPool: { id } }) => leases.release(id));
  const runner = await run({ ...options, events });
  reportOn(runner, services);
  return runner;
}

function taskList(services: Services, jobs: readonly JobDefinition[], lane: Lane): TaskList {
  const tasks: TaskList = {};
  for (const { name, perform } of jobs.filter((job) => job.lane === lane)) {
    if (name in tasks) throw new Error(`two jobs are named ${name}`);
    tasks[name] = async (stored, { job: { id, attempts, max_attempts } }) => {
      await perform(stored, { services, job: { id, attempt: attempts, is_last_attempt: attempts >= max_attempts } });
    };
  }
  return tasks;
}

function cronItem({ name, pattern, catch_up_ms = 0 }: Cron, jobs: readonly JobDefinition[]): CronItem {
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`the schedule names ${name}, which is not a job`);
  return { task: name, match: pattern, payload: job.emptyPayload(), options: { backfillPeriod: catch_up_ms } };
}

function reportOn({ events }: Runner, { logger, error_reports }: Services) {
  events.on('job:success', ({ job }) => logger.info('job-done', { job: job.task_identifier, count: job.attempts }));
  events.on('job:error', ({ job, error }) => {
    logger.warn('job-tried', { job: job.task_identifier, count: job.attempts, error });
  });
  events.on('job:failed', ({ job, error }) =>
    error_reports.report(error, { job: job.task_identifier, job_id: job.id }),
  );
  events.on('worker:getJob:error', ({ error }) => logger.error('worker-connection', { error }));
}
