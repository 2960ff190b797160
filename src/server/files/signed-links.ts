import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestScope } from '../http/request-scope.ts';

/** How far in the future a link's expiry may be when it is used (security rule: at most five minutes). */
export const LONGEST_S = 300;
/** How long a link lives. Two seconds less, because each process measures the database's time by itself. */
const LINK_S = LONGEST_S - 2;

/**
 * What a link is for. Each purpose has its own access check, which runs when the link is made and again when it is used
 * (`src/server/site-routes.ts`).
 */
export const FILE_PURPOSES = [
  'file',
  'sent',
  'guest',
  'resume',
  'logo',
  'career',
  'forwarded',
  'forwarded-letter',
  'unlocked',
  'imported',
] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** The id of the row that refers to the file; it does not reveal where the bytes are. */
export type FileLink = { purpose: FilePurpose; id: string };

/** Who holds a link: it works on this site, in this session or, when nobody is signed in, in this browser. */
export type LinkHolder = Pick<RequestScope, 'site' | 'session' | 'visitor_id'>;

type Signing = { secret: Buffer; now_ms: number };

/** A path that gives its holder one file for five minutes. `now_ms` is the database's time. */
export function signFileLink(link: FileLink, holder: LinkHolder, { secret, now_ms }: Signing) {
  const expires_s = Math.floor(now_ms / 1000) + LINK_S;
  return { url: pathOf(link, holder, expires_s, secret), expires_at: new Date(expires_s * 1000).toISOString() };
}

const LINK = new RegExp(
  `^/files/(${FILE_PURPOSES.join('|')})/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\?expires=([1-9]\\d{0,11})&`,
);

/**
 * What a valid link of this holder is for; null for every other path. The path must match exactly: an added, repeated, missing or reordered
 * parameter makes it invalid.
 */
export function readFileLink(path: string, holder: LinkHolder, { secret, now_ms }: Signing): FileLink | null {
  const [, named, id, expires] = LINK.exec(path) ?? [];
  const purpose = FILE_PURPOSES.find((known) => known === named);
  if (!purpose || !id) return null;
  const expires_s = Number(expires);
  if (!isSame(path, pathOf({ purpose, id }, holder, expires_s, secret))) return null;
  const left_ms = expires_s * 1000 - now_ms;
  // Further in the future than any link may be: signed by a process whose clock was wrong.
  return left_ms > 0 && left_ms <= LONGEST_S * 1000 ? { purpose, id } : null;
}

function pathOf(
  { purpose, id }: FileLink,
  { site, session, visitor_id }: LinkHolder,
  expires_s: number,
  secret: Buffer,
) {
  const holder = session ? ['session', session.id] : ['visitor', visitor_id];
  // JSON separates the parts, so that characters cannot move from one to the next.
  const signature = createHmac('sha256', secret)
    .update(JSON.stringify(['file link', purpose, id, site, ...holder, expires_s]))
    .digest('base64url');
  return `/files/${purpose}/${id}?expires=${expires_s}&signature=${signature}`;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
