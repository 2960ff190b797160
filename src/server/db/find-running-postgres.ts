import { join } from 'node:path';
import pg from 'pg';
import { superuserUrl } from './embedded-postgres.ts';
import { readLock } from './postgres-lock.ts';
import { readSuperuserPassword } from './superuser-password.ts';

/** The address of the product's database on the embedded server that runs in this folder, by the socket that its lock file names. */
export async function findRunningPostgres(data_dir: string): Promise<string | null> {
  const cluster = join(data_dir, 'postgres');
  const lock = readLock(cluster);
  const password = readSuperuserPassword(cluster);
  if (lock?.state !== 'ready' || !password) return null;
  const url = superuserUrl({ database: 'app', password, socket_folder: lock.socket_folder });
  const client = new pg.Client({ connectionString: url });
  // A lock file that a crash left behind names a socket that nobody answers at.
  const answers = await client.connect().then(
    () => true,
    () => false,
  );
  if (answers) await client.end();
  return answers ? url : null;
}
