import { inAscii } from './paths.ts';

const STAFF_PAGE = /^\/operator\/(?!login|impersonation)(?![^?#]*(?:\/\/|\/\.))[^\s\\\p{Cc}.][^\s\\\p{Cc}]{0,999}$/u;

/** A staff page with its query, if the address is one that a redirect may return to; otherwise null. */
export function staffPage(path: string | null | undefined): string | null {
  return path && STAFF_PAGE.test(path) ? inAscii(path) : null;
}
