import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const READY_MS = 300_000;

export type Started = {
  port: number;
  pid: number;
  /** From spawning until it answered. */
  ready_ms: number;
  /** Seconds of processor time used so far, including child processes; NaN if the system does not report it. */
  cpu_s: () => number;
  stop: () => Promise<void>;
};

/** Starts a program that serves on the PORT in its environment, and waits until `path` answers. */
export async function startProgram(command: string[], env: Record<string, string>, path = '/'): Promise<Started> {
  const port = await freePort();
  const [program = '', ...args] = command;
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended:\n${output.join('')}`);
    if (performance.now() - began > READY_MS) throw new Error(`${command.join(' ')} does not answer`);
    await wait(20);
  }
  const pid = child.pid ?? 0;
  const ready_ms = performance.now() - began;
  return { port, pid, ready_ms, cpu_s: () => cpuSeconds(pid), stop: () => end(child) };
}

async function answers(port: number, path: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).ok;
  } catch {
    // Nothing is listening there yet.
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.');
  return address.port;
}

const TICKS_PER_SECOND = 100;

function cpuSeconds(pid: number): number {
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat === null) return Number.NaN;
  // After the name, which may contain spaces: user time is the twelfth field, system time the next.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  return childrenOf(pid).reduce((sum, child) => sum + (cpuSeconds(child) || 0), own);
}

/** Bytes of memory of a process and its children; shared memory is divided among the processes. NaN if unknown. */
export function memoryOf(pid: number): number {
  const pss = /^Pss:\s+(\d+) kB/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`) ?? '');
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readIfThere(`/proc/${pid}/status`) ?? '');
  const bytes = Number((pss ?? resident)?.[1] ?? Number.NaN) * 1024;
  return childrenOf(pid).reduce((sum, child) => sum + (memoryOf(child) || 0), bytes);
}

function childrenOf(pid: number): number[] {
  if (!existsSync('/proc')) return [];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((other) => parentOf(other) === pid);
}

function parentOf(pid: number): number {
  const stat = readIfThere(`/proc/${pid}/stat`) ?? '';
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended, or this is not Linux.
    return null;
  }
}
