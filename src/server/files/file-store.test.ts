import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../../../tests/harness/s3-server.ts';
import { readConfig } from '../config.ts';
import { createDiskFileStore } from './disk-file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { reachBucket } from './reach-bucket.ts';
import { createS3FileStore } from './s3-file-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobs-files-'));
const s3 = await startS3Server();
const free_port = await freePort();
/** A real store, if the environment configures one as for the product (`docs/operations.md`). */
const configured = readConfig().s3;

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.stop();
});

async function freePort(): Promise<number> {
  const { settings, stop } = await startS3Server();
  await stop();
  return Number(new URL(settings.bucket_url).port);
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

const STORES = [
  ['disk', createDiskFileStore(folder)],
  ['a bucket', createS3FileStore(s3.settings)],
  ...(configured ? ([['the configured bucket', createS3FileStore(configured)]] as const) : []),
] as const;

describe.each(STORES)('on %s', (_, store) => {
  const keys: string[] = [];
  const newKey = (owner: string = randomUUID()) => {
    keys.push(`${owner}/${randomUUID()}`);
    return keys.at(-1) ?? '';
  };
  // A configured bucket is left unchanged.
  afterAll(() => Promise.all(keys.map(store.remove)));

  async function read(key: string): Promise<Uint8Array | null> {
    const file = await store.get(key);
    return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
  }

  test('a stored file comes back byte for byte with its size', async () => {
    const key = newKey();
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    await store.put(key, bytes);
    expect(await read(key)).toEqual(bytes);
    expect((await store.get(key))?.size_bytes).toBe(60_000);
    expect(await store.withLocalPath(key, async (path) => new Uint8Array(await readFile(path)))).toEqual(bytes);
  });

  test('an empty file and a later version under the same key are stored as well', async () => {
    const key = newKey('visitor');
    await store.put(key, bytesOf(''));
    expect(await read(key)).toEqual(bytesOf(''));
    await store.put(key, bytesOf('second'));
    expect(await read(key)).toEqual(bytesOf('second'));
  });

  test('a removed file is gone, and removing a missing file does nothing', async () => {
    const key = newKey();
    await store.put(key, bytesOf('x'));
    await store.remove(key);
    expect(await store.get(key)).toBeNull();
    await store.remove(key);
    await store.remove(newKey());
    await expect(store.withLocalPath(key, async () => 'used')).rejects.toThrow('no file with this key');
  });

  test.each([
    '../etc/passwd',
    'visitor/../../x',
    `a/b/${randomUUID()}`,
    `/${randomUUID()}`,
    `Visitor/${randomUUID()}`,
    `visitor/${randomUUID()}\n`,
    '',
  ])('the key %j is refused for every operation', async (key) => {
    await expect(store.put(key, bytesOf('x'))).rejects.toThrow('not the key');
    await expect(store.get(key)).rejects.toThrow('not the key');
    await expect(store.remove(key)).rejects.toThrow('not the key');
    await expect(store.withLocalPath(key, async () => 'used')).rejects.toThrow('not the key');
  });

  test('a file of ten million bytes comes back complete', async () => {
    const key = newKey();
    const bytes = Buffer.alloc(10_000_000, 'a long file ');
    await store.put(key, bytes);
    expect(bytes.equals((await read(key)) ?? bytesOf(''))).toBe(true);
    await store.remove(key);
  });
});

describe('a bucket', () => {
  const store = createS3FileStore(s3.settings);
  const key = 'visitor/4f0a1b2c-0000-4000-8000-000000000001';
  const place = '4f/0a/visitor.4f0a1b2c-0000-4000-8000-000000000001';

  test('uses the same paths as the disk, so that one can be copied to the other', async () => {
    await store.put(key, bytesOf('x'));
    expect([...s3.objects.keys()]).toContain(place);
    await createDiskFileStore(folder).put(key, bytesOf('x'));
    expect(readdirSync(join(folder, '4f', '0a'))).toEqual([place.split('/')[2]]);
  });

  test('keeps a local copy only while it is used', async () => {
    await store.put(key, bytesOf('x'));
    const used: string[] = [];
    const failing = store.withLocalPath(key, async (path) => {
      used.push(path);
      expect(existsSync(path)).toBe(true);
      throw new Error('unreadable');
    });
    await expect(failing).rejects.toThrow('unreadable');
    expect(used.map((path) => existsSync(dirname(path)))).toEqual([false]);
  });

  test("that omits a file's length still returns the file with its size", async () => {
    await store.put(key, bytesOf('unmeasured'));
    s3.fail('length kept back');
    const file = await store.get(key);
    expect(file?.size_bytes).toBe('unmeasured'.length);
    expect(await new Response(file?.stream).text()).toBe('unmeasured');
  });

  test('removes local copies left by a killed process', async () => {
    const data_dir = join(folder, 'data');
    const copy = join(data_dir, 'copies', 'jobs-file-a');
    mkdirSync(copy, { recursive: true });
    writeFileSync(join(copy, 'resume.pdf'), 'x');
    utimesSync(copy, 0, 0);
    const swept = openFileStore({ ...readConfig({ DATA_DIR: data_dir }), s3: s3.settings });
    expect(readdirSync(join(data_dir, 'copies'))).toEqual([]);
    await swept.withLocalPath(key, async (path) => expect(path.startsWith(data_dir)).toBe(true));
  });

  test('that refuses briefly, or drops the connection, is retried', async () => {
    s3.fail({ status: 503, code: 'SlowDown' }, 'cut');
    await store.put(key, bytesOf('second'));
    expect(s3.objects.get(place)?.toString()).toBe('second');
  });

  test.each([
    ['with an internal error', { status: 500, code: 'InternalError' }, 3],
    ['that denies access', { status: 403, code: 'AccessDenied' }, 1],
  ] as const)('%s is reported as unavailable, for each operation', async (_, refusal, times) => {
    const operations = [
      () => store.put(key, bytesOf('third')),
      () => store.get(key),
      () => store.remove(key),
      () => store.withLocalPath(key, async () => 'used'),
    ];
    for (const ask of operations) {
      s3.fail(refusal, refusal, refusal);
      const asked = s3.asked.length;
      await expect(ask()).rejects.toThrow('the store of files does not answer');
      expect(s3.asked.length - asked).toBe(times);
      s3.fail();
    }
    expect(s3.objects.get(place)?.toString()).toBe('second');
  });

  test('that does not answer is tried only once', async () => {
    const impatient = createS3FileStore(s3.settings, { answers_ms: 50 });
    s3.fail('silence');
    const asked = s3.asked.length;
    await expect(impatient.get(key)).rejects.toThrow('the store of files does not answer');
    expect(s3.asked.length - asked).toBe(1);
    expect((await impatient.get(key))?.size_bytes).toBe('second'.length);
  });

  test('does not accept requests signed with the wrong secret', async () => {
    const other = createS3FileStore({ ...s3.settings, secret_access_key: 'guessed' });
    await expect(other.put(key, bytesOf('not mine'))).rejects.toMatchObject({
      cause: { serviceCode: 'SignatureDoesNotMatch' },
    });
  });

  test.each([
    ['with the wrong secret', { secret_access_key: 'wrong' }, 'S3 returned 403 – SignatureDoesNotMatch'],
    ['that does not exist', { bucket_url: `${s3.settings.bucket_url}-other` }, 'S3 returned 404 – NoSuchBucket'],
    [
      'at an address that does not answer',
      { bucket_url: `http://127.0.0.1:${free_port}/files` },
      'connect ECONNREFUSED',
    ],
  ])('%s is reported at startup', async (_, wrong, reason) => {
    const start = reachBucket({ ...s3.settings, ...wrong });
    await expect(start).rejects.toThrow(`The bucket at S3_BUCKET_URL cannot be used: ${reason}`);
  });

  test.each([
    ['stores files that we may not read', [null]],
    ['answers a missing file as one that we may not read', [null, null, null]],
  ])('that %s is reported at startup', async (_, before) => {
    s3.fail(...before, { status: 403, code: 'AccessDenied' });
    await expect(reachBucket(s3.settings)).rejects.toThrow('cannot be used: S3 returned 403 – AccessDenied');
  });

  test('that works is left unchanged by the check at startup', async () => {
    const before = [...s3.objects.keys()];
    await reachBucket(s3.settings);
    expect([...s3.objects.keys()]).toEqual(before);
  });
});
