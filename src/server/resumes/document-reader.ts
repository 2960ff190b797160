import { type DocumentOutcome, type ReadDocumentOptions, readDocument } from './read-document.ts';

/** Thrown when as many files wait as may wait: the caller answers 503 and the person tries again. */
export class DocumentReaderBusy extends Error {
  constructor() {
    super('Too many documents wait to be read.');
    this.name = 'DocumentReaderBusy';
  }
}

export type DocumentReader = {
  /** Like `readDocument`, in turn. Rejects with DocumentReaderBusy when the queue is full. */
  read: (file_path: string, options?: ReadDocumentOptions) => Promise<DocumentOutcome>;
  /** Files that are being read or wait. */
  load: () => number;
};

/**
 * Reads at most `parallel` documents at once and lets at most `waiting` more (50) wait. Each file still has a child process
 * of its own: starting one takes 0.04 s, so none is kept warm and no file ever meets a process that saw another.
 */
export function createDocumentReader(limits: { parallel: number; waiting?: number }): DocumentReader {
  const queue: (() => void)[] = [];
  let running = 0;
  const turn = async () => {
    if (running < limits.parallel) {
      running += 1;
      return;
    }
    if (queue.length >= (limits.waiting ?? 50)) throw new DocumentReaderBusy();
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const pass = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    read: async (file_path, options) => {
      await turn();
      return readDocument(file_path, options).finally(pass);
    },
    load: () => running + queue.length,
  };
}
