import { CsvError, type Parser, parse } from 'csv-parse';
import { decodeStream } from './decode-stream.ts';
import { type Cells, MAX_ROW_CHARACTERS, type RowRemark } from './fields.ts';
import { jsonElements } from './json-elements.ts';
import { xmlItems } from './xml-items.ts';

export type TableFormat = 'csv' | 'json' | 'jsonl' | 'xml';

/** `number` counts rows from 1, without the header; `publisher` is the one that a feed names for itself. */
export type TableRow = { number: number; cells: Cells; publisher?: string } | { number: number; problem: RowRemark };

/** Yields the rows of a file. A row that cannot be read becomes a problem, and reading continues with the next one. */
export async function* parseTable(
  stream: AsyncIterable<Uint8Array | string>,
  format: TableFormat,
): AsyncGenerator<TableRow> {
  const chunks = decodeStream(stream);
  if (format === 'csv') yield* csvRows(chunks);
  else if (format === 'xml') yield* xmlRows(chunks);
  else yield* jsonRows(format === 'json' ? jsonElements(chunks) : lines(chunks));
}

/** Decided by the file extension, else by the first character of the content. */
export function tableFormatOf(file_name: string, start: string): TableFormat {
  if (/\.(jsonl|ndjson)$/i.test(file_name)) return 'jsonl';
  if (/\.json$/i.test(file_name)) return /^\s*\{[^\n]*\}\s*\n\s*\{/.test(start) ? 'jsonl' : 'json';
  if (/\.(csv|tsv|txt)$/i.test(file_name)) return 'csv';
  if (/\.xml$/i.test(file_name)) return 'xml';
  const first = start.trimStart().charAt(0);
  return first === '[' ? 'json' : first === '{' ? 'jsonl' : first === '<' ? 'xml' : 'csv';
}

async function* csvRows(chunks: AsyncGenerator<string>): AsyncGenerator<TableRow> {
  const first = await chunks.next();
  const start = first.done === true ? '' : first.value;
  const records: object[] = [];
  const parser = parse({
    bom: true,
    columns: nameColumns,
    delimiter: delimiterOf(start),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
    // A stream that fails drops the records that it has read and nobody has consumed.
    on_record: (record) => void records.push(record as object),
  });
  let number = 0;
  const taken = () => records.splice(0).map((record) => ({ number: ++number, cells: toCells(record) }));
  let failure: unknown;
  try {
    for await (const chunk of prepend(start, chunks)) {
      await send(parser, chunk);
      yield* taken();
    }
    await send(parser, null);
  } catch (error) {
    failure = error;
  }
  yield* taken();
  // The parser cannot continue after a broken quote; the rows before it are kept.
  if (failure !== undefined) {
    const message = `The file cannot be read from here on: ${reasonOf(failure)}.`;
    yield { number: number + 1, problem: { code: 'row_unreadable', message } };
  }
}

/** Sends the next piece of the text, or null for its end. */
function send(parser: Parser, chunk: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('error', reject);
    const done = (error?: Error | null) => {
      if (error) return reject(error);
      parser.off('error', reject);
      resolve();
    };
    if (chunk === null) parser.end(done);
    else parser.write(chunk, done);
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is never closed';
  if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
    return 'a row, or what a quote opened, does not end';
  return error instanceof Error ? error.message : 'unknown reason';
}

async function* prepend(start: string, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  if (start !== '') yield start;
  yield* chunks;
}

/** Gives unnamed columns a name by their position and repeated names a number. */
function nameColumns(header: readonly string[]): string[] {
  const used = new Map<string, number>();
  return header.map((raw, index) => {
    const name = raw.trim() || `column_${index + 1}`;
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return count === 1 ? name : `${name}_${count}`;
  });
}

/** The separator that occurs most often in the first line, outside quotes. */
function delimiterOf(start: string): string {
  const header =
    start
      .slice(0, 20_000)
      .replace(/"[^"]*"/g, '')
      .split(/\r?\n/, 1)[0] ?? '';
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: header.split(mark).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

async function* xmlRows(chunks: AsyncIterable<string>): AsyncGenerator<TableRow> {
  let number = 0;
  for await (const item of xmlItems(chunks)) {
    number += 1;
    yield { number, ...item };
  }
}

async function* jsonRows(texts: AsyncIterable<string | RowRemark>): AsyncGenerator<TableRow> {
  let number = 0;
  for await (const text of texts) {
    if (typeof text === 'string' && text.trim() === '') continue;
    number += 1;
    yield typeof text === 'string' ? readJson(text, number) : { number, problem: text };
  }
}

function readJson(text: string, number: number): TableRow {
  if (text.length > MAX_ROW_CHARACTERS)
    return { number, problem: { code: 'row_unreadable', message: 'This row is too long.' } };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { number, cells: toCells(value) };
  } catch {
    // Handled below, together with values that are not objects.
  }
  return { number, problem: { code: 'row_unreadable', message: 'This row is not a JSON object.' } };
}

/** A line that is too long is kept only up to the length that shows this. */
async function* lines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let line = '';
  for await (const chunk of chunks) {
    const [rest = '', ...next] = chunk.split('\n');
    if (line.length <= MAX_ROW_CHARACTERS) line += rest;
    for (const start of next) {
      yield line.replace(/^\uFEFF/, '');
      line = start;
    }
  }
  yield line.replace(/^\uFEFF/, '');
}

/** Nested objects become columns with a dotted name, lists become one text with semicolons. */
function toCells(value: object, prefix = '', cells: Record<string, string> = {}, depth = 0): Record<string, string> {
  for (const [key, item] of Object.entries(value)) {
    const name = `${prefix}${key}`;
    if (Array.isArray(item)) cells[name] = item.map((part) => textOf(part)).join('; ');
    else if (typeof item === 'object' && item !== null && depth < 4) toCells(item, `${name}.`, cells, depth + 1);
    else cells[name] = textOf(item);
  }
  return cells;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
