import { z } from 'zod';
import type { SiteCode } from '#rules/sites.ts';
import { type ClientKeys, createOauthClient, type OauthClient, orFailed, ProviderFailed } from '../oauth-client.ts';
import type { Outbound } from '../outbound/outbound.ts';

/** Addresses of Calendly, as it documents them; others in tests and development. */
export type CalendlyEndpoints = {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  revocation_endpoint: string;
  api: string;
  /** Where people book: its links start with this. */
  pages: string;
};

const CALENDLY: CalendlyEndpoints = {
  issuer: 'https://calendly.com',
  authorization_endpoint: 'https://auth.calendly.com/oauth/authorize',
  token_endpoint: 'https://auth.calendly.com/oauth/token',
  revocation_endpoint: 'https://auth.calendly.com/oauth/revoke',
  api: 'https://api.calendly.com',
  pages: 'https://calendly.com',
};

/** A `write` scope includes its `read`. Invitees belong to scheduled events. */
const SCOPES = [
  'users:read',
  'event_types:read',
  'scheduling_links:write',
  'scheduled_events:write',
  'webhooks:write',
] as const;

/** The product as a client of Calendly on one site. */
export type CalendlyClient = ClientKeys & {
  /** What Calendly signs webhooks with: one key for all of the client's, and two while one replaces the other. */
  webhook_keys: readonly string[];
};

export type Calendly = {
  oauth: OauthClient;
  webhook_keys: readonly string[];
  /** What a person's token may do, for so long in all. */
  as: (access_token: string, timeout_ms: number) => CalendlyApi;
  /** The pages of our own server in Calendly's place; null with the real one. */
  pages: ((request: Request) => Promise<Response>) | null;
};

/** Null: Calendly cannot be used on that site. */
export type Calendlies = Readonly<Record<SiteCode, Calendly | null>>;

const uri = z.url().max(500);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

const userSchema = z.object({
  resource: z.object({ uri, name: z.string(), current_organization: uri }),
});
export type CalendlyUser = z.output<typeof userSchema>['resource'];

const eventTypeSchema = z.object({
  uri,
  name: z.string().nullable(),
  active: z.boolean(),
  duration: z.number().int(),
  locations: z.array(z.object({ kind: z.string() })).nullish(),
});

const pageOf = <T extends z.ZodType>(each: T) =>
  z.object({ collection: z.array(each), pagination: z.object({ next_page_token: z.string().nullish() }) });

const eventSchema = z.object({
  uri,
  status: z.enum(['active', 'canceled']),
  start_time: instant,
  end_time: instant,
  event_type: uri.nullish(),
  location: z
    .object({ type: z.string(), location: z.string().nullish(), join_url: z.string().nullish() })
    .nullish()
    .catch(null),
  event_memberships: z.array(z.object({ user: uri.nullish() })),
});
export type CalendlyEvent = z.output<typeof eventSchema>;

const inviteeSchema = z.object({
  uri,
  event: uri,
  status: z.enum(['active', 'canceled']),
  rescheduled: z.boolean(),
  old_invitee: uri.nullish(),
  new_invitee: uri.nullish(),
  tracking: z.object({ utm_content: z.string().nullish() }).nullish(),
  cancellation: z.object({ canceler_type: z.enum(['host', 'invitee']), reason: z.string().nullish() }).nullish(),
});
export type CalendlyInvitee = z.output<typeof inviteeSchema>;

const of = <T extends z.ZodType>(resource: T) => z.object({ resource });
const linkSchema = of(z.object({ booking_url: uri }));
const hookSchema = z.object({ uri, callback_url: z.string() });

const MOST_PAGES = 5;
const PER_PAGE = 100;
const HOOK_EVENTS = ['invitee.created', 'invitee.canceled'] as const;

type Query = Record<string, string>;

