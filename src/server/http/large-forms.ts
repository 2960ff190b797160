import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { MAX_UPLOAD_BYTES } from './backend.ts';

/** A page's form carries at most two files, and texts beside them. */
const MOST_BYTES = 2 * MAX_UPLOAD_BYTES + 1024 * 1024;
/** A browser shows an answer only once it could send all it wanted to; beyond this it is not worth the patience. */
const MOST_DRAINED_BYTES = 100 * 1024 * 1024;
const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/;

/**
 * Keeps forms out of memory that are larger than any that we take. Their page is shown again with `?problem=too-large`;
 * nothing of them was read, so what was typed beside the file is lost.
 */
export function refuseLargeForms(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // Browsers say how long a body is; whoever does not could send one without an end, whatever its type.
    if (c.req.header('transfer-encoding')) return c.text('Say how long the body is.', 411);
    if (!FORM.test(c.req.header('content-type') ?? '')) return next();
    const length = Number(c.req.header('content-length') ?? 0);
    if (length <= MOST_BYTES) return next();
    if (length > MOST_DRAINED_BYTES || !(await drain(c.req.raw.body))) return c.text('This is too large.', 413);
    if (!c.req.path.startsWith('/api/')) return c.redirect(sayingTooLarge(c.req.url), 303);
    const message = 'This is larger than 10 MB. Choose a smaller file.';
    return c.json({ code: 'too-large', message, fields: { file: message } }, 422);
  };
}

/** The page as it was asked for: a mailed link must not lose its token. */
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
