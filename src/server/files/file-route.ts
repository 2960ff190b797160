import { Hono } from 'hono';
import type { Db } from '../db/database.ts';
import type { AppEnv } from '../http/app-env.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { HttpProblem } from '../http/problems.ts';
import type { RequestScope } from '../http/request-scope.ts';
import type { Services } from '../services.ts';
import { contentType } from './file-names.ts';
import { readAside } from './read-aside.ts';
import { type FilePurpose, readFileLink } from './signed-links.ts';
import { openStored, stateOf } from './stored-files.ts';

/** The file of a row, if whoever asks may have it at this moment. `db` sees all rows. */
export type FileFinder = (db: Db, scope: RequestScope, id: string) => Promise<FoundFile | null | undefined>;
export type FoundFile = { file_key: string; file_name: string };

/**
 * Serves `/files/*`. The link must be its holder's own and within its time, and the right to the file is asked for anew, so that a link
 * is dead the moment somebody leaves a company or a file leaves an application. Whatever is wrong, the answer is the same 404.
 */
export function fileRoute(services: Services, finders: Record<FilePurpose, FileFinder>) {
  const { database, secrets } = services;
  const app = new Hono<AppEnv>();
  app.get('/files/*', async (c) => {
    const scope = c.get('scope');
    const { pathname, search } = new URL(c.req.url);
    const signing = { secret: secrets.files, now_ms: await database.now() };
    const link = readFileLink(pathname + search, scope, signing);
    const found =
      link &&
      (await database.asSystem(async (db) => {
        const row = await orNull(finders[link.purpose](db, scope, link.id));
        return row && { ...row, ...(await stateOf(db, row.file_key)) };
      }));
    const file = found && (await readAside(() => openStored(services, found.file_key), scope));
    if (!found || !file) return c.text('Not found', 404, { 'cache-control': 'no-store' });
    const can_run = found.active_content.length > 0;
    const headers = {
      // What can run is saved and never handed to a program by the browser.
      'content-type': can_run ? 'application/octet-stream' : contentType(found.file_name),
      'content-length': String(file.size_bytes),
      'content-disposition': contentDisposition(found.file_name),
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    };
    if (c.req.method !== 'HEAD') return c.body(file.stream, 200, headers);
    // What nobody reads would keep a line to the store.
    await file.stream.cancel();
    return c.body(null, 200, headers);
  });
  return app;
}

/** Finders refuse by 404 as calls do; a link answers all refusals alike. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404) return null;
    throw error;
  }
}
