import { Hono } from 'hono';
import type { Db } from '../db/database.ts';
import type { AppEnv } from '../http/app-env.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { HttpProblem } from '../http/problems.ts';
import type { RequestScope } from '../http/request-scope.ts';
import type { Services } from '../services.ts';
import { contentType } from './file-names.ts';
import { readYieldingPlace } from './read-yielding-place.ts';
import { type FilePurpose, readFileLink } from './signed-links.ts';
import { openStoredFile, stateOf } from './stored-files.ts';

/** Finds the file of a row, if the caller may read it right now. `db` sees all rows. */
export type FileFinder = (db: Db, scope: RequestScope, id: string) => Promise<FoundFile | null | undefined>;
export type FoundFile = { file_key: string; file_name: string };

/**
 * Serves `/files/*`. The link must belong to its holder and not have expired, and access is checked again, so that a link stops working the
 * moment a member leaves a company or a file leaves an application. All refusals are the same 404.
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
    const file = found && (await readYieldingPlace(() => openStoredFile(services, found.file_key), scope));
    if (!found || !file) return c.text('Not found', 404, { 'cache-control': 'no-store' });
    const can_run = found.active_content.length > 0;
    const headers = {
      // Active content is downloaded; the browser must not hand it to a program.
      'content-type': can_run ? 'application/octet-stream' : contentType(found.file_name),
      'content-length': String(file.size_bytes),
      'content-disposition': contentDisposition(found.file_name),
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    };
    if (c.req.method !== 'HEAD') return c.body(file.stream, 200, headers);
    // An unread stream would keep a connection to the store open.
    await file.stream.cancel();
    return c.body(null, 200, headers);
  });
  return app;
}

/** Finders throw 404 as calls do; a link answers all refusals the same way. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404) return null;
    throw error;
  }
}
