import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 25;
/** A server whose owner just died reports within this time that it is stopping. */
const NOTICE_MS = 3_000;
/** How long we wait for a stopping server whose owner is alive; the owner forces it to stop sooner. */
const STOP_MS = 40_000;
/**
 * A server whose owner is dead is told to stop at once, more firmly after the first delay, and killed after the second. Its log restores
 * what it could not finish.
 */
const QUIT_AFTER_MS = 5_000;
const KILL_AFTER_MS = 15_000;
/** A wait that lasts longer is reported. */
const SILENCE_MS = 1_000;
/** Set in the environment of each server we start: the process that started it. */
export const OWNER_VARIABLE = 'JOB_MARKETPLACE_OWNER';

type Lock = { pid: number; state: string; socket_folder: string };

/**
 * Parses `postmaster.pid`: the server's process id (line 1), its socket folder (line 5) and its state (line 8: starting, ready, stopping).
 */
export function readLock(cluster: string): Lock | null {
  const text = readIfThere(join(cluster, 'postmaster.pid'));
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), state: (lines[7] ?? '').trim(), socket_folder: (lines[4] ?? '').trim() };
}

/** A stopping server may remove its lock files at any moment. */
function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Waits until no server uses the folder, and returns the process id of a server that keeps running. Ends a server whose owner is dead.
 * Removes a lock file whose process id now belongs to another program; PostgreSQL itself removes one whose process is gone.
 */
export async function waitUntilFree(cluster: string, say: (line: string) => void): Promise<number | null> {
  const started = performance.now();
  let was_said = false;
  const sent = new Set<NodeJS.Signals>();
  for (;;) {
    const lock = readLock(cluster);
    const users = usersOf(cluster);
    if (!lock && users.length === 0) return null;
    if (users.length === 0) {
      if (process.platform === 'linux') rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return null;
    }
    const waited_ms = performance.now() - started;
    const server = users.find((pid) => pid === lock?.pid);
    // Backends without their server end as soon as they notice.
    const is_abandoned = server === undefined || isAbandoned(server);
    if (is_abandoned) end({ server, users, waited_ms, sent });
    const patience_ms = is_abandoned ? KILL_AFTER_MS + STOP_MS : lock?.state === 'stopping' ? STOP_MS : NOTICE_MS;
    if (waited_ms > patience_ms) return server ?? users[0] ?? null;
    if (waited_ms > SILENCE_MS && !was_said) {
      was_said = true;
      say(`Waiting for the PostgreSQL of an earlier start to stop (process ${server ?? users[0]}).`);
    }
    await delay(POLL_MS);
  }
}

/**
 * Removes the socket and its lock file after a crash, when no server of this cluster has the process id in the lock and nothing listens on
 * the socket. PostgreSQL never removes a lock whose process id now belongs to another program.
 */
export async function clearSocket(socket_folder: string, cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const socket = join(socket_folder, '.s.PGSQL.5432');
  const lock = `${socket}.lock`;
  const held_by = readIfThere(lock);
  if (held_by !== null && isPostgresIn(realpathSync(cluster), Number.parseInt(held_by, 10))) return;
  if (await answers(socket)) return;
  rmSync(socket, { force: true });
  rmSync(lock, { force: true });
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    const settle = (is_there: boolean) => {
      connection.destroy();
      resolve(is_there);
    };
    connection.once('connect', () => settle(true));
    connection.once('error', () => settle(false));
  });
}

/**
 * The owner's name for the environment of a server that this process starts. A process id may be reused later; the pair of id and start
 * time may not.
 */
export const ownName = () => `${process.pid}:${startOf(process.pid) ?? ''}`;

/** Whether the process was started by one of our processes that is now dead. False if unknown. */
function isAbandoned(pid: number): boolean {
  const owner = ownerOf(pid);
  if (owner === null) return false;
  const [owner_pid = '', owner_start = ''] = owner.split(':');
  return startOf(Number(owner_pid)) !== owner_start;
}

function ownerOf(pid: number): string | null {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    const found = variables.find((variable) => variable.startsWith(`${OWNER_VARIABLE}=`));
    return found?.slice(OWNER_VARIABLE.length + 1) ?? null;
  } catch {
    // The process has ended, or belongs to another user.
    return null;
  }
}

/** When the process started, in ticks since boot; null if there is no such process. Linux only. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything; after it come the state (field 3) and the start time (field 22).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    // No such process, or no /proc.
    return null;
  }
}

type Ending = { server: number | undefined; users: readonly number[]; waited_ms: number; sent: Set<NodeJS.Signals> };

/** Signals only the server, each signal once, because backends interpret these signals differently. SIGKILL goes to all of them. */
function end({ server, users, waited_ms, sent }: Ending) {
  const signal = waited_ms > KILL_AFTER_MS ? 'SIGKILL' : waited_ms > QUIT_AFTER_MS ? 'SIGQUIT' : 'SIGINT';
  if (sent.has(signal)) return;
  sent.add(signal);
  for (const pid of signal === 'SIGKILL' ? users : server === undefined ? [] : [server]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It just ended.
    }
  }
}

/** Processes working in the folder: the server and its backends all have it as their working directory. Linux only. */
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
    // The process has ended, or belongs to another user and cannot be ours.
    return false;
  }
}
