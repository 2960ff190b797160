import { Worker } from 'node:worker_threads';
import type { CalendarProblem } from '../rules.ts';
import type { IcsReader, IcsReading } from './busy-of-ics.server.ts';

const THREAD = new URL('./ics-thread.server.ts', import.meta.url);
const MOST_MEMORY_MB = 256;

/**
 * Reads a calendar file in a thread of its own, which ends with its time or memory: a file of 2 MB can take a second, and a rule such as
 * "every second since 1970" much longer.
 */
export function readIcs(
  text: string,
  reader: IcsReader,
  timeout_ms: number,
): Promise<IcsReading | { problem: CalendarProblem }> {
  const worker = new Worker(THREAD, {
    workerData: { text, reader },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  return new Promise((read) => {
    const end = (reading: IcsReading | { problem: CalendarProblem }) => {
      clearTimeout(late);
      read(reading);
      void worker.terminate();
    };
    const late = setTimeout(() => end({ problem: 'too-slow' }), timeout_ms);
    worker.once('message', end);
    // Also when it ran out of memory.
    worker.once('error', () => end({ problem: 'garbage' }));
    worker.once('exit', () => end({ problem: 'garbage' }));
  });
}
