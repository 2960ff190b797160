import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

/** Loaded now and then on behalf of all requests: a site's flags every second, the database's clock every ten. */
const SHARED = /feature_flag|clock_timestamp|rate_limit/;
/** Statements that open and close transactions, including those in which shared data is loaded. */
const AROUND = /^(begin|commit)\b|'app\.scope'/;

/**
 * The SQL statements that `work` runs, in order, and its result. Leaves out other statements of this process, and those that count for
 * limits, because a caller over the limit is then refused from memory.
 */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }> {
  const own = new AsyncLocalStorage<string[]>();
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args;
    const text = typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked);
    // Keeping and rolling back are one statement each.
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
