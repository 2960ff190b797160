import { parse, serialize } from 'hono/utils/cookie';

export type CookieOptions = { max_age_s?: number; http_only?: boolean };

/** Parses a request's cookies by name. */
export function readCookies(header: string | null | undefined): Record<string, string> {
  return header ? parse(header) : {};
}

/** A Set-Cookie value: Lax, whole site, and Secure wherever the site runs on https (`cookieName` adds the `__Host-` prefix). */
export function cookie(
  origin: string,
  name: string,
  value: string,
  { max_age_s, http_only = true }: CookieOptions = {},
) {
  return serialize(cookieName(origin, name, http_only), value, {
    path: '/',
    sameSite: 'Lax',
    httpOnly: http_only,
    secure: isSecure(origin),
    ...(max_age_s === undefined ? {} : { maxAge: max_age_s }),
  });
}

/** Script-readable cookies keep their plain name, which spec §4 defines; on https the others are bound to the host. */
export function cookieName(origin: string, name: string, http_only = true): string {
  return http_only && isSecure(origin) ? `__Host-${name}` : name;
}

const isSecure = (origin: string) => origin.startsWith('https:');
