import { createHmac, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { FeatureFlags } from '#rules/actor.ts';
import { JOB_LINK_COOKIE, readJobLinks, saidToCookies } from '#rules/job-links.ts';
import { SITE_CODES, type SiteCode } from '#rules/sites.ts';
import { DEFAULT_PREFERENCES } from '../read-preferences.ts';
import type { Services } from '../services.ts';
import { NO_PLACE } from './admission.ts';
import { cookie, cookieName, readCookies } from './cookies.ts';
import { DEVICE_COOKIE, deviceToken } from './known-devices.ts';
import { network } from './network.ts';
import type { RequestScope } from './request-scope.ts';
import { readSession, SESSION_COOKIE, VISITOR_COOKIE } from './session.ts';

/** The site of a host name, or null: requests for an unknown host are answered before anything else reads them. */
export function siteOf(host: string | null | undefined, origins: Record<SiteCode, string>): SiteCode | null {
  const name = hostName(host ?? '');
  return SITE_CODES.find((site) => hostNameOf(origins[site]) === name) ?? null;
}

const hostName = (host: string) => host.replace(/:\d+$/, '').toLowerCase();

const known_names = new Map<string, string>();

function hostNameOf(origin: string): string {
  const name = known_names.get(origin) ?? new URL(origin).hostname;
  known_names.set(origin, name);
  return name;
}

/** Any object with readable headers; names in lower case. */
export type Headed = { headers: { get: (name: string) => string | null } };

const VISITOR_ID = /^[0-9a-f-]{36}$/;
/** Characters allowed in a request id from outside: safe in a log line, a header and a row. */
const REQUEST_ID = /^[\w.:-]{1,128}$/;
const VISITOR_DAYS = 365;

/** Determines the caller. Without a session cookie it runs no query. */
export async function openScope(
  request: Request,
  site: SiteCode,
  ip: string,
  services: Services,
): Promise<RequestScope> {
  const { token, scope } = readRequest(request, site, ip, services);
  const signed_in = token ? await services.database.asSystem((db) => readSession(db, token, site)) : null;
  return { ...scope, ...(signed_in ?? { flags: await siteFlags(site, services) }) };
}

/** Like `openScope`, but synchronous: null if there may be a session, or if the site's flags must be loaded first. */
export function openVisitorScope(request: Headed, site: SiteCode, ip: string, services: Services): RequestScope | null {
  const flags = knownFlags(site, services);
  if (!flags) return null;
  const { token, scope } = readRequest(request, site, ip, services);
  return token ? null : { ...scope, flags };
}

/** The session token, if the request carries one, and everything known about a visitor without a session. */
function readRequest(request: Headed, site: SiteCode, ip: string, services: Services) {
  const origin = services.config.origins[site];
  const cookies = readCookies(request.headers.get('cookie'));
  const given_visitor = cookies[cookieName(origin, VISITOR_COOKIE)] ?? '';
  const visitor_id = VISITOR_ID.test(given_visitor) ? given_visitor : randomUUID();
  const given_id = request.headers.get('x-request-id') ?? '';
  const hides_source = saidToCookies(request.headers) === 'declined';
  const scope: RequestScope = {
    site,
    origin,
    request_id: REQUEST_ID.test(given_id) ? given_id : newRequestId(),
    ip,
    ip_hash: ipHash(ip, services),
    user_agent: request.headers.get('user-agent') ?? '',
    visitor_id,
    device_token: deviceToken(cookies[cookieName(origin, DEVICE_COOKIE)]),
    job_links: hides_source ? [] : readJobLinks(cookies[cookieName(origin, JOB_LINK_COOKIE)]),
    hides_source,
    session: null,
    user: null,
    flags: {},
    preferences: DEFAULT_PREFERENCES,
    has_values: false,
    yieldPlace: NO_PLACE.yieldPlace,
    set_cookies: visitor_id === given_visitor ? [] : [visitorCookie(origin, visitor_id)],
  };
  return { token: cookies[cookieName(origin, SESSION_COOKIE)], scope };
}

const PROCESS_ID = randomUUID();
let requests = 0;

/** Unique, not secret. */
const newRequestId = () => `${PROCESS_ID}-${(++requests).toString(36)}`;

const visitor_cookies = new Map<string, { name: string; attributes: string }>();

/** Everything but the id is the same for all visitors of a site. */
function visitorCookie(origin: string, visitor_id: string): string {
  const { name, attributes } = visitor_cookies.get(origin) ?? visitorCookieParts(origin);
  return `${name}=${visitor_id}${attributes}`;
}

function visitorCookieParts(origin: string) {
  const empty = cookie(origin, VISITOR_COOKIE, '', { max_age_s: VISITOR_DAYS * 24 * 3600 });
  const [name = '', ...attributes] = empty.split('=');
  const parts = { name, attributes: attributes.join('=') };
  visitor_cookies.set(origin, parts);
  return parts;
}

/** The peer's IP address, or the last entry that our own proxy added. */
export function clientIp(request: Headed, peer: string | undefined, trust_proxy: boolean): string {
  const forwarded = trust_proxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded && isIP(forwarded) ? forwarded : (peer ?? '');
}

const MOST_HASHES = 10_000;
const hashes_by_key = new WeakMap<Buffer, Map<string, string>>();

/** Almost all requests come from IP addresses already seen on the same day. */
function ipHash(address: string, { secrets }: Services): string {
  const ip = network(address);
  const key = secrets.ip(today());
  const known = hashes_by_key.get(key);
  const hashes = known && known.size < MOST_HASHES ? known : new Map<string, string>();
  if (hashes !== known) hashes_by_key.set(key, hashes);
  const hash = hashes.get(ip) ?? createHmac('sha256', key).update(ip).digest('base64url').slice(0, 22);
  hashes.set(ip, hash);
  return hash;
}

const DAY_MS = 86_400_000;
let day = { number: 0, text: '' };

function today(): string {
  const number = Math.floor(Date.now() / DAY_MS);
  if (day.number !== number) day = { number, text: new Date().toISOString().slice(0, 10) };
  return day.text;
}

const FLAGS_TRUSTED_MS = 1_000;
/** Flags older than this must be loaded before they are used. */
const FLAGS_STALE_MS = 5_000;
const flags_of_site = new Map<SiteCode, { flags: FeatureFlags; read_at: number }>();
const reading = new Map<SiteCode, Promise<FeatureFlags>>();

/** The flags as they were up to five seconds ago, without waiting; a refresh runs in the background. */
function knownFlags(site: SiteCode, services: Services): FeatureFlags | null {
  const known = flags_of_site.get(site);
  const age = known ? performance.now() - known.read_at : Number.POSITIVE_INFINITY;
  if (age > FLAGS_STALE_MS) return null;
  // A failure is reported to the callers that wait for the flags.
  if (age > FLAGS_TRUSTED_MS) readFlags(site, services).catch(() => {});
  return known?.flags ?? null;
}

async function siteFlags(site: SiteCode, services: Services): Promise<FeatureFlags> {
  const known = flags_of_site.get(site);
  if (known && performance.now() - known.read_at < FLAGS_TRUSTED_MS) return known.flags;
  return readFlags(site, services);
}

/** At most one query at a time; further callers share it. */
function readFlags(site: SiteCode, { database }: Services): Promise<FeatureFlags> {
  const under_way = reading.get(site);
  if (under_way) return under_way;
  const read = database
    .asSystem((db) =>
      db
        .selectFrom('feature_flag')
        .select(['name', 'enabled'])
        .where('site', '=', site)
        .where('company_id', 'is', null)
        .execute(),
    )
    .then((rows) => {
      const read = Object.fromEntries(rows.map(({ name, enabled }) => [name, enabled]));
      // The same object as long as the flags are equal: cached pages are compared by it.
      const before = flags_of_site.get(site)?.flags;
      const flags = before && isDeepStrictEqual(before, read) ? before : read;
      flags_of_site.set(site, { flags, read_at: performance.now() });
      return flags;
    })
    .finally(() => reading.delete(site));
  reading.set(site, read);
  return read;
}