/** Calls of API v2. They throw `ProviderFailed`; null: Calendly knows no such thing. */
function createApi({ api, pages }: CalendlyEndpoints, outbound: Outbound, access_token: string, timeout_ms: number) {
  const ends = performance.now() + timeout_ms;

  async function ask(method: string, address: string, body?: unknown): Promise<{ status: number; json: unknown }> {
    // An address elsewhere would be given the token.
    if (!address.startsWith(`${api}/`)) throw new ProviderFailed('garbage');
    const answer = await outbound.fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeout_ms: Math.max(ends - performance.now(), 1),
    });
    if (answer.status === UNAUTHORIZED) throw new ProviderFailed('access');
    const text = answer.body.toString();
    return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
  }

  async function expectStatus<T>(wanted: number, schema: z.ZodType<T>, method: string, path: string, body?: unknown) {
    const { status, json } = await ask(method, path, body);
    if (status !== wanted) throw new ProviderFailed('refused');
    return schema.parse(json);
  }

  async function getOrNull<T>(address: string, schema: z.ZodType<T>): Promise<T | null> {
    const { status, json } = await ask('GET', address);
    if (status === NOT_FOUND) return null;
    if (status !== OK) throw new ProviderFailed('refused');
    return schema.parse(json);
  }

  /** All of a list, up to so many pages. */
  async function list<T>(path: string, query: Query, each: z.ZodType<T>): Promise<T[]> {
    const found: T[] = [];
    let page_token: string | null | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const wanted = { ...query, count: String(PER_PAGE), ...(page_token ? { page_token } : {}) };
      const answer = await expectStatus(OK, pageOf(each), 'GET', `${api}${path}?${new URLSearchParams(wanted)}`);
      found.push(...answer.collection);
      page_token = answer.pagination.next_page_token;
      if (!page_token) return found;
    }
    return found;
  }

  return {
    getUser: () => orFailed(async () => (await expectStatus(OK, userSchema, 'GET', `${api}/users/me`)).resource),

    listEventTypes: (user: string) => orFailed(() => list('/event_types', { user, active: 'true' }, eventTypeSchema)),

    /** A link with which one event of this type can be booked, once. */
    createLink: (event_type: string) =>
      orFailed(async () => {
        const body = { max_event_count: 1, owner: event_type, owner_type: 'EventType' };
        const { resource } = await expectStatus(CREATED, linkSchema, 'POST', `${api}/scheduling_links`, body);
        if (!resource.booking_url.startsWith(`${pages}/`)) throw new ProviderFailed('garbage');
        return resource.booking_url;
      }),

    /** Has Calendly tell this address of bookings of the user. Returns the subscription. */
    subscribe: (url: string, { uri: user, current_organization: organization }: CalendlyUser) =>
      orFailed(async () => {
        const body = { url, events: HOOK_EVENTS, organization, user, scope: 'user' };
        const { status, json } = await ask('POST', `${api}/webhook_subscriptions`, body);
        if (status === CREATED) return of(hookSchema).parse(json).resource.uri;
        if (status !== CONFLICT) throw new ProviderFailed('refused');
        // It was made before, by an attempt whose end we did not see.
        const query = { organization, user, scope: 'user' };
        const known = (await list('/webhook_subscriptions', query, hookSchema)).find(
          ({ callback_url }) => callback_url === url,
        );
        if (!known) throw new ProviderFailed('refused');
        return known.uri;
      }),

    unsubscribe: (subscription: string) =>
      orFailed(async () => {
        const { status } = await ask('DELETE', subscription);
        if (![NO_CONTENT, NOT_FOUND].includes(status)) throw new ProviderFailed('refused');
      }),

    getEvent: (event: string) => orFailed(async () => (await getOrNull(event, of(eventSchema)))?.resource ?? null),

    getInvitee: (invitee: string) =>
      orFailed(async () => (await getOrNull(invitee, of(inviteeSchema)))?.resource ?? null),

    listEvents: (user: string, from: string) =>
      orFailed(() =>
        list(
          '/scheduled_events',
          { user, min_start_time: from, status: 'active', sort: 'start_time:asc' },
          eventSchema,
        ),
      ),

    listInvitees: (event: string) => orFailed(() => list(`${event.replace(api, '')}/invitees`, {}, inviteeSchema)),

    /** Also true for one that was canceled before. */
    cancelEvent: (event: string, reason: string) =>
      orFailed(async () => {
        const { status } = await ask('POST', `${event}/cancellation`, { reason });
        if ([CREATED, NOT_FOUND].includes(status)) return;
        const now = await getOrNull(event, of(eventSchema));
        if (now && now.resource.status !== 'canceled') throw new ProviderFailed('refused');
      }),
  };
}
export type CalendlyApi = ReturnType<typeof createApi>;

const OK = 200;
const CREATED = 201;
const NO_CONTENT = 204;
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const CONFLICT = 409;

type Parts = { client: CalendlyClient; outbound: Outbound; endpoints?: CalendlyEndpoints; pages?: Calendly['pages'] };

export function createCalendly({ client, outbound, endpoints = CALENDLY, pages = null }: Parts): Calendly {
  const { webhook_keys, ...keys } = client;
  return {
    oauth: createOauthClient({
      provider: endpoints,
      keys,
      outbound,
      proves_by: 'header',
      revokes_with_keys: true,
      asked: { scope: SCOPES.join(' ') },
      // People allow all of it or nothing, and clients older than scopes are answered `default`.
      needed: [],
    }),
    webhook_keys,
    as: (access_token, timeout_ms) => createApi(endpoints, outbound, access_token, timeout_ms),
    pages,
  };
}
