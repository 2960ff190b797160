import { join } from 'node:path';
import { z } from 'zod';
import { busy } from '../http/problems.ts';
import { UNREADABLE_REASONS } from '../resumes/document-outcome.ts';
import { runToEnd } from '../resumes/run-to-end.ts';
import { missingIsolation, type Sandboxing } from '../resumes/sandbox.ts';
import { nameColumns, type SheetRow } from './csv-rows.ts';

const CHILD = join(import.meta.dirname, '../resumes/child/sheet-main.ts');
const LIMITS = { memory_mb: 384, processor_seconds: 20, timeout_ms: 60_000, native_code: false };
/** Bytes that the rows of a file may have as text. */
const ANSWER_LIMIT = 48 * 1024 * 1024;
const MOST_AT_ONCE = 2;

/** `reason`: what of the limits or of the file stands against it. */
export type ReadSheet =
  | { state: 'read'; sheet: string; others: number; rows: () => Generator<SheetRow> }
  | { state: 'unreadable'; reason: (typeof UNREADABLE_REASONS)[number] };

type XlsxLimits = { most_rows: number; most_columns: number; longest_row: number; sandbox: Sandboxing };

let running = 0;

/**
 * Reads the first sheet with rows of an XLSX file in a sandboxed child process. Slow: call it outside of transactions. Throws 503 when too
 * many are read, and rejects if no child could start.
 */
export async function readXlsxFile(
  file: File,
  { most_rows, most_columns, longest_row, sandbox }: XlsxLimits,
): Promise<ReadSheet> {
  if (sandbox === 'full' && missingIsolation().length > 0)
    throw busy('We cannot read spreadsheets right now. Save the file as CSV, or try again later.');
  if (running >= MOST_AT_ONCE) throw busy('Many spreadsheets are being read right now. Try again in a moment.');
  running += 1;
  try {
    const args = [most_rows, most_columns, longest_row].map(String);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const ended = await runToEnd(bytes, { script: CHILD, args, ...LIMITS, answer_limit: ANSWER_LIMIT });
    const { ending, answer, complaint } = ended;
    if (answer.length === 0) throw new Error(`No spreadsheet can be read here (${ending}): ${complaint}`);
    if (ending !== 'exit') return { state: 'unreadable', reason: ending === 'timeout' ? 'timeout' : 'too-large' };
    return outcomeOf(answer, { most_columns, longest_row });
  } finally {
    running -= 1;
  }
}

/** The child has processed an untrusted file, so its answer is validated like any other input. */
const lastLine = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('read'), sheet: z.string().max(200), others: z.int().min(0) }),
  z.strictObject({ state: z.literal('unreadable'), reason: z.enum(UNREADABLE_REASONS) }),
]);

const NEW_LINE = 10;

function outcomeOf(answer: Buffer, limits: { most_columns: number; longest_row: number }): ReadSheet {
  const last = answer.lastIndexOf(NEW_LINE, answer.length - 2) + 1;
  const { data } = lastLine.safeParse(jsonOrNull(answer.subarray(last).toString('utf8')));
  if (data === undefined) return { state: 'unreadable', reason: 'damaged' };
  if (data.state === 'unreadable') return data;
  return { ...data, rows: () => rowsOf(answer.subarray(1, last), limits) };
}

/** The rows by the names of their columns, one parsed at a time. */
function* rowsOf(lines: Buffer, { most_columns, longest_row }: { most_columns: number; longest_row: number }) {
  const row = z.array(z.string().max(longest_row)).max(most_columns);
  let header: string[] | undefined;
  let number = 0;
  for (let from = 0; from < lines.length; ) {
    const to = lines.indexOf(NEW_LINE, from);
    const cells = row.parse(JSON.parse(lines.subarray(from, to).toString('utf8')));
    from = to + 1;
    if (header === undefined) {
      header = cells;
      continue;
    }
    number += 1;
    yield { number, cells: named(header, cells) };
  }
}

/** Columns beyond the header are named by their place. */
function named(header: string[], cells: string[]): Record<string, string> {
  const names = nameColumns([...header, ...Array<string>(Math.max(0, cells.length - header.length)).fill('')]);
  return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
