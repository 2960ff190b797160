import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { WrongConfig } from './config.ts';

/** Creates the data folder. Throws `WrongConfig` if `DATA_DIR` cannot be used. */
export function makeDataFolder(data_dir: string): void {
  try {
    makeFolder(data_dir);
    accessSync(data_dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new WrongConfig([`DATA_DIR is "${data_dir}"; it must be a folder that this user may write to (${reason}).`]);
  }
}

/** Creates folders one by one: Node's recursive mkdir never returns in a file system that allows no folders, such as `/proc`. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another starting process was faster.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
