import { createKeyedQueue } from '../keyed-queue.ts';

/** Changes sent at the same time. Browsers open six connections per host, and the live stream takes one. */
const CHANGES_AT_ONCE = 4;

export type PendingChanges = ReturnType<typeof createPendingChanges>;

/** Our own changes that are shown and not yet saved, so that no older answer of the server overwrites them. */
export function createPendingChanges() {
  const pending = new Map<string, number>();
  /** How many changes have started or ended so far, in total and by application id. */
  let change_count = 0;
  const change_counts = new Map<string, number>();
  const enqueueFor = createKeyedQueue(CHANGES_AT_ONCE);
  let last_changes: Promise<unknown> = Promise.resolve();

  function count(ids: readonly string[]) {
    change_count += 1;
    for (const id of ids) change_counts.set(id, (change_counts.get(id) ?? 0) + 1);
  }

  function settle(id: string) {
    const left = (pending.get(id) ?? 1) - 1;
    if (left > 0) pending.set(id, left);
    else pending.delete(id);
  }

  /** Sends a change after earlier ones to the same applicants; `show` runs at once, `ended` when it is saved or refused. */
  function add<T>(ids: readonly string[], { show, send, ended }: Change<T>): Promise<T> {
    for (const id of ids) pending.set(id, (pending.get(id) ?? 0) + 1);
    count(ids);
    show();
    const sent = enqueueFor(ids, send).finally(() => {
      for (const id of ids) settle(id);
      count(ids);
      ended();
    });
    last_changes = Promise.allSettled([last_changes, sent]);
    return sent;
  }

  /** Tells later what happened since now. */
  function watch() {
    const [before, before_of] = [change_count, new Map(change_counts)];
    return {
      /** Whether an answer that was requested then includes all of our changes. */
      isCurrent: () => pending.size === 0 && change_count === before,
      /** Whether this applicant has no pending change, and had none in between. */
      isSettled: (id: string) => !pending.has(id) && change_counts.get(id) === before_of.get(id),
    };
  }

  return { add, watch, countPending: () => pending.size, untilSettled: () => last_changes };
}

type Change<T> = { show: () => void; send: () => Promise<T>; ended: () => void };
