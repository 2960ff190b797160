import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';

let folder: string;
let store: FileStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jobs-files-'));
  store = createDiskFileStore(folder);
});

afterEach(() => rmSync(folder, { recursive: true }));

const newKey = () => `${randomUUID()}/${randomUUID()}`;
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(key: string): Promise<Uint8Array | null> {
  const file = await store.get(key);
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
}

test('a link in place of a file is not followed', async () => {
  const key = newKey();
  await store.put(key, bytesOf('mine'));
  const path = await store.withLocalPath(key, async (local) => local);
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'secret');
  unlinkSync(path);
  symlinkSync(secret, path);
  expect(await store.get(key)).toBeNull();
  await store.put(key, bytesOf('mine again'));
  expect(await readFile(secret, 'utf8')).toBe('secret');
  expect(await read(key)).toEqual(bytesOf('mine again'));
});

test('a link in place of a folder is not followed', async () => {
  const key = newKey();
  await store.put(key, bytesOf('mine'));
  const path = await store.withLocalPath(key, async (local) => local);
  const elsewhere = mkdtempSync(join(tmpdir(), 'jobs-elsewhere-'));
  rmSync(dirname(path), { recursive: true });
  symlinkSync(elsewhere, dirname(path));
  await expect(store.put(key, bytesOf('x'))).rejects.toThrow('link to somewhere else');
  expect(await store.get(key)).toBeNull();
  await store.remove(key);
  expect(readdirSync(elsewhere)).toEqual([]);
  rmSync(elsewhere, { recursive: true });
});

test('a folder under a file name is not a file', async () => {
  const key = newKey();
  await store.put(key, bytesOf('mine'));
  const path = await store.withLocalPath(key, async (local) => local);
  unlinkSync(path);
  mkdirSync(path);
  expect(await store.get(key)).toBeNull();
});

test('startup removes half-written files of an old crash, but not those being written', () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, 'half-written', name));
  for (const path of [old, fresh]) writeFileSync(path ?? '', 'half');
  utimesSync(old ?? '', 0, 0);
  createDiskFileStore(folder);
  expect(readdirSync(join(folder, 'half-written'))).toEqual(['fresh']);
});

test('every file acknowledged before the process is killed is complete', async () => {
  const script = `
    import { createHash, randomUUID } from 'node:crypto';
    import { writeSync } from 'node:fs';
    import { createDiskFileStore } from ${JSON.stringify(new URL('./disk-file-store.ts', import.meta.url).href)};
    const store = createDiskFileStore(process.argv[1]);
    const storeForever = async () => {
      for (;;) {
        const key = 'visitor/' + randomUUID();
        const bytes = createHash('sha512').update(key).digest('hex').repeat(2000);
        await store.put(key, new TextEncoder().encode(bytes));
        writeSync(1, key + '\\n');
      }
    };
    await Promise.all([storeForever(), storeForever(), storeForever()]);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
    if (said.split('\n').length > 60) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const acknowledged = said.split('\n').slice(0, -1);
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  for (const key of acknowledged) {
    const expected = createHash('sha512').update(key).digest('hex').repeat(2000);
    expect(Buffer.from((await read(key)) ?? []).toString() === expected).toBe(true);
  }
});
