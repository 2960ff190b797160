import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parseTable, type TableFormat, type TableRow } from './parse-table.ts';
import { checkPostingsFile, UnusableFile } from './postings-file.ts';

/** A table of codes: gzipped, or text in one of the formats that postings come in. */
type CodesFile = { path: string; format: TableFormat | 'packed' };

/** Reads the start of the file. Throws UnusableFile if the file is missing, empty or not text. */
export async function checkCodesFile(path: string): Promise<CodesFile> {
  return (await isPacked(path)) ? { path, format: 'packed' } : checkPostingsFile(path);
}

/** Yields the rows. Throws UnusableFile if an archive is broken. */
export function codeRows({ path, format }: CodesFile): AsyncGenerator<TableRow> {
  if (format !== 'packed') return parseTable(createReadStream(path), format);
  // The reader of the stream reports a broken archive.
  const unpacked = pipeline(createReadStream(path), createGunzip(), () => {});
  return readable(path, parseTable(unpacked, 'csv'));
}

async function isPacked(path: string): Promise<boolean> {
  const handle = await open(path).catch(() => null);
  if (!handle) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } catch {
    // A folder, which the caller rejects with its own message.
    return false;
  } finally {
    await handle.close();
  }
}

async function* readable(path: string, rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  try {
    yield* rows;
  } catch (error) {
    throw new UnusableFile(`${path} cannot be unpacked: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
