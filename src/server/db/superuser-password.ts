import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresFailed } from './embedded-postgres-failed.ts';
import { ended } from './postgres-process.ts';
import type { Unprivileged } from './unprivileged.ts';

/** Everyone needs a password: a process that reaches the socket, such as a compromised document reader, is not trusted. */
const ACCESS = 'local all all scram-sha-256\n';

const fileOf = (cluster: string) => join(dirname(cluster), 'postgres.password');

/** The password of this cluster's superuser `postgres`; null before its first start. */
export function readSuperuserPassword(cluster: string): string | null {
  return existsSync(fileOf(cluster)) ? readFileSync(fileOf(cluster), 'utf8') : null;
}

/**
 * Requires a password for all connections and returns the superuser's. A missing one, as in a cluster of an earlier release, is set in
 * PostgreSQL's single-user mode, so call this only while no server runs in the cluster.
 */
export async function requirePasswords(cluster: string, postgres: string, way: Unprivileged): Promise<string> {
  // Written in place, so that the file keeps its owner.
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
  // The output says whether the statement succeeded.
  child.stdin.on('error', () => {});
  child.stdin.end(`alter role postgres password '${password}'\n`);
  const code = await ended(child);
  if (code !== 0 || /ERROR|FATAL/.test(said)) {
    throw new EmbeddedPostgresFailed(`The database's password could not be set:\n${said.trim()}`);
  }
}
