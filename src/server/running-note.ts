import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const noteSchema = z.object({ pid: z.int(), addresses: z.array(z.string()) });

const fileIn = (data_dir: string) => join(data_dir, 'running.json');

/** Records in the data folder that this process uses it, for anyone who starts a second one. */
export function noteRunning(data_dir: string, addresses: readonly string[]): void {
  writeFileSync(fileIn(data_dir), JSON.stringify({ pid: process.pid, addresses }));
}

/** The process that uses the folder, and its URLs; null if that process has ended. */
export function readRunning(data_dir: string): z.infer<typeof noteSchema> | null {
  if (!existsSync(fileIn(data_dir))) return null;
  const note = noteSchema.parse(JSON.parse(readFileSync(fileIn(data_dir), 'utf8')));
  return isAlive(note.pid) ? note : null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // No such process, or its id now belongs to another user.
    return false;
  }
}
