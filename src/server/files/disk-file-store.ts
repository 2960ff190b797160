import { randomUUID } from 'node:crypto';
import { constants, realpathSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, keyAt, placeOf } from './file-store.ts';
import { sweepFolder, temporaryFolder } from './temporary-folder.ts';

const HALF_WRITTEN = 'half-written';

/** Stores files below `folder`. Once acknowledged, a file is on disk (file and folder are fsynced). */
export function createDiskFileStore(folder: string): FileStore {
  const half_written = temporaryFolder(join(folder, HALF_WRITTEN));
  const root = realpathSync(folder);

  return {
    put: async (key, bytes) => {
      const path = pathOf(root, key);
      const aside = join(half_written, randomUUID());
      await makeFolder(root, dirname(path));
      try {
        await writeWhole(aside, bytes);
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    get: async (key) => {
      const path = pathOf(root, key);
      const size_bytes = await sizeOf(path);
      return size_bytes === null ? null : { stream: streamFrom(path), size_bytes };
    },
    withLocalPath: async (key, use) => {
      const path = pathOf(root, key);
      if ((await sizeOf(path)) === null) throw new Error('there is no file with this key');
      return use(path);
    },
    remove: async (key) => {
      const path = pathOf(root, key);
      if (!(await isOwnFolder(dirname(path)))) return;
      await rm(path, { force: true });
      await syncFolder(dirname(path));
    },
    list: () => listFolders(root),
    sweep: async () => sweepFolder(half_written),
  };
}

const FOLDER = /^[0-9a-f]{2}$/;

async function* listFolders(root: string): AsyncGenerator<string[]> {
  for (const first of (await readdir(root)).filter((name) => FOLDER.test(name))) {
    const keys: string[] = [];
    for (const second of (await readdir(join(root, first))).filter((name) => FOLDER.test(name))) {
      const names = await readdir(join(root, first, second));
      keys.push(...names.flatMap((name) => keyAt([first, second], name) ?? []));
    }
    if (keys.length > 0) yield keys;
  }
}

function pathOf(root: string, key: string): string {
  const { folders, name } = placeOf(key);
  return join(root, ...folders, name);
}

async function makeFolder(root: string, folder: string) {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!(await isOwnFolder(folder))) throw new Error('a folder of the file store is a link to somewhere else');
  if (created === undefined) return;
  // A new folder survives a crash only if its parent folders are synced, too.
  await syncFolder(dirname(folder));
  await syncFolder(root);
}

/** The flag `wx` refuses to write through a link or over an existing file. */
async function writeWhole(path: string, bytes: Uint8Array) {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  await handle.sync().finally(() => handle.close());
}

async function sizeOf(path: string): Promise<number | null> {
  if (!(await isOwnFolder(dirname(path)))) return null;
  const handle = await openUnlinked(path);
  if (!handle) return null;
  const about = await handle.stat().finally(() => handle.close());
  return about.isFile() ? about.size : null;
}

const CHUNK_BYTES = 64 * 1024;

/** Opens the file on the first read, so that an unread stream, as of a HEAD request, keeps nothing open. */
function streamFrom(path: string): ReadableStream<Uint8Array> {
  let handle: FileHandle | null = null;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      handle ??= await openUnlinked(path);
      if (!handle) return controller.error(new Error('the file is gone'));
      const { bytesRead, buffer } = await handle.read(new Uint8Array(CHUNK_BYTES));
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
      await handle.close();
      controller.close();
    },
    cancel: async () => handle?.close(),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

async function openUnlinked(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    // No file, or a link in its place: neither is a stored file. Everything else is an error.
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ELOOP')) return null;
    throw error;
  }
}

/** Whether the folder exists and no part of its path is a link. */
async function isOwnFolder(folder: string): Promise<boolean> {
  try {
    return (await realpath(folder)) === folder;
  } catch (error) {
    // Nothing has been stored there.
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
