import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { LinkHolder } from './signed-links.ts';
import { FILE_PURPOSES, LONGEST_S, readFileLink, signFileLink } from './signed-links.ts';

const secret = randomBytes(32);
const NOW_MS = Date.parse('2026-03-01T12:00:00.700Z');
const link = { purpose: 'file', id: randomUUID() } as const;

const session = (id: string): LinkHolder['session'] => ({
  id,
  account_id: 'a',
  email: 'ann@x.example',
  impersonator_id: null,
  impersonation_reason: null,
});
const holder: LinkHolder = { site: 'rb', session: session('one'), visitor_id: 'browser' };

const sign = (given = holder, now_ms = NOW_MS) => signFileLink(link, given, { secret, now_ms }).url;
const read = (path: string, { by = holder, now_ms = NOW_MS, key = secret } = {}) =>
  readFileLink(path, by, { secret: key, now_ms });

describe('a link', () => {
  test.each(FILE_PURPOSES)('for %s opens for its holder', (purpose) => {
    const { url, expires_at } = signFileLink({ ...link, purpose }, holder, { secret, now_ms: NOW_MS });
    expect(read(url)).toEqual({ ...link, purpose });
    expect(Date.parse(expires_at) - NOW_MS).toBeLessThanOrEqual(LONGEST_S * 1000);
  });

  test('is bound to the session or, without one, to the browser', () => {
    expect(read(sign(), { by: { ...holder, visitor_id: 'another' } })).toEqual(link);
    const guest = { ...holder, session: null };
    expect(read(sign(guest), { by: guest })).toEqual(link);
    expect(read(sign(guest), { by: { ...guest, visitor_id: 'another' } })).toBeNull();
  });

  const strangers: [string, LinkHolder][] = [
    ['another session', { ...holder, session: session('two') }],
    ['a signed-out user', { ...holder, session: null }],
    ['the other site', { ...holder, site: 'mh' }],
    ["a browser whose id equals the session's", { ...holder, session: null, visitor_id: 'one' }],
  ];
  test.each(strangers)('opens nothing for %s', (_, by) => expect(read(sign(), { by })).toBeNull());

  const changed: [string, (url: string) => string][] = [
    ['another purpose', (url) => url.replace('/file/', '/sent/')],
    ['an unknown purpose', (url) => url.replace('/file/', '/any/')],
    ['another id', (url) => url.replace(link.id, randomUUID())],
    ['a later expiry', (url) => url.replace(/expires=(\d+)/, (_, end) => `expires=${Number(end) + 1}`)],
    ['an unknown parameter', (url) => `${url}&utm_source=mail`],
    ['an unknown parameter in front', (url) => url.replace('?', '?a=1&')],
    ['its signature twice', (url) => `${url}&${url.split('&')[1]}`],
    ['its expiry twice', (url) => url.replace(/expires=(\d+)/, 'expires=$1&expires=$1')],
    ['its parameters in another order', (url) => url.replace(/\?(.*)&(.*)$/, '?$2&$1')],
    ['a number written differently', (url) => url.replace('expires=', 'expires=0')],
    ['an encoded letter', (url) => url.replace('signature', 'signatur%65')],
    ['a fragment', (url) => `${url}#x`],
    ['no signature', (url) => url.replace(/&signature=.*/, '')],
    ['a changed signature', (url) => url.replace(/signature=./, 'signature=~')],
    ['another host', (url) => `//other.example${url}`],
  ];
  test.each(changed)('with %s opens nothing', (_, change) => expect(read(change(sign()))).toBeNull());

  test('that another secret signed opens nothing', () => expect(read(sign(), { key: randomBytes(32) })).toBeNull());

  test('expires after five minutes, and is refused if it expires later than that', () => {
    expect(read(sign(), { now_ms: NOW_MS + (LONGEST_S - 3) * 1000 })).toEqual(link);
    expect(read(sign(), { now_ms: NOW_MS + LONGEST_S * 1000 })).toBeNull();
    expect(read(sign(holder, NOW_MS + 24 * 3600_000))).toBeNull();
    expect(read(sign(holder, NOW_MS + 3_000))).toBeNull();
  });
});
