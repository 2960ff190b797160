import { randomUUID } from 'node:crypto';
import { WrongConfig } from '../config.ts';
import { createS3FileStore, type S3Settings } from './s3-file-store.ts';

/** Throws `WrongConfig` with the reason if the bucket cannot be used. */
export async function reachBucket(settings: S3Settings): Promise<void> {
  const key = `start/${randomUUID()}`;
  const store = createS3FileStore(settings);
  try {
    await store.put(key, new Uint8Array([1]));
    await (await store.get(key))?.stream.cancel();
    await store.remove(key);
    // Without permission to list, a store answers a missing file with 403 instead of 404.
    await store.get(key);
  } catch (error) {
    throw new WrongConfig([`The bucket at S3_BUCKET_URL cannot be used: ${reason(error)}.`]);
  }
}

/** The innermost message: what the network or the store itself said. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ');
  return error.cause instanceof Error ? reason(error.cause) : error.message;
}
