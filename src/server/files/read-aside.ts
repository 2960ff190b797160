import { busy } from '../http/problems.ts';
import type { RequestScope } from '../http/request-scope.ts';
import type { StoredFile } from './file-store.ts';

/** Reads a file for a request that takes nobody's turn meanwhile, so that a store that is silent keeps nobody else out. */
export async function readAside(
  read: () => Promise<StoredFile | null>,
  { standAside }: Pick<RequestScope, 'standAside'>,
) {
  const got: { file?: StoredFile | null } = {};
  try {
    await standAside(async () => {
      got.file = await read();
    });
  } catch (error) {
    await got.file?.stream.cancel();
    throw error;
  }
  if (got.file === undefined) throw busy();
  return got.file;
}
