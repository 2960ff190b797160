import type { Context } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { csvLines } from '#server/http/csv.ts';
import type { Cell } from './export-contract.ts';
import { startXlsx } from './xlsx.server.ts';

type Page = { head: readonly string[]; rows: readonly (readonly Cell[])[]; next_cursor: string | null };
type Write = (bytes: Uint8Array) => void;
/** Makes a file of rows as they come. */
type Sheet = { add: (rows: readonly (readonly Cell[])[]) => void; end: () => void };

const TYPES: Record<'csv' | 'xlsx', { type: string; start: (write: Write) => Sheet }> = {
  csv: { type: 'text/csv; charset=utf-8', start: startCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', start: startXlsx },
};

type Answered = {
  name: string;
  format: 'csv' | 'xlsx';
  first: Page;
  /** Null once the reader may not read on. */
  next: (cursor: string) => Promise<Page | null>;
};

/** A file of rows, read as fast as its reader takes them. */
export function answerSheet(c: Context<AppEnv>, { name, format, first, next }: Answered): Response {
  const { type, start } = TYPES[format];
  return c.body(streamOf(first, next, start), 200, {
    'content-type': type,
    'content-disposition': contentDisposition(`${name}.${format}`),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
}

/** The next rows are read when the reader has taken those before. If rights end meanwhile, the download breaks off. */
function streamOf(first: Page, next: (cursor: string) => Promise<Page | null>, start: (write: Write) => Sheet) {
  let sheet: Sheet | null = null;
  let cursor: string | null = null;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let page: Page | null = first;
      if (sheet === null) {
        sheet = start((bytes) => controller.enqueue(bytes));
        sheet.add([first.head]);
      } else if (cursor !== null) {
        page = await next(cursor);
      }
      if (!page) return controller.error(new Error('The reader lost the right to read the rest of the file.'));
      sheet.add(page.rows);
      cursor = page.next_cursor;
      if (cursor !== null) return;
      sheet.end();
      controller.close();
    },
  });
}

function startCsv(write: Write): Sheet {
  const encoder = new TextEncoder();
  write(encoder.encode('\ufeff'));
  return {
    add: (rows) => write(encoder.encode(csvLines(rows))),
    end: () => {},
  };
}
