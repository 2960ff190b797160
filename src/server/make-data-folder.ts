import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { WrongConfig } from './config.ts';

/** Throws `WrongConfig` when `DATA_DIR` can be no folder of ours. */
export function makeDataFolder(data_dir: string): void {
  try {
    makeFolder(data_dir);
    accessSync(data_dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new WrongConfig([`DATA_DIR is "${data_dir}"; it must be a folder that this user may write to (${reason}).`]);
  }
}

/** One after the other: Node's own way to make all at once never ends in a file system that takes no folders, such as `/proc`. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process that starts was quicker.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
