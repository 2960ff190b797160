import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import type { Endpoint, Input } from '#api/endpoint.ts';
import { addQuery, fillPath } from '#rules/paths.ts';
import type { SiteCode } from '#rules/sites.ts';
import { createApp } from '#server/app.ts';
import { NO_BOARDS } from '#server/boards/open-boards.ts';
import { createCalendarAccounts } from '#server/calendar-accounts.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { csrfToken } from '#server/http/csrf.ts';
import { createLimits } from '#server/http/rate-limit.ts';
import { loadSecrets } from '#server/http/secrets.ts';
import { startSession } from '#server/http/session.ts';
import { createLiveEvents } from '#server/live-events.ts';
import { createLogger } from '#server/logger.ts';
import { createOutbound } from '#server/outbound/outbound.ts';
import { createDocumentReader } from '#server/resumes/document-reader.ts';
import type { Services } from '#server/services.ts';
import { createOfflineGenerator } from '#server/text-generation/offline-generator.ts';
import { createTestDatabase } from './test-database.ts';

/** With a session, all calls use it; without one, each call gets its own. */
export type Person = { id: string; site: SiteCode; session?: { id: string; token: string } };
/** What a caller sees: the status, and the body as parsed JSON (absent if the proxy withheld it). */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what came over the wire, whatever it is, and asserts on it.
export type Seen = { status: number; body: any; headers: Headers };

/** The backend on its own database, called over HTTP through the proxy as any person. */
export async function startApi(env: Record<string, string> = {}) {
  const test_database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'jobs-files-'));
  const config = readConfig({ APP_ENV: 'test', DATA_DIR: folder, ...env });
  const database = openDatabase(test_database.logins);
  const secrets = await loadSecrets(database);
  const reported: unknown[] = [];
  const live_events = createLiveEvents(test_database.logins.system);
  const outbound = createOutbound({ allows_loopback: config.outbound_loopback });
  const services: Services = {
    config,
    database,
    secrets,
    limits: createLimits(database.pool, { off: env.RATE_LIMITS !== 'on', slowest_ms: 20 }),
    files: openFileStore(config),
    documents: createDocumentReader({ parallel: 2 }),
    text_generator: createOfflineGenerator(),
    outbound,
    calendar_accounts: createCalendarAccounts({ clients: config.calendar_clients, outbound }),
    calendly: { rb: null, mh: null },
    boards: NO_BOARDS,
    live_events,
    payments: null,
    error_reports: {
      report: (error) => reported.push(error),
      reportMessage: (message) => reported.push(message),
      flush: async () => {},
    },
    logger: createLogger(),
  };
  const app = createApp({ services, screens: null, isReady: async () => true });

  // Fails a test if an error was reported: the proxy would hide it. A test that expects a report removes it.
  afterEach(() => {
    const [first] = reported.splice(0);
    if (first !== undefined) throw first;
  });
  afterAll(async () => {
    await live_events.close();
    await database.close();
    await test_database.drop();
    rmSync(folder, { recursive: true });
  });

  /** Sends a request as a browser with this session (or none) would. */
  async function send(
    site: SiteCode,
    session: { id: string; token: string } | null,
    path: string,
    init: RequestInit = {},
    visitor = '00000000-0000-4000-8000-000000000000',
    through = app,
  ) {
    const origin = config.origins[site];
    const headers = new Headers(init.headers);
    headers.set('host', new URL(origin).host);
    const others = headers.get('cookie');
    const own = `visitor=${visitor}${session ? `; session=${session.token}` : ''}`;
    headers.set('cookie', others ? `${own}; ${others}` : own);
    headers.set('x-csrf-token', csrfToken(secrets.csrf, session?.id ?? visitor));
    return through.fetch(new Request(new URL(path, origin), { ...init, headers }), { peer: '127.0.0.1' });
  }

  /** The person with a persistent session, as in a browser. */
  async function signIn<P extends Person>(person: P, site: SiteCode = person.site) {
    const session = await database.asSystem((db) => startSession(db, { account_id: person.id, site }));
    return { ...person, session };
  }

  /** Opens a path of the site in the person's browser. */
  const open = (person: Person | null, path: string, site: SiteCode = person?.site ?? 'rb') =>
    send(site, person?.session ?? null, path);

  /** Calls an endpoint as `person`, or as a visitor of `site`. Ids in the input may be anything an attacker would send. */
  async function call<E extends Endpoint>(
    person: Person | null,
    endpoint: E,
    input: Loose<E>,
    site: SiteCode = person?.site ?? 'rb',
    through = app,
  ): Promise<Seen> {
    const session = person?.session ?? (person && (await signIn(person, site)).session);
    // Every endpoint's own input type is an instance of the loose one, which the generic hides from the compiler.
    const { params = {}, query = {}, body, idempotency_key } = input as LooseInput;
    const path = addQuery(fillPath(endpoint.path, params), query);
    const headers = new Headers();
    if (!(endpoint.method === 'GET' || body instanceof FormData)) headers.set('content-type', 'application/json');
    if (idempotency_key) headers.set('idempotency-key', idempotency_key);
    const init = {
      method: endpoint.method,
      headers,
      ...(endpoint.method === 'GET' ? {} : { body: body instanceof FormData ? body : JSON.stringify(body ?? {}) }),
    };
    const proxied = `/api/proxy?endpoint=${encodeURIComponent(path)}`;
    const response = await send(site, session, proxied, init, undefined, through);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers };
  }

  const { owner, logins } = test_database;
  return { services, database, owner, logins, config, app, call, send, open, signIn, reported };
}

export type Api = Awaited<ReturnType<typeof startApi>>;

/** An endpoint's input, possibly invalid: the exact type for editors, any JSON for refusals. */
type Loose<E> = (Input<E> & { idempotency_key?: string }) | LooseInput;
type LooseInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotency_key?: string;
};
