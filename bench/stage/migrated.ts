import pg from 'pg';
import { createDatabaseIfMissing } from '#server/db/create-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadTitleFamilies } from '#server/search/load-title-families.ts';

/** Ensures that there is a database with the product's tables and titles. */
export async function migrated(url: string): Promise<void> {
  await createDatabaseIfMissing(url);
  await migrate(url);
  const owner = new pg.Pool({ connectionString: url, max: 1 });
  await loadTitleFamilies(owner);
  await owner.end();
}
