import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabaseIfMissing } from '../../src/server/db/create-database.ts';
import type { DatabaseAddresses } from '../../src/server/db/database.ts';
import { startEmbeddedPostgres } from '../../src/server/db/embedded-postgres.ts';
import { prepareLogins } from '../../src/server/db/logins.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { loadTitleFamilies } from '../../src/server/search/load-title-families.ts';
import { socketFolder } from './socket-folder.ts';

/** Losing test data in a power failure does not matter. */
const IN_A_HURRY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

type MigratedPostgres = { url: string; logins: DatabaseAddresses; stop: () => Promise<void> };

/**
 * A temporary PostgreSQL with one migrated database that nothing stays connected to, with the URLs of the owner and of the product's
 * logins. Stopping it leaves nothing behind.
 */
export async function startMigratedPostgres(): Promise<MigratedPostgres> {
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
    const logins = await prepareLogins(url);
    const owner = new pg.Pool({ connectionString: url, max: 1 });
    await loadTitleFamilies(owner);
    await owner.end();
    return { url, logins, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
