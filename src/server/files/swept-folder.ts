import { mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Nothing in such a folder is used for this long, so what is older was left by a process that died. */
const ABANDONED_MS = 20 * 60 * 1000;

/** A folder for what is needed for a moment, made where it is missing and freed of what was left behind. Gives its real path. */
export function sweptFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const folder = realpathSync(path);
  sweepFolder(folder);
  return folder;
}

/** Frees such a folder of what was left behind. */
export function sweepFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    const each = join(folder, name);
    const { mtimeMs } = statSync(each, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && mtimeMs < Date.now() - ABANDONED_MS) rmSync(each, { recursive: true, force: true });
  }
}
