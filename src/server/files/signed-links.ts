import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import type { FileStore } from './file-store.ts';
import { readAside } from './read-aside.ts';

/** How long a link may be valid (security rule: at most five minutes). */
const LONGEST_S = 300;
const LONGEST_NAME = 150;

/** Files are always offered for saving; the type only tells the browser which program opens them. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  png: 'image/png',
  jpg: 'image/jpeg',
  csv: 'text/csv; charset=utf-8',
};

type FileLink = { key: string; file_name: string; expires_in_s?: number };

/**
 * A path that gives this one file to whoever holds it, for at most 300 seconds. Check that the reader may have the file
 * before each call. The content type follows from the extension of `file_name`.
 */
export function signFileLink({ key, file_name, expires_in_s = LONGEST_S }: FileLink, secret: Buffer, now = Date.now()) {
  if (!(expires_in_s > 0 && expires_in_s <= LONGEST_S)) throw new RangeError('a file link lives for 1 to 300 seconds');
  const name = plainName(file_name);
  const expires = String(Math.floor(now / 1000) + expires_in_s);
  const query = new URLSearchParams({ name, expires, signature: sign({ key, name, expires }, secret) });
  return `/files/${key}?${query}`;
}

/** Which file a link of ours names, while it is valid; null for every other path. */
export function readFileLink(
  path: string,
  secret: Buffer,
  now = Date.now(),
): { key: string; file_name: string } | null {
  const [pathname = '', query = ''] = path.split('?', 2);
  const key = pathname.slice('/files/'.length);
  const values = Object.fromEntries(new URLSearchParams(query));
  const { name = '', expires = '', signature = '' } = values;
  const is_valid = isSame(signature, sign({ key, name, expires }, secret)) && Number(expires) * 1000 > now;
  return pathname.startsWith('/files/') && is_valid ? { key, file_name: name } : null;
}

type FileRoute = { files: FileStore; secret: Buffer; now?: () => number };

/** Serves `/files/*`. Whatever is wrong with a link, the answer is the same 404. */
export function fileRoute({ files, secret, now = Date.now }: FileRoute) {
  const app = new Hono<AppEnv>();
  app.get('/files/*', async (c) => {
    const link = readFileLink(c.req.path + new URL(c.req.url).search, secret, now());
    const file = link && (await readAside(files, link.key, c.get('scope')));
    if (!link || !file) return c.text('Not found', 404, { 'cache-control': 'no-store' });
    const headers = {
      'content-type': contentType(link.file_name),
      'content-length': String(file.size_bytes),
      'content-disposition': contentDisposition(link.file_name),
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

function sign({ key, name, expires }: { key: string; name: string; expires: string }, secret: Buffer): string {
  // JSON keeps the parts apart, so that none of them can borrow letters from the next.
  return createHmac('sha256', secret)
    .update(JSON.stringify(['file', key, name, expires]))
    .digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The type that follows from the extension of a name; what we do not know is plain bytes. */
export function contentType(name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(CONTENT_TYPES, extension) ? (CONTENT_TYPES[extension] ?? '') : 'application/octet-stream';
}

/** A name without folders, control characters or tricks of writing direction, which could hide an extension. */
export function plainName(file_name: string): string {
  const last = file_name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '').trim();
  const extension = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - extension.length);
  return `${[...stem].slice(0, LONGEST_NAME).join('') || 'file'}${extension}`;
}
