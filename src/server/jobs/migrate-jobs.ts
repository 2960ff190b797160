import { runMigrations } from 'graphile-worker';
import { quietLogger } from './quiet-logger.ts';

/** Brings the tables of the job queue (schema `graphile_worker`) up to date. */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: quietLogger });
}
