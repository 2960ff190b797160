import { CsvError, type Parser, parse } from 'csv-parse';

export type SheetRow = { number: number; cells: Record<string, string> };
/** A file that cannot be read further; the rows before it are whole. */
export type UnreadableRow = { number: number; unreadable: string };

/** Yields the rows of a text with a header row by the names of its columns. `number` counts from 1, without the header. */
export async function* csvRows(
  chunks: AsyncGenerator<string>,
  { longest_row }: { longest_row: number },
): AsyncGenerator<SheetRow | UnreadableRow> {
  const first = await chunks.next();
  const start = first.done === true ? '' : first.value;
  const records: Record<string, string>[] = [];
  const parser = parse({
    bom: true,
    columns: nameColumns,
    delimiter: delimiterOf(start),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longest_row,
    // A stream that fails drops the records that it has read and nobody has consumed. With `columns`, a record is texts by name.
    on_record: (record) => void records.push(record as unknown as Record<string, string>),
  });
  let number = 0;
  const taken = () => records.splice(0).map((cells) => ({ number: ++number, cells }));
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
    yield { number: number + 1, unreadable: `The file cannot be read from here on: ${reasonOf(failure)}.` };
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
export function nameColumns(header: readonly string[]): string[] {
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
