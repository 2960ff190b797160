import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 25;
/** A server that was just told to stop by the death of its owner says so within this time. */
const NOTICE_MS = 3_000;
const STOP_MS = 120_000;

type Lock = { pid: number; state: string; socket_folder: string };

/** What `postmaster.pid` says: the server's process id (line 1), its socket folder (line 5) and its state (line 8: starting, ready, stopping). */
export function readLock(cluster: string): Lock | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), state: (lines[7] ?? '').trim(), socket_folder: (lines[4] ?? '').trim() };
}

/**
 * Waits until no server uses the folder; returns the process id of one that stays. A lock file whose process id now belongs to
 * some other program is removed; PostgreSQL itself removes one whose process is gone.
 */
export async function waitUntilFree(cluster: string): Promise<number | null> {
  const started = Date.now();
  for (;;) {
    const lock = readLock(cluster);
    const users = usersOf(cluster);
    if (!lock && users.length === 0) return null;
    if (users.length === 0) {
      if (process.platform === 'linux') rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return null;
    }
    const patience_ms = lock?.state === 'stopping' || !lock ? STOP_MS : NOTICE_MS;
    if (Date.now() - started > patience_ms) return lock?.pid ?? users[0] ?? null;
    await delay(POLL_MS);
  }
}

/** Processes at work in the folder: the server and its backends all have it as their working directory. Linux only. */
function usersOf(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(cluster);
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => isPostgresIn(folder, pid));
}

function isPostgresIn(folder: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder && readlinkSync(`/proc/${pid}/exe`).includes('postgres');
  } catch {
    // The process has ended, or belongs to somebody else and cannot be ours.
    return false;
  }
}
