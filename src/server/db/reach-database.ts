import pg from 'pg';
import { WrongConfig } from '../config.ts';

const PATIENCE_MS = 10_000;

/** Throws `WrongConfig` with the reason if no database answers at `DATABASE_URL`. Never includes the password. */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  // Without a listener, the error of a broken connection would end the process with a stack trace.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new WrongConfig([`No connection to the database at DATABASE_URL: ${reason(error)}.`]);
  } finally {
    await client.end().catch(() => {});
  }
}

/** For a name with several addresses, Node gives one error each and no message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ');
  return error instanceof Error ? error.message : String(error);
}
