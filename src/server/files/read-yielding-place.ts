import { busy } from '../http/problems.ts';
import type { RequestScope } from '../http/request-scope.ts';
import type { StoredFile } from './file-store.ts';

/** Reads a file for a request that gives up its place meanwhile, so that a slow store does not block other requests. */
export async function readYieldingPlace(
  read: () => Promise<StoredFile | null>,
  { yieldPlace }: Pick<RequestScope, 'yieldPlace'>,
) {
  const got: { file?: StoredFile | null } = {};
  try {
    await yieldPlace(async () => {
      got.file = await read();
    });
  } catch (error) {
    await got.file?.stream.cancel();
    throw error;
  }
  if (got.file === undefined) throw busy();
  return got.file;
}
