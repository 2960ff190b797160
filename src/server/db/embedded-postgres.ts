import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readRunning } from '../running-note.ts';
import { EmbeddedPostgresFailed } from './embedded-postgres-failed.ts';
import { makeCluster } from './make-cluster.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { clearSocket, OWNER_VARIABLE, ownName, readLock, waitUntilFree } from './postgres-lock.ts';
import { ended, hasEnded, run, tail } from './postgres-process.ts';
import { requirePasswords } from './superuser-password.ts';
import { findUnprivileged, giveTo, type Unprivileged } from './unprivileged.ts';

type Options = {
  /** The cluster is created in its `postgres` subfolder. May be relative. */
  data_dir: string;
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string>;
  /** Called once if the server ends without being stopped. */
  on_exit?: (reason: string) => void;
  /** Told what a slow start is waiting for. */
  say?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** The URL of a database on this server, over a Unix socket, with the superuser's password. Creates nothing. */
  url: (database: string) => string;
  /** Fast shutdown: connections are cut, committed data is on disk. May be called twice. */
  stop: () => Promise<void>;
};

/** For a machine with a few GB of memory and an SSD. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  shared_buffers: '256MB',
  max_connections: '100',
  jit: 'off',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
};

const READY_MS = 120_000;
const STOP_MS = 30_000;
const POLL_MS = 20;
/** A start that takes longer reports what it is waiting for. */
const SILENCE_MS = 3_000;
/** The longest Unix socket path that all our systems allow, minus PostgreSQL's own file name. */
const SOCKET_FOLDER_LENGTH = 103 - '/.s.PGSQL.5432'.length;

/**
 * Starts the PostgreSQL that npm installed, creating its cluster on first use. It listens on a Unix socket that only this user can reach,
 * and ends when this process ends, however that happens. Throws `EmbeddedPostgresFailed`.
 */
export async function startEmbeddedPostgres({
  data_dir,
  settings = {},
  on_exit,
  say = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const cluster = join(resolve(data_dir), 'postgres');
  const { binaries, way } = await findProgram();
  const log = join(dirname(cluster), 'postgres.log');
  await makeCluster(cluster, { initdb: binaries.initdb, way, log, durable: settings.fsync !== 'off' });
  const pid = await waitUntilFree(cluster, say);
  if (pid) throw new EmbeddedPostgresFailed(whoUses(resolve(data_dir), pid));
  giveTo(way.owner, cluster);
  const password = await requirePasswords(cluster, binaries.postgres, way);

  const socket_folder = makeSocketFolder(cluster, way);
  await clearSocket(socket_folder, cluster);
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const owned = ['env', `${OWNER_VARIABLE}=${ownName()}`];
  const command = [...owned, ...way.command, binaries.postgres, '-D', cluster, '-k', socket_folder, ...options];
  const child = run(command, log);
  await untilReady(child, cluster, { log, say });
  return {
    url: (database) => superuserUrl({ database, password, socket_folder }),
    stop: stopper(child, () => on_exit?.(`PostgreSQL ended by itself:\n${tail(log)}`)),
  };
}

type Address = { database: string; password: string; socket_folder: string };

export const superuserUrl = ({ database, password, socket_folder }: Address) =>
  `postgresql://postgres:${password}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socket_folder)}`;

/** Names the product's process where it is known, because stopping only its PostgreSQL makes the product end with an error. */
function whoUses(data_dir: string, postgres_pid: number): string {
  const running = readRunning(data_dir);
  if (!running) return `The database in ${data_dir} is in use: stop process ${postgres_pid}, or set DATA_DIR.`;
  const at = running.addresses.join(' and ');
  return `The product already runs with ${data_dir} at ${at}: use it there, stop process ${running.pid}, or set DATA_DIR.`;
}

async function findProgram(): Promise<{ binaries: PostgresBinaries; way: Unprivileged }> {
  const binaries = findPostgresBinaries();
  if (!binaries) {
    const machine = `${process.platform}-${process.arch}`;
    throw new EmbeddedPostgresFailed(
      `There is no embedded PostgreSQL for ${machine}: set DATABASE_URL to the URL of a PostgreSQL server.`,
    );
  }
  const way = await findUnprivileged(binaries.postgres);
  if (way) return { binaries, way };
  throw new EmbeddedPostgresFailed(
    'The embedded PostgreSQL cannot be started by this user (it refuses to run as root, and this machine forbids user ' +
      'namespaces). Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** A short name in the temporary folder, unique to this cluster. A folder owned by another user is refused. */
function makeSocketFolder(cluster: string, way: Unprivileged): string {
  const name = `jobs-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const folder = join(tmpdir().length + name.length < SOCKET_FOLDER_LENGTH ? tmpdir() : '/tmp', name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(way.owner, folder);
  const { uid, mode } = lstatSync(folder);
  if (uid === (way.owner?.uid ?? process.getuid?.()) && (mode & 0o777) === 0o700) return folder;
  throw new EmbeddedPostgresFailed(`${folder} belongs to another user. Remove it, or set TMPDIR.`);
}

type Watched = { log: string; say: (line: string) => void };

async function untilReady(child: ChildProcess, cluster: string, { log, say }: Watched) {
  const started = performance.now();
  let was_said = false;
  while (performance.now() - started < READY_MS) {
    if (hasEnded(child)) throw new EmbeddedPostgresFailed(`PostgreSQL did not start:\n${tail(log)}`);
    const lock = readLock(cluster);
    if (lock?.pid === child.pid && lock?.state === 'ready') return;
    if (performance.now() - started > SILENCE_MS && !was_said) {
      was_said = true;
      say('Waiting for PostgreSQL to be ready; after a crash it first replays its log.');
    }
    await delay(POLL_MS);
  }
  child.kill('SIGQUIT');
  throw new EmbeddedPostgresFailed(`PostgreSQL was not ready after ${READY_MS / 1000} s:\n${tail(log)}`);
}

function stopper(child: ChildProcess, on_unexpected_exit: () => void): () => Promise<void> {
  let stopping = false;
  const stopWithUs = () => child.kill('SIGINT');
  process.once('exit', stopWithUs);
  child.once('exit', () => {
    process.removeListener('exit', stopWithUs);
    if (!stopping) on_unexpected_exit();
  });
  return async () => {
    stopping = true;
    if (hasEnded(child)) return;
    child.kill('SIGINT');
    const give_up = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
    await ended(child);
    clearTimeout(give_up);
  };
}
