import { runMigrations } from 'graphile-worker';
import { quietLogger } from './quiet-logger.ts';

/** Migrates the job queue's tables (schema `graphile_worker`). */
export async function migrateJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: quietLogger });
}
