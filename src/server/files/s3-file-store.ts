import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { type FileStore, FileStoreUnavailable, keyAt, placeOf, type StoredFile } from './file-store.ts';
import { sweepFolder } from './temporary-folder.ts';

/** `bucket_url` is the bucket's own URL: `https://s3.example/bucket` or `https://bucket.s3.example`. */
export type S3Settings = { bucket_url: string; region: string; access_key_id: string; secret_access_key: string };

/** Time until the store begins to answer, which includes the upload. Reading the answer may take as long as its reader needs. */
const ANSWERS_MS = 20_000;
/** A large store occasionally refuses a single request for a moment. */
const TRY_AGAIN_AFTER_MS = [100, 600];

/**
 * Files in a bucket of any S3-compatible store. The store must keep what it acknowledged, as they all promise. `copies`: the folder for
 * local copies that programs read.
 */
export function createS3FileStore(
  settings: S3Settings,
  { copies = tmpdir(), answers_ms = ANSWERS_MS }: { copies?: string; answers_ms?: number } = {},
): FileStore {
  const { bucket_url, region, access_key_id, secret_access_key } = settings;
  const bucket = new S3mini({
    endpoint: bucket_url,
    region,
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    fetch: fetchWithin(answers_ms),
  });

  const get: FileStore['get'] = async (key) => {
    const name = nameOf(key);
    return patiently(async () => {
      const answer = await bucket.getObjectResponse(name);
      return answer && measured(answer);
    });
  };

  return {
    get,
    put: async (key, bytes) => {
      const name = nameOf(key);
      // The store compares it with what arrives; the library's type knows only Amazon's own headers.
      const checked = { 'content-md5': createHash('md5').update(bytes).digest('base64') } as Record<string, string>;
      await patiently(() => bucket.putObject(name, bytes, undefined, undefined, checked));
    },
    withLocalPath: async (key, use) => {
      const file = await get(key);
      if (!file) throw new Error('there is no file with this key');
      const folder = await mkdtemp(join(copies, 'jobs-file-'));
      try {
        const path = join(folder, placeOf(key).name);
        await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }));
        return await use(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    remove: async (key) => {
      const name = nameOf(key);
      await patiently(() => bucket.deleteObject(name), { missing: false });
    },
    list: () => listBucket(bucket),
    sweep: async () => {
      // The system's temporary folder is not ours to sweep.
      if (copies !== tmpdir()) sweepFolder(copies);
    },
  };
}

const LISTED_AT_ONCE = 1_000;

async function* listBucket(bucket: S3mini): AsyncGenerator<string[]> {
  let token: string | undefined;
  do {
    const page = await patiently(() => bucket.listObjectsPaged('/', '', LISTED_AT_ONCE, token));
    token = page?.nextContinuationToken;
    const keys = (page?.objects ?? []).flatMap(({ Key }) => {
      const folders = Key.split('/');
      return keyAt(folders.slice(0, -1), folders.at(-1) ?? '') ?? [];
    });
    if (keys.length > 0) yield keys;
  } while (token);
}

function nameOf(key: string): string {
  const { folders, name } = placeOf(key);
  return [...folders, name].join('/');
}

/** A store behind a proxy may omit a file's length, or give the compressed length. */
async function measured({ body, headers }: Response): Promise<StoredFile | null> {
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  if (!body) return null;
  if (length !== null) return { stream: body, size_bytes: Number(length) };
  const bytes = await new Response(body).blob();
  return { stream: bytes.stream(), size_bytes: bytes.size };
}

function fetchWithin(ms: number): typeof fetch {
  return (input, init) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ms);
    const headers = new Headers(init?.headers);
    headers.set('accept-encoding', 'identity');
    return fetch(input, { ...init, headers, signal: late.signal }).finally(() => clearTimeout(timer));
  };
}

/** Retries; every request here is idempotent. `missing`: what to return where some stores answer 404. */
async function patiently<T>(ask: () => Promise<T>, { missing }: { missing?: T } = {}): Promise<T> {
  for (const ms of [...TRY_AGAIN_AFTER_MS, null]) {
    try {
      return await ask();
    } catch (error) {
      const status = error instanceof S3ServiceError ? error.status : null;
      if (status === 404 && missing !== undefined) return missing;
      if (ms === null || !isPassing(error, status)) throw new FileStoreUnavailable(error);
      await wait(ms);
    }
  }
  throw new FileStoreUnavailable(null);
}

/** Whether a failure is temporary: a server error, or no connection. A timeout is not retried, nor is a refusal. */
function isPassing(error: unknown, status: number | null): boolean {
  if (status !== null) return status >= 500 || status === 429;
  return !(error instanceof Error && error.name === 'AbortError');
}
