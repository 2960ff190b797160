import { join } from 'node:path';
import pg from 'pg';
import { superuserUrl } from './embedded-postgres.ts';
import { readLock } from './postgres-lock.ts';
import { readSuperuserPassword } from './superuser-password.ts';

/** The URL of the product's database on the embedded server running in this folder, or null. Uses the socket named in the lock file. */
export async function findRunningPostgres(data_dir: string): Promise<string | null> {
  const cluster = join(data_dir, 'postgres');
  const lock = readLock(cluster);
  const password = readSuperuserPassword(cluster);
  if (lock?.state !== 'ready' || !password) return null;
  const url = superuserUrl({ database: 'app', password, socket_folder: lock.socket_folder });
  const client = new pg.Client({ connectionString: url });
  // A lock file left by a crash names a socket on which nothing listens.
  const answers = await client.connect().then(
    () => true,
    () => false,
  );
  if (answers) await client.end();
  return answers ? url : null;
}
