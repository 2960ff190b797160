/** Where uploads are kept. Keys are ours (`company/uuid` or `visitor/uuid`), never made of a name that someone sent. */
export type FileStore = {
  /** Stores the bytes; when it answers they survive a crash (file and folder are fsynced). */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes as a stream with their size, or null when there is no such file. */
  get: (key: string) => Promise<{ stream: ReadableStream<Uint8Array>; size_bytes: number } | null>;
  /** A path on this machine while `use` runs, for programs that read files. */
  withLocalPath: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T>;
  remove: (key: string) => Promise<void>;
};
