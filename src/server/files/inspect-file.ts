import { Worker } from 'node:worker_threads';
import type { ActiveContent } from './active-content.ts';

/** A hostile file of ten megabytes takes about two seconds; a busy machine may start the thread late. */
const LONGEST_MS = 30_000;
const THREAD = new URL('./child/inspect.ts', import.meta.url);
/** Many times the largest upload. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

let thread: Worker | null = null;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Finds active content in a separate thread, one file at a time, so that a file crafted to be slow delays only other uploads. A file that
 * exceeds time or memory is `hidden`.
 */
export function inspectFile(bytes: Uint8Array, longest_ms = LONGEST_MS): Promise<ActiveContent[]> {
  const look = turn.then(() => lookNow(bytes, longest_ms));
  turn = look.catch(() => {});
  return look;
}

async function lookNow(bytes: Uint8Array, longest_ms: number): Promise<ActiveContent[]> {
  thread ??= startThread();
  const worker = thread;
  const { promise, resolve, reject } = Promise.withResolvers<ActiveContent[] | 'gave-up'>();
  const late = setTimeout(() => resolve('gave-up'), longest_ms);
  const gone = (error: unknown) => (isOutOfMemory(error) ? resolve('gave-up') : reject(error));
  worker.once('message', resolve);
  worker.once('error', gone);
  // A process about to exit waits for the answer, but not for an idle thread.
  worker.ref();
  try {
    worker.postMessage(bytes);
    const found = await promise;
    if (found !== 'gave-up') return found;
    await endThread(worker);
    return ['hidden'];
  } catch (error) {
    await endThread(worker);
    throw error;
  } finally {
    clearTimeout(late);
    worker.off('message', resolve);
    worker.off('error', gone);
    worker.unref();
  }
}

function startThread(): Worker {
  const worker = new Worker(THREAD, { resourceLimits: MEMORY });
  // A thread that ended between two files is replaced.
  worker.on('error', () => {});
  worker.on('exit', () => {
    if (thread === worker) thread = null;
  });
  return worker;
}

async function endThread(worker: Worker): Promise<void> {
  if (thread === worker) thread = null;
  await worker.terminate();
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
