import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresFailed } from './embedded-postgres-failed.ts';
import { ended, run, tail } from './postgres-process.ts';
import { giveTo, type Unprivileged } from './unprivileged.ts';

type Options = { initdb: string; way: Unprivileged; log: string; durable: boolean };

const MAJOR_VERSION = '18';

/**
 * Creates the cluster's folder if it is missing: under a temporary name, then renamed, so that an interrupted first start leaves nothing
 * half done.
 */
export async function makeCluster(cluster: string, { initdb, way, log, durable }: Options): Promise<void> {
  mkdirSync(dirname(cluster), { recursive: true });
  if (existsSync(cluster)) return checkVersion(cluster);
  removeInterrupted(cluster);
  const aside = `${cluster}.new-${process.pid}`;
  mkdirSync(aside, { mode: 0o700 });
  giveTo(way.owner, aside);
  const code = await ended(run([...way.command, initdb, '-D', aside, ...options(durable)], log));
  if (code !== 0) throw new EmbeddedPostgresFailed(`The database could not be created in ${cluster}:\n${tail(log)}`);
  // Another process of the product may have been faster.
  if (existsSync(cluster)) rmSync(aside, { recursive: true });
  else renameSync(aside, cluster);
}

function checkVersion(cluster: string) {
  const file = join(cluster, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown';
  if (version === MAJOR_VERSION) return;
  throw new EmbeddedPostgresFailed(
    `${cluster} holds a database of PostgreSQL version ${version}, this program brings ${MAJOR_VERSION}. ` +
      'Set DATA_DIR to another folder, or DATABASE_URL to a server of that version.',
  );
}

function removeInterrupted(cluster: string) {
  const parent = dirname(cluster);
  const prefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    if (pid === process.pid || !isAlive(pid)) rmSync(join(parent, name), { recursive: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // No such process: its leftovers may be removed.
    return false;
  }
}

/** Text is ordered by code point, the same on every machine. macOS has no locale named C.UTF-8. */
function options(durable: boolean): string[] {
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8';
  const order = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`];
  return ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...order, ...(durable ? [] : ['--no-sync'])];
}
