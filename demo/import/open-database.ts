import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, WrongConfig } from '#server/config.ts';
import { checkLogins } from '#server/db/check-logins.ts';
import { createDatabaseIfMissing } from '#server/db/create-database.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { findRunningPostgres } from '#server/db/find-running-postgres.ts';
import { prepareLogins } from '#server/db/logins.ts';
import { migrate } from '#server/db/migrate.ts';
import { reachDatabase } from '#server/db/reach-database.ts';
import { makeDataFolder } from '#server/make-data-folder.ts';
import { loadOwnCodes } from '#server/military/load-own-codes.ts';
import { loadPlaces } from '#server/search/load-places.ts';
import { loadTitleFamilies } from '#server/search/load-title-families.ts';

export type Opened = { database: Database; where: string; close: () => Promise<void> };

/** The product's own database: the configured one, the embedded one that is already running, or that one started for now. */
export async function openProductDatabase(): Promise<Opened> {
  const { database_url, data_dir } = readConfig();
  if (database_url) {
    await reachDatabase(database_url);
    return prepared(database_url, 'DATABASE_URL', async () => {});
  }
  makeDataFolder(data_dir);
  const running = await findRunningPostgres(data_dir);
  if (running) return prepared(running, 'the embedded one of the running product', async () => {});
  const postgres = await startEmbeddedPostgres({ data_dir, say: console.log });
  const url = postgres.url('app');
  await createDatabaseIfMissing(url);
  return prepared(url, `the embedded one in ${data_dir}`, postgres.stop);
}

/** As above, but throws `WrongConfig` if the data folder has no database, of which a check would only say that all is well. */
export async function openExistingDatabase(): Promise<Opened> {
  const { database_url, data_dir } = readConfig();
  if (!database_url && !existsSync(join(data_dir, 'postgres', 'PG_VERSION')))
    throw new WrongConfig([`DATA_DIR is ${data_dir}, which has no database; use the settings of the product.`]);
  return openProductDatabase();
}

async function prepared(url: string, where: string, stop: () => Promise<void>): Promise<Opened> {
  try {
    await migrate(url);
    const { database_addresses } = readConfig();
    const addresses = await prepareLogins(url, database_addresses);
    await checkLogins(addresses);
    const database = openDatabase(addresses, { connections: 4 });
    await loadPlaces(database.pool);
    await loadOwnCodes(database.pool);
    await loadTitleFamilies(database.pool);
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
