import { mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Nothing in such a folder is used for this long; older files were left by a process that died. */
const ABANDONED_MS = 20 * 60 * 1000;

/** A folder for temporary files, created if missing and swept. Returns its real path. */
export function temporaryFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const folder = realpathSync(path);
  sweepFolder(folder);
  return folder;
}

/** Removes abandoned files from such a folder. */
export function sweepFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    const each = join(folder, name);
    const { mtimeMs } = statSync(each, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && mtimeMs < Date.now() - ABANDONED_MS) rmSync(each, { recursive: true, force: true });
  }
}
