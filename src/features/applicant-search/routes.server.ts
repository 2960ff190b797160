import { Hono } from 'hono';
import type { z } from 'zod';
import { addQuery, fillPath } from '#rules/paths.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Backend } from '#server/http/backend.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { csvLines } from '#server/http/csv.ts';
import { notFound } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import { whileUnchanged } from '#server/http/while-unchanged.ts';
import type { Services } from '#server/services.ts';
import { type Cell, exportPageSchema, readApplicantExport } from './export-contract.ts';
import { startXlsx } from './xlsx.server.ts';

type Page = z.output<typeof exportPageSchema>;
type Write = (bytes: Uint8Array) => void;
/** Makes a file of rows as they come. */
type Sheet = { add: (rows: readonly (readonly Cell[])[]) => void; end: () => void };

const TYPES: Record<Page['format'], { type: string; start: (write: Write) => Sheet }> = {
  csv: { type: 'text/csv; charset=utf-8', start: startCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', start: startXlsx },
};

/** The file that a member asked for, row by row; nobody else finds it, and nobody after an hour. */
export function applicantExportRoutes(backend: Backend, services: Services) {
  const app = new Hono<AppEnv>();
  app.get('/employer/applications/export/:export_id', async (c) => {
    const scope = c.get('scope');
    const company_id = scope.user?.company_id;
    if (!company_id) throw notFound();
    await services.limits.count('expensive', scope);
    const path = fillPath(readApplicantExport.path, { company_id, export_id: c.req.param('export_id') });
    const first = await readPage(backend, scope, path, undefined);
    if (!first) throw notFound();
    const { type, start } = TYPES[first.format];
    const mayGoOn = whileUnchanged(c, services);
    const next = async (cursor: string) => ((await mayGoOn()) ? readPage(backend, scope, path, cursor) : null);
    return c.body(streamOf(first, next, start), 200, {
      'content-type': type,
      'content-disposition': contentDisposition(`Applicants.${first.format}`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
}

async function readPage(backend: Backend, scope: RequestScope, path: string, cursor: string | undefined) {
  const { status, body } = await backend({ method: 'GET', path: addQuery(path, { cursor }), body: {} }, scope);
  return status === 200 ? exportPageSchema.parse(body) : null;
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
