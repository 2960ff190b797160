import type { ChildProcess } from 'node:child_process';

/** Starts a server and starts it again when it fails after it was ready. Returns the exit code of the last one. */
export function watchOver(startServer: () => ChildProcess): Promise<number>;
