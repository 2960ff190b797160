import { setTimeout as wait } from 'node:timers/promises';
import { type CronItem, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Services } from '../services.ts';
import type { JobDefinition } from './job.ts';
import { quietLogger } from './quiet-logger.ts';

export type Cron = {
  /** A job whose payload may be empty. */
  name: string;
  /** Five fields of crontab, in UTC. */
  pattern: string;
  /** How far back runs are made up for that were due while nothing ran. */
  catch_up_ms?: number;
};

type WorkerParts = {
  services: Services;
  /** A direct connection to the database: the worker listens on it. */
  url: string;
  jobs: readonly JobDefinition[];
  crons?: readonly Cron[];
  concurrency?: number;
};

export type Worker = {
  /** Takes no further job and waits for those that run. */
  stop: () => Promise<void>;
};

/** Runs jobs as they are enqueued; several workers in several processes share the work. */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { services, url, concurrency = 2 } = parts;
  const pool = new pg.Pool({ connectionString: url, max: concurrency + 2 });
  const lost = (error: Error) => services.logger.error('worker-connection', { error });
  // Without listeners a dropped connection would end the process.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const stopping = new AbortController();
  let runner = await startRunner(parts, pool).catch(async (error) => {
    await pool.end();
    throw error;
  });
  const running = keepRunning();
  return {
    stop: async () => {
      stopping.abort();
      // A runner that failed a moment ago refuses to be stopped, and has stopped all the same.
      await runner.stop().catch(() => {});
      await running;
      await pool.end();
    },
  };

  /** A runner ends by itself only when something failed that it cannot mend, such as a database that went away for long. */
  async function keepRunning() {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(report);
      if (!stopping.signal.aborted) await restart();
    }
  }

  async function restart() {
    services.logger.error('worker-ended');
    for (;;) {
      // The wait throws when it is cut short, which is what stopping means.
      await wait(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      const started = await startRunner(parts, pool).catch(report);
      if (started) {
        runner = started;
        return;
      }
    }
  }

  function report(error: unknown) {
    services.error_reports.report(error, { job: 'worker' });
  }
}

const RESTART_MS = 2_000;

async function startRunner(
  { services, jobs, crons = [], concurrency = 2 }: WorkerParts,
  pool: pg.Pool,
): Promise<Runner> {
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    logger: quietLogger,
    taskList: taskList(services, jobs),
    parsedCronItems: parseCronItems(crons.map((cron) => cronItem(cron, jobs))),
  });
  reportOn(runner, services);
  return runner;
}

function taskList(services: Services, jobs: readonly JobDefinition[]): TaskList {
  const tasks: TaskList = {};
  for (const { name, perform } of jobs) {
    if (name in tasks) throw new Error(`two jobs are named ${name}`);
    tasks[name] = async (stored, { job: { id, attempts, max_attempts } }) => {
      await perform(stored, { services, job: { id, attempt: attempts, is_last_attempt: attempts >= max_attempts } });
    };
  }
  return tasks;
}

function cronItem({ name, pattern, catch_up_ms = 0 }: Cron, jobs: readonly JobDefinition[]): CronItem {
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`the timetable names ${name}, which is no job`);
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
  events.on('pool:listen:error', ({ error }) => logger.error('worker-connection', { error }));
}
