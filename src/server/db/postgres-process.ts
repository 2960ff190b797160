import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';

/**
 * Starts a program with its own log file in its own session: Ctrl-C in the terminal reaches only us, and we stop the program after the last
 * request is answered.
 */
export function run([file = '', ...args]: string[], log: string): ChildProcess {
  const output = openSync(log, 'w', 0o600);
  try {
    return spawn(file, args, { detached: true, stdio: ['ignore', output, output] });
  } finally {
    closeSync(output);
  }
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** The exit code; null if a signal ended it. */
export async function ended(child: ChildProcess): Promise<number | null> {
  if (!hasEnded(child)) await once(child, 'exit');
  return child.exitCode;
}

/** The last lines of a log file. */
export function tail(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
}
