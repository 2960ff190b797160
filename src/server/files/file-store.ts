export type StoredFile = { stream: ReadableStream<Uint8Array>; size_bytes: number };

/** Where uploads are kept. Keys are ours (`company/uuid` or `visitor/uuid`), never made of a name that someone sent. */
export type FileStore = {
  /** Stores the bytes; when it answers they survive a crash. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes as a stream with their size, or null when there is no such file. */
  get: (key: string) => Promise<StoredFile | null>;
  /** A path on this machine while `use` runs, for programs that read files. */
  withLocalPath: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T>;
  remove: (key: string) => Promise<void>;
  /** The keys of all that is stored, some at a time. */
  list: () => AsyncIterable<string[]>;
  /** Removes what a process that died left half-written, or had here only while it was read. */
  sweep: () => Promise<void>;
};

/** Whoever keeps the files does not answer, or cannot do what it was asked for right now. */
export class FileStoreAway extends Error {
  constructor(cause: unknown) {
    super('the store of files does not answer', { cause });
    this.name = 'FileStoreAway';
  }
}

/** A word or an id that says whose file it is, and the file's own id. */
const KEY = /^([a-z0-9-]{1,40})\/(([0-9a-f]{2})([0-9a-f]{2})[0-9a-f]{4}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const NAME = /^([a-z0-9-]{1,40})\.([0-9a-f-]{36})$/;

/** The key of the file that lies at a place; null where no file of ours can. */
export function keyAt(folders: readonly string[], name: string): string | null {
  const [, owner, id] = NAME.exec(name) ?? [];
  const key = `${owner}/${id}`;
  return KEY.test(key) && placeOf(key).folders.join('/') === folders.join('/') ? key : null;
}

/**
 * Where the file of a key lies in every store: `4f/0a/visitor.4f0a….`, spread over two levels of folders by its id, so that
 * a store is moved by copying it as it is.
 */
export function placeOf(key: string): { folders: readonly [string, string]; name: string } {
  const [, owner, id, first, second] = KEY.exec(key) ?? [];
  if (!owner || !id || !first || !second) throw new TypeError('this is not the key of a stored file');
  return { folders: [first, second], name: `${owner}.${id}` };
}
