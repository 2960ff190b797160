import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from './logger.ts';

type Options = {
  count: number;
  /** What differs from this process's environment. */
  env: Record<string, string>;
  logger: Logger;
};

/** Delay before replacing a process that ended by itself, so that one that cannot start does not keep a core busy. */
const PAUSE_MS = 1_000;

/**
 * Starts this program `count` more times, to answer requests on all cores: they share the port, and connections are distributed among them.
 * One that ends by itself is replaced. Resolves once all are listening, with a function that stops them; throws if one ends before it is
 * listening.
 */
export async function startWebProcesses({ count, env, logger }: Options): Promise<() => Promise<void>> {
  const running = new Set<Worker>();
  let is_stopping = false;

  function add(): Worker {
    const worker = cluster.fork(env);
    running.add(worker);
    worker.once('exit', (exit_code, signal) => {
      running.delete(worker);
      if (!is_stopping) void replace(`${signal ?? exit_code}`);
    });
    return worker;
  }

  async function replace(reason: string) {
    logger.error('web-process-ended', { code: reason });
    await wait(PAUSE_MS);
    if (!is_stopping) add();
  }

  async function stop() {
    is_stopping = true;
    const ended = [...running].map((worker) => once(worker, 'exit'));
    for (const worker of running) worker.process.kill('SIGTERM');
    await Promise.all(ended);
  }

  try {
    await Promise.all(Array.from({ length: count }, () => listening(add())));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function listening(worker: Worker): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Error('A web process ended before it was listening.');
  });
  try {
    await Promise.race([once(worker, 'listening', { signal }), ended]);
  } finally {
    ended.catch(() => {});
    controller.abort();
  }
}
