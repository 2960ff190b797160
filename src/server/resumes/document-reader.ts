import { unreadable } from './document-outcome.ts';
import { type DocumentOutcome, type ReadDocumentOptions, readDocument } from './read-document.ts';
import { missingIsolation, type Sandboxing } from './sandbox.ts';

/** Thrown when the queue is full: the caller answers 503 and the person retries. */
export class DocumentReaderBusy extends Error {
  constructor() {
    super('Too many documents wait to be read.');
    this.name = 'DocumentReaderBusy';
  }
}

export type DocumentReader = {
  /** Like `readDocument`, queued: first attempts do not wait for long reads. Rejects with DocumentReaderBusy when the queue is full. */
  read: (file_path: string, options?: ReadDocumentOptions) => Promise<DocumentOutcome>;
  /** The number of files being read or waiting. */
  load: () => number;
};

/**
 * Reads at most `parallel` documents at once and queues at most `waiting` more (50). Each file has its own child process: starting one
 * takes 0.04 s, so none is reused and no file is read by a process that has seen another.
 */
export function createDocumentReader(limits: {
  parallel: number;
  waiting?: number;
  sandbox?: Sandboxing;
}): DocumentReader {
  const lanes = {
    first: turns(limits.parallel, limits.waiting),
    // Half of them, so that long reads leave processor time for the others.
    full: turns(Math.ceil(limits.parallel / 2), limits.waiting),
  };
  return {
    read: async (file_path, options) => {
      if (limits.sandbox === 'full' && missingIsolation().length > 0) {
        return unreadable('not-read', `The sandbox lacks these protections: ${missingIsolation().join(', ')}.`);
      }
      const { turn, pass } = lanes[options?.budget ?? 'full'];
      await turn();
      return readDocument(file_path, options).finally(pass);
    },
    load: () => lanes.first.load() + lanes.full.load(),
  };
}

function turns(parallel: number, most_waiting = 50) {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    load: () => running + queue.length,
    turn: async () => {
      if (running < parallel) {
        running += 1;
        return;
      }
      if (queue.length >= most_waiting) throw new DocumentReaderBusy();
      await new Promise<void>((resolve) => queue.push(resolve));
    },
    pass: () => {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    },
  };
}
