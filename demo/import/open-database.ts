import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { createDatabaseIfMissing } from '#server/db/create-database.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { readLock } from '#server/db/postgres-lock.ts';
import { reachDatabase } from '#server/db/reach-database.ts';
import { makeDataFolder } from '#server/make-data-folder.ts';
import { loadOwnCodes } from '#server/military/load-own-codes.ts';
import { loadPlaces } from '#server/search/load-places.ts';

export type Opened = { database: Database; where: string; close: () => Promise<void> };

/** The product's own database: the configured one, the embedded one that runs already, or that one started for now. */
export async function openProductDatabase(): Promise<Opened> {
  const { database_url, data_dir } = readConfig();
  if (database_url) {
    await reachDatabase(database_url);
    return prepared(database_url, 'DATABASE_URL', async () => {});
  }
  makeDataFolder(data_dir);
  const running = await findRunning(data_dir);
  if (running) return prepared(running, 'the embedded one of the running product', async () => {});
  const postgres = await startEmbeddedPostgres({ data_dir });
  const url = postgres.url('app');
  await createDatabaseIfMissing(url);
  return prepared(url, `the embedded one in ${data_dir}`, postgres.stop);
}

async function prepared(url: string, where: string, stop: () => Promise<void>): Promise<Opened> {
  try {
    await migrate(url);
    const database = openDatabase(url, { connections: 4 });
    await loadPlaces(database.pool);
    await loadOwnCodes(database.pool);
    const close = async () => {
      await database.close();
      await stop();
    };
    return { database, where, close };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address of the embedded server that works in this folder, by the socket that it names in its lock file. */
async function findRunning(data_dir: string): Promise<string | null> {
  const lock = readLock(join(data_dir, 'postgres'));
  if (lock?.state !== 'ready') return null;
  const url = `postgresql://postgres@localhost/app?host=${encodeURIComponent(lock.socket_folder)}`;
  const client = new pg.Client({ connectionString: url });
  // A lock file that a crash left behind names a socket that nobody answers at.
  const answers = await client.connect().then(
    () => true,
    () => false,
  );
  if (answers) await client.end();
  return answers ? url : null;
}
