import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresFailed } from './embedded-postgres-failed.ts';
import { ended } from './postgres-process.ts';
import type { Unprivileged } from './unprivileged.ts';

/** Everybody needs a password: whoever reaches the socket, such as a reader of documents that was taken over, is no user of ours yet. */
const ACCESS = 'local all all scram-sha-256\n';

const fileOf = (cluster: string) => join(dirname(cluster), 'postgres.password');

/** What this cluster's superuser `postgres` signs in with; null before its first start. */
export function readSuperuserPassword(cluster: string): string | null {
  return existsSync(fileOf(cluster)) ? readFileSync(fileOf(cluster), 'utf8') : null;
}

/**
 * Lets nobody into the cluster without a password, and gives back the superuser's. One that is missing, as for a cluster of an earlier
 * release, is set in PostgreSQL's single-user mode, so call this while no server runs in the cluster.
 */
export async function requirePasswords(cluster: string, postgres: string, way: Unprivileged): Promise<string> {
  // Written in place, so that the file stays its owner's.
  writeFileSync(join(cluster, 'pg_hba.conf'), ACCESS);
  const known = readSuperuserPassword(cluster);
  if (known) return known;
  const password = randomBytes(24).toString('base64url');
  await setPassword([...way.command, postgres, '--single', '-D', cluster, 'postgres'], password);
  const half_written = `${fileOf(cluster)}.new`;
  writeFileSync(half_written, password, { mode: 0o600 });
  renameSync(half_written, fileOf(cluster));
  return password;
}

async function setPassword([file = '', ...args]: string[], password: string) {
  const child = spawn(file, args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  // What it answers to the statement says whether it was done.
  child.stdin.on('error', () => {});
  child.stdin.end(`alter role postgres password '${password}'\n`);
  const code = await ended(child);
  if (code !== 0 || /ERROR|FATAL/.test(said)) {
    throw new EmbeddedPostgresFailed(`The database's password could not be set:\n${said.trim()}`);
  }
}
