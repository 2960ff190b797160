import { busy } from '../http/problems.ts';
import type { RequestScope } from '../http/request-scope.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** Reads a file for a request that takes nobody's turn meanwhile, so that a store that is silent keeps nobody else out. */
export async function readAside(files: FileStore, key: string, { standAside }: Pick<RequestScope, 'standAside'>) {
  const read: { file?: StoredFile | null } = {};
  try {
    await standAside(async () => {
      read.file = await files.get(key);
    });
  } catch (error) {
    await read.file?.stream.cancel();
    throw error;
  }
  if (read.file === undefined) throw busy();
  return read.file;
}
