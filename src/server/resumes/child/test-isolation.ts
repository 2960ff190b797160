import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readlinkSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { startThreads } from './start-threads.ts';

// Runs in the system's sandbox without Node's own protections, and reports what a compromised reader could still do.
const [, , uid_outside = '', processes_outside = ''] = process.argv;

await startThreads();
const isOpen = {
  files: () => existsSync('/etc') || canWrite('/') || canWrite('/tmp'),
  processes: () => existsSync('/etc') && readlinkSync('/proc/self/ns/pid') === processes_outside,
  user: () => process.getuid?.() === Number(uid_outside),
  network: () => Object.keys(networkInterfaces()).length > 0,
  programs: () => spawnSync(process.execPath, ['-v'], { timeout: 1_000, killSignal: 'SIGKILL' }).error === undefined,
};

process.stdout.write(
  JSON.stringify(
    Object.entries(isOpen)
      .filter(([, ask]) => ask())
      .map(([isolation]) => isolation),
  ),
);

function canWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    // Missing, or not writable: either way nothing is written.
    return false;
  }
}
