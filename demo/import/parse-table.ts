import { csvRows } from '#server/sheets/csv-rows.ts';
import { decodeStream } from '#server/sheets/decode-stream.ts';
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
  if (format === 'csv') yield* csvTable(chunks);
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

async function* csvTable(chunks: AsyncGenerator<string>): AsyncGenerator<TableRow> {
  for await (const row of csvRows(chunks, { longest_row: MAX_ROW_CHARACTERS })) {
    if ('cells' in row) yield { number: row.number, cells: toCells(row.cells) };
    else yield { number: row.number, problem: { code: 'row_unreadable', message: row.unreadable } };
  }
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
