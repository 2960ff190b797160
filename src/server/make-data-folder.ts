import { accessSync, constants, mkdirSync } from 'node:fs';
import { WrongConfig } from './config.ts';

/** Throws `WrongConfig` when `DATA_DIR` can be no folder of ours. */
export function makeDataFolder(data_dir: string): void {
  try {
    mkdirSync(data_dir, { recursive: true });
    accessSync(data_dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new WrongConfig([`DATA_DIR is "${data_dir}"; it must be a folder that this user may write to (${reason}).`]);
  }
}
