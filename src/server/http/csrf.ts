import { hash, timingSafeEqual } from 'node:crypto';

export const CSRF_HEADER = 'x-csrf-token';
export const CSRF_FIELD = 'csrf_token';

/**
 * The CSRF token of a session, or of a visitor without one; only a reader of our pages can know it. SHA-3, unlike SHA-2, is not open to
 * length extension, so a fixed-length key prefix makes it an authentication code (FIPS 202, Keccak). `createHmac` takes thirty times as
 * long.
 */
export function csrfToken(secret: Buffer, owner_id: string): string {
  return hash('sha3-256', `${textOf(secret)} csrf:${owner_id}`, 'base64url');
}

const texts = new WeakMap<Buffer, string>();

function textOf(secret: Buffer): string {
  const text = texts.get(secret) ?? secret.toString('base64url');
  texts.set(secret, text);
  return text;
}

export function isCsrfToken(secret: Buffer, owner_id: string, token: string | null | undefined): boolean {
  const expected = Buffer.from(csrfToken(secret, owner_id));
  const given = Buffer.from(token ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Whether the browser says that the request comes from this site's own pages. Also true if it says nothing, as old browsers do, or sends
 * the origin `null`, as browsers do on pages with `Referrer-Policy: no-referrer`.
 */
export function isSameOrigin(request: Request, origin: string): boolean {
  const fetch_site = request.headers.get('sec-fetch-site');
  if (fetch_site && fetch_site !== 'same-origin' && fetch_site !== 'none') return false;
  const from = request.headers.get('origin');
  return from === null || from === 'null' || from === origin || new URL(origin).host === hostOf(from);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
