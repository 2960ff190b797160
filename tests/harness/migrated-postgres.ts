import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseIfMissing } from '../../src/server/db/create-database.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { socketFolder } from './socket-folder.ts';

/** What such a database loses in a power cut does not matter. */
const IN_A_HURRY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** A PostgreSQL for a moment, with one migrated database that nobody stays connected to. Stopping leaves nothing behind. */
export async function startMigratedPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const data_dir = mkdtempSync(join(tmpdir(), 'jobs-test-'));
  const postgres = await startEmbeddedPostgres({ data_dir, settings: IN_A_HURRY });
  const url = postgres.url('template_app');
  const stop = async () => {
    await postgres.stop();
    rmSync(data_dir, { recursive: true });
    rmSync(socketFolder(url), { recursive: true });
  };
  try {
    await createDatabaseIfMissing(url);
    await migrate(url);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
