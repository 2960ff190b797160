import { randomUUID } from 'node:crypto';
import { WrongConfig } from '../config.ts';
import { createS3FileStore, type S3Settings } from './s3-file-store.ts';

/** Throws, in words for whoever starts the product, what keeps the bucket from being used. */
export async function reachBucket(settings: S3Settings): Promise<void> {
  const key = `start/${randomUUID()}`;
  const store = createS3FileStore(settings);
  try {
    await store.put(key, new Uint8Array([1]));
    await (await store.get(key))?.stream.cancel();
    await store.remove(key);
    // Whoever may not list a bucket is not told that it lacks something, only that it may not be read.
    await store.get(key);
  } catch (error) {
    throw new WrongConfig([`S3_BUCKET_URL leads to no bucket that keeps files for us: ${reason(error)}.`]);
  }
}

/** The innermost: what the network or the store itself said. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ');
  return error.cause instanceof Error ? reason(error.cause) : error.message;
}
