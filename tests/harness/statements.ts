import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** Read now and then for all requests, by whichever comes first: flags of a site each second, the database's clock each ten. */
const SHARED = /feature_flag|clock_timestamp|rate_limit/;
/** What opens and closes transactions, also those in which shared things are read. */
const AROUND = /^(begin|commit)\b|'app\.scope'/;

/**
 * What some work asks of the database, in its order, and its answer; nothing of what else this process does meanwhile, nor what limits
 * count, since who is over one is refused from memory once that is known.
 */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }> {
  const own = new AsyncLocalStorage<string[]>();
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args;
    const text = typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked);
    // Keeping and undoing are one statement each.
    const kind = text.replace(/^(release|rollback to) savepoint/, 'keep or undo');
    if (!SHARED.test(text) && !AROUND.test(text)) own.getStore()?.push(kind);
    return Reflect.apply(original, this, args);
  } as typeof original);
  try {
    const statements: string[] = [];
    return { answer: await own.run(statements, work), statements };
  } finally {
    spy.mockRestore();
  }
}
