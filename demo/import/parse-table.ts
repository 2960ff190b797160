import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { decodeStream } from './decode-stream.ts';
import type { Cells, RowRemark } from './fields.ts';
import { jsonElements } from './json-elements.ts';
import { xmlItems } from './xml-items.ts';

export type TableFormat = 'csv' | 'json' | 'jsonl' | 'xml';

/** `number` counts rows from 1, the header not among them. */
export type TableRow = { number: number; cells: Cells } | { number: number; problem: RowRemark };

/** No posting is longer; a quote that is never closed must not swallow the file. */
const MAX_ROW_CHARACTERS = 2_000_000;

/** The rows of a file one after the other. A row that cannot be read becomes a problem, and the next one is read. */
export async function* parseTable(
  stream: AsyncIterable<Uint8Array | string>,
  format: TableFormat,
): AsyncGenerator<TableRow> {
  const chunks = decodeStream(stream);
  if (format === 'csv') yield* csvRows(chunks);
  else if (format === 'xml') yield* xmlRows(chunks);
  else yield* jsonRows(format === 'json' ? jsonElements(chunks) : lines(chunks));
}

/** By the name's ending, else by the first character of the content. */
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
  const parser = parse({
    bom: true,
    columns: nameColumns,
    delimiter: delimiterOf(start),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
  });
  const source = Readable.from(prepend(start, chunks));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const record of parser) {
      number += 1;
      yield { number, cells: toCells(record) };
    }
  } catch (error) {
    // The parser cannot go on after a broken quote; the rows before it stand.
    const reason = error instanceof Error ? error.message : 'unknown reason';
    yield {
      number: number + 1,
      problem: { code: 'row_unreadable', message: `The file cannot be read from here on: ${reason}.` },
    };
  }
}

async function* prepend(start: string, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  if (start !== '') yield start;
  yield* chunks;
}

/** Unnamed columns get a name by their position, repeated names a number. */
function nameColumns(header: readonly string[]): string[] {
  const used = new Map<string, number>();
  return header.map((raw, index) => {
    const name = raw.trim() || `column_${index + 1}`;
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return count === 1 ? name : `${name}_${count}`;
  });
}

/** The separator that the first line has most of, outside quotes. */
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

async function* jsonRows(texts: AsyncIterable<string>): AsyncGenerator<TableRow> {
  let number = 0;
  for await (const text of texts) {
    if (text.trim() === '') continue;
    number += 1;
    yield readJson(text, number);
  }
}

function readJson(text: string, number: number): TableRow {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { number, cells: toCells(value) };
  } catch {
    // Answered below, with what is no object.
  }
  return { number, problem: { code: 'row_unreadable', message: 'This row is not a JSON object.' } };
}

async function* lines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    yield* parts.map((part) => part.replace(/^\uFEFF/, ''));
  }
  yield rest;
}

/** Nested objects become columns with a dotted name, lists one text with semicolons. */
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
