/** How often the page of each job was opened, kept in memory and written a batch at a time: counting costs a page no query. */
export type ViewCounter = {
  count: (posting_id: string) => void;
  /** Writes what has been counted and not written yet. */
  close: () => Promise<void>;
};

type Options = {
  /** Adds these numbers to what is stored, so that several processes add up. */
  write: (views: ReadonlyMap<string, number>) => Promise<void>;
  on_error: (error: unknown) => void;
};

const WRITE_AFTER_MS = 10_000;

export function createViewCounter({ write, on_error }: Options): ViewCounter {
  let counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  return {
    count: (posting_id) => {
      add(posting_id, 1);
      writeLater();
    },
    close: async () => {
      clearTimeout(timer);
      writeNow();
      await writing;
      clearTimeout(timer);
    },
  };

  function add(posting_id: string, views: number) {
    counted.set(posting_id, (counted.get(posting_id) ?? 0) + views);
  }

  function writeLater() {
    // The process may end meanwhile: it closes the counter first.
    timer ??= setTimeout(writeNow, WRITE_AFTER_MS).unref();
  }

  function writeNow() {
    timer = undefined;
    const batch = counted;
    if (batch.size === 0) return;
    counted = new Map();
    writing = writing.then(() => write(batch)).catch((error: unknown) => keep(batch, error));
  }

  /** While the database is away, the numbers wait for the next time. */
  function keep(batch: ReadonlyMap<string, number>, error: unknown) {
    on_error(error);
    for (const [posting_id, views] of batch) add(posting_id, views);
    writeLater();
  }
}
