import { unreadable } from './document-outcome.ts';
import { type DocumentOutcome, type ReadDocumentOptions, readDocument } from './read-document.ts';
import { missingWalls, type Sandboxing } from './sandbox.ts';

/** Thrown when as many files wait as may wait: the caller answers 503 and the person tries again. */
export class DocumentReaderBusy extends Error {
  constructor() {
    super('Too many documents wait to be read.');
    this.name = 'DocumentReaderBusy';
  }
}

export type DocumentReader = {
  /** Like `readDocument`, in turn: first tries do not wait for what takes long. Rejects with DocumentReaderBusy when the queue is full. */
  read: (file_path: string, options?: ReadDocumentOptions) => Promise<DocumentOutcome>;
  /** Files that are being read or wait. */
  load: () => number;
};

/**
 * Reads at most `parallel` documents at once and lets at most `waiting` more (50) wait. Each file still has a child process
 * of its own: starting one takes 0.04 s, so none is kept warm and no file ever meets a process that saw another.
 */
export function createDocumentReader(limits: {
  parallel: number;
  waiting?: number;
  sandbox?: Sandboxing;
}): DocumentReader {
  const lanes = {
    first: turns(limits.parallel, limits.waiting),
    // Half of them, so that what takes long leaves the processor to the rest.
    full: turns(Math.ceil(limits.parallel / 2), limits.waiting),
  };
  return {
    read: async (file_path, options) => {
      if (limits.sandbox === 'full' && missingWalls().length > 0) {
        return unreadable('not-read', `The sandbox lacks walls: ${missingWalls().join(', ')}.`);
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
