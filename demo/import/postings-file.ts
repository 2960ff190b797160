import { open } from 'node:fs/promises';
import { wideDecoder } from '#server/sheets/decode-stream.ts';
import { type TableFormat, tableFormatOf } from './parse-table.ts';

/** A file that can be read as a table of postings. */
export type PostingsFile = { path: string; format: TableFormat };

/** Thrown for a file from which nothing can be imported. */
export class UnusableFile extends Error {}

const LOOKED_AT = 4096;

/** Reads the start of the file. Throws UnusableFile if the file is missing, empty or not text. */
export async function checkPostingsFile(path: string): Promise<PostingsFile> {
  const start = await startOf(path).catch((error: unknown) => {
    throw new UnusableFile(`${path} cannot be read: ${reasonOf(error)}`);
  });
  if (start.length === 0) throw new UnusableFile(`${path} is empty.`);
  const decoder = wideDecoder(start);
  if (decoder === undefined && start.includes(0))
    throw new UnusableFile(
      `${path} is not text. Save a spreadsheet as CSV, unpack an archive, and save UTF-16 with a byte order mark or as UTF-8.`,
    );
  return { path, format: tableFormatOf(path, (decoder ?? new TextDecoder()).decode(start)) };
}

async function startOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const REASONS = new Map([
  ['ENOENT', 'there is no such file.'],
  ['EISDIR', 'it is a folder.'],
  ['EACCES', 'this user may not read it.'],
]);

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return REASONS.get('code' in error ? String(error.code) : '') ?? error.message;
}

const HOLDS_NONE: Readonly<Record<TableFormat, string>> = {
  csv: 'it has no row under its header.',
  json: 'it has no list of objects.',
  jsonl: 'it has no line with an object.',
  xml: 'it has no element such as <job>, <item> or <vacancy>.',
};

export const holdsNone = ({ path, format }: PostingsFile): UnusableFile =>
  new UnusableFile(`${path} holds no postings: ${HOLDS_NONE[format]}`);
