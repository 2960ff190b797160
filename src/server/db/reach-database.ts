import pg from 'pg';
import { WrongConfig } from '../config.ts';

const PATIENCE_MS = 10_000;

/** Throws `WrongConfig` with the reason when no database answers at the address of `DATABASE_URL`. Says no password. */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  // Without somebody who listens, an error of a connection that broke would end the process with its stack.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new WrongConfig([`DATABASE_URL leads to no database that lets us in: ${reason(error)}.`]);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Of a name with several addresses, Node gives one error for each and no words for them all. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ');
  return error instanceof Error ? error.message : String(error);
}
