import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from './logger.ts';

type Options = {
  count: number;
  /** What differs from the environment of this process. */
  env: Record<string, string>;
  logger: Logger;
};

/** So long after one ended by itself another takes its place, so that one that cannot start does not keep a core busy. */
const PAUSE_MS = 1_000;

/**
 * Starts this program again `count` times, to answer requests on all cores: they share the port, and connections are dealt out among
 * them. One that ends by itself is replaced. Gives back how to stop them once all of them listen; throws when one ends before it does.
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
    throw new Error('A web process ended before it listened.');
  });
  try {
    await Promise.race([once(worker, 'listening', { signal }), ended]);
  } finally {
    ended.catch(() => {});
    controller.abort();
  }
}
