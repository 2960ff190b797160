import { inAscii } from './paths.ts';

const STAFF_PAGE = /^\/operator\/(?!login|impersonation)(?![^?#]*(?:\/\/|\/\.))[^\s\\\p{Cc}.][^\s\\\p{Cc}]{0,999}$/u;

/** A page of staff that one may be led back to, with its search, or null for anything else. */
export function staffPage(path: string | null | undefined): string | null {
  return path && STAFF_PAGE.test(path) ? inAscii(path) : null;
}
