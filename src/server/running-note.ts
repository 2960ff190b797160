import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const noteSchema = z.object({ pid: z.int(), addresses: z.array(z.string()) });

const fileIn = (data_dir: string) => join(data_dir, 'running.json');

/** Notes in the data folder that this process runs with it, for whoever starts a second one. */
export function noteRunning(data_dir: string, addresses: readonly string[]): void {
  writeFileSync(fileIn(data_dir), JSON.stringify({ pid: process.pid, addresses }));
}

/** The process that runs with the folder, and where it answers; null when the one that noted so has ended. */
export function readRunning(data_dir: string): z.infer<typeof noteSchema> | null {
  if (!existsSync(fileIn(data_dir))) return null;
  const note = noteSchema.parse(JSON.parse(readFileSync(fileIn(data_dir), 'utf8')));
  return isAlive(note.pid) ? note : null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // There is no such process, or it is somebody else's by now.
    return false;
  }
}
