import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { MAX_UPLOAD_BYTES } from './backend.ts';

/** A page's form has at most two files, plus text. */
const MOST_BYTES = 2 * MAX_UPLOAD_BYTES + 1024 * 1024;
/** A browser shows the answer only after sending the whole body; beyond this size it is not worth waiting. */
const MOST_DRAINED_BYTES = 100 * 1024 * 1024;
const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/;

/** Keeps oversized forms out of memory. Their page is shown again with `?problem=too-large`; nothing was read, so other fields are lost. */
export function refuseLargeForms(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Browsers send a length. A client that does not could send an endless body of any type.
    if (c.req.header('transfer-encoding')) return c.text('A Content-Length header is required.', 411);
    if (!FORM.test(c.req.header('content-type') ?? '')) return next();
    const length = Number(c.req.header('content-length') ?? 0);
    if (length <= MOST_BYTES) return next();
    if (length > MOST_DRAINED_BYTES || !(await drain(c.req.raw.body))) return c.text('This request is too large.', 413);
    if (!c.req.path.startsWith('/api/')) return c.redirect(sayingTooLarge(c.req.url), 303);
    const message = 'This file is larger than 10 MB. Choose a smaller one.';
    return c.json({ code: 'too-large', message, fields: { file: message } }, 422);
  };
}

/** The page with its query: a mailed link must not lose its token. */
function sayingTooLarge(url: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set('problem', 'too-large');
  return `${pathname}?${searchParams}`;
}

async function drain(body: ReadableStream<Uint8Array> | null): Promise<boolean> {
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > MOST_DRAINED_BYTES) return false;
  }
  return true;
}
