export type StoredFile = { stream: ReadableStream<Uint8Array>; size_bytes: number };

/** Stores uploads. We create the keys (`company/uuid` or `visitor/uuid`); they never contain a name that someone sent. */
export type FileStore = {
  /** Stores the bytes; once it resolves, they survive a crash. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes as a stream with their size, or null if there is no such file. */
  get: (key: string) => Promise<StoredFile | null>;
  /** Provides a path on this machine while `use` runs, for programs that read files. */
  withLocalPath: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T>;
  remove: (key: string) => Promise<void>;
  /** The keys of all stored files, in batches. */
  list: () => AsyncIterable<string[]>;
  /** Removes half-written files and temporary copies of a process that died. */
  sweep: () => Promise<void>;
};

/** The store does not answer, or cannot do what was requested right now. */
export class FileStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the store of files does not answer', { cause });
    this.name = 'FileStoreUnavailable';
  }
}

/** A word or an id that names the owner, and the file's own id. */
const KEY = /^([a-z0-9-]{1,40})\/(([0-9a-f]{2})([0-9a-f]{2})[0-9a-f]{4}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const NAME = /^([a-z0-9-]{1,40})\.([0-9a-f-]{36})$/;

/** The key of the file at this place; null if no file of ours can be there. */
export function keyAt(folders: readonly string[], name: string): string | null {
  const [, owner, id] = NAME.exec(name) ?? [];
  const key = `${owner}/${id}`;
  return KEY.test(key) && placeOf(key).folders.join('/') === folders.join('/') ? key : null;
}

/**
 * Where a key's file is in every store: `4f/0a/visitor.4f0a….`, spread over two levels of folders by its id. All stores use the same
 * layout, so one is moved by copying it.
 */
export function placeOf(key: string): { folders: readonly [string, string]; name: string } {
  const [, owner, id, first, second] = KEY.exec(key) ?? [];
  if (!owner || !id || !first || !second) throw new TypeError('this is not the key of a stored file');
  return { folders: [first, second], name: `${owner}.${id}` };
}
