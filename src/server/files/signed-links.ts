import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestScope } from '../http/request-scope.ts';

/** How far ahead the end of a link may be when it is used (security rule: at most five minutes). */
export const LONGEST_S = 300;
/** How long a link lives. Two seconds less: processes measure the database's time apart from each other. */
const LINK_S = LONGEST_S - 2;

/**
 * What a link is for. Each has its own question whether the caller may have the file, which is asked when the link is made and again when
 * it is used (`src/server/site-routes.ts`).
 */
export const FILE_PURPOSES = ['file', 'sent', 'guest', 'resume', 'logo'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** The id is that of a row, by which the file is found; it says nothing about where the bytes are. */
export type FileLink = { purpose: FilePurpose; id: string };

/** Who holds a link: it works on this site, in this session or, where nobody is signed in, in this browser. */
export type LinkHolder = Pick<RequestScope, 'site' | 'session' | 'visitor_id'>;

type Signing = { secret: Buffer; now_ms: number };

/** A path that gives one file to its holder for five minutes. `now_ms` is the database's time. */
export function signFileLink(link: FileLink, holder: LinkHolder, { secret, now_ms }: Signing) {
  const expires_s = Math.floor(now_ms / 1000) + LINK_S;
  return { url: pathOf(link, holder, expires_s, secret), expires_at: new Date(expires_s * 1000).toISOString() };
}

const LINK = new RegExp(
  `^/files/(${FILE_PURPOSES.join('|')})/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\?expires=([1-9]\\d{0,11})&`,
);

/**
 * What a link is for, while it is valid for this holder; null for every other path. A path is ours as a whole or not at all: a parameter
 * that is added, doubled, left out or in another place makes it another one.
 */
export function readFileLink(path: string, holder: LinkHolder, { secret, now_ms }: Signing): FileLink | null {
  const [, named, id, expires] = LINK.exec(path) ?? [];
  const purpose = FILE_PURPOSES.find((known) => known === named);
  if (!purpose || !id) return null;
  const expires_s = Number(expires);
  if (!isSame(path, pathOf({ purpose, id }, holder, expires_s, secret))) return null;
  const left_ms = expires_s * 1000 - now_ms;
  // Further ahead than any link may be: signed by a process whose clock was wrong.
  return left_ms > 0 && left_ms <= LONGEST_S * 1000 ? { purpose, id } : null;
}

function pathOf(
  { purpose, id }: FileLink,
  { site, session, visitor_id }: LinkHolder,
  expires_s: number,
  secret: Buffer,
) {
  const holder = session ? ['session', session.id] : ['visitor', visitor_id];
  // JSON keeps the parts apart, so that none of them can borrow letters from the next.
  const signature = createHmac('sha256', secret)
    .update(JSON.stringify(['file link', purpose, id, site, ...holder, expires_s]))
    .digest('base64url');
  return `/files/${purpose}/${id}?expires=${expires_s}&signature=${signature}`;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
