import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { cancel } from './bookings.ts';
import { newId } from './objects.ts';
import type { StandIn } from './stand-in.ts';
import { eventOf, eventTypeOf, inviteeOf, subscriptionOf, userOf } from './views.ts';

// Built on Calendly's public documents of API v2: what they do not name is refused.

type Answer = { status: number; body?: unknown };
type Asked = { method: string; url: URL; headers: Headers; body: string };

const wrong = (details: unknown): Answer => ({
  status: 400,
  body: { title: 'Invalid Argument', message: 'The supplied parameters are invalid.', details },
});
const UNKNOWN: Answer = {
  status: 404,
  body: { title: 'Resource Not Found', message: 'The server could not find the requested resource.' },
};
const UNAUTHENTICATED: Answer = {
  status: 401,
  body: { title: 'Unauthenticated', message: 'The access token is invalid' },
};
const forbidden = (message: string): Answer => ({ status: 403, body: { title: 'Permission Denied', message } });
const oauthError = (status: number, error: string): Answer => ({ status, body: { error, error_description: error } });

const TOKEN_S = 7200;

const codeGrant = z.strictObject({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().min(43).max(128),
});
const refreshGrant = z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string() });
const revocation = z.strictObject({ client_id: z.string(), client_secret: z.string(), token: z.string() });

/** `POST /oauth/token` and `/oauth/revoke`. */
export async function answerOauth(own: StandIn, { url, headers, body }: Asked): Promise<Answer> {
  if (!headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return oauthError(400, 'invalid_request');
  const form = Object.fromEntries(new URLSearchParams(body));
  if (url.pathname === '/oauth/revoke') return revoke(own, form);
  const { client_id, client_secret } = own.client;
  const basic = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
  if (!isSame(headers.get('authorization') ?? '', basic)) return oauthError(401, 'invalid_client');
  const by_code = codeGrant.safeParse(form);
  if (by_code.success) return exchange(own, by_code.data);
  const by_token = refreshGrant.safeParse(form);
  return by_token.success ? refresh(own, by_token.data.refresh_token) : oauthError(400, 'invalid_request');
}

const isSame = (one: string, other: string) => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};

async function exchange(own: StandIn, { code, redirect_uri, code_verifier }: z.output<typeof codeGrant>) {
  const stored = await own.store.find('code', code);
  const is_first = await own.store.take('code', code);
  const challenge = createHash('sha256').update(code_verifier).digest('base64url');
  if (!stored || !is_first || stored.redirect_uri !== redirect_uri || stored.challenge !== challenge)
    return oauthError(400, 'invalid_grant');
  return issue(own, newId(), stored);
}

async function refresh(own: StandIn, refresh_token: string): Promise<Answer> {
  const [grant] = await own.store.list('grant', { refresh_token });
  if (!grant || grant.is_revoked) return oauthError(400, 'invalid_grant');
  return issue(own, grant.id, grant);
}

/** Each refresh token counts once. */
async function issue(own: StandIn, id: string, { user, scope }: { user: string; scope: string }): Promise<Answer> {
  const [access_token, refresh_token] = [newId(), newId()];
  await own.store.put('grant', id, { user, scope, access_token, refresh_token, is_revoked: false });
  const found = await own.store.find('user', user);
  const body = {
    token_type: 'Bearer',
    expires_in: TOKEN_S,
    created_at: Math.floor(Date.now() / 1000),
    access_token,
    refresh_token,
    scope,
    owner: `${own.api}/users/${user}`,
    organization: `${own.api}/organizations/${found?.organization ?? ''}`,
  };
  return { status: 200, body };
}

async function revoke(own: StandIn, form: Record<string, string>): Promise<Answer> {
  const asked = revocation.safeParse(form);
  if (!asked.success) return oauthError(400, 'invalid_request');
  const { client_id, client_secret, token } = asked.data;
  if (!isSame(client_id, own.client.client_id) || !isSame(client_secret, own.client.client_secret))
    return oauthError(401, 'invalid_client');
  const by_refresh = await own.store.list('grant', { refresh_token: token });
  const [grant] = [...by_refresh, ...(await own.store.list('grant', { access_token: token }))];
  if (!grant) return oauthError(400, 'invalid_request');
  const { id, ...rest } = grant;
  await own.store.put('grant', id, { ...rest, is_revoked: true });
  return { status: 200, body: {} };
}

type Call = { own: StandIn; user: string; asked: Asked; id: string; second: string };
type Route = { method: string; path: RegExp; scope: string; answer: (call: Call) => Promise<Answer> };

/** A list in pages, as `GET` of a collection answers. */
function pageOf<T>(call: Call, all: readonly T[], count: number, page_token: string | undefined): Answer {
  const from = page_token ? Number(Buffer.from(page_token, 'base64url').toString()) : 0;
  const until = from + count;
  const next = until < all.length ? Buffer.from(String(until)).toString('base64url') : null;
  const next_page = new URL(call.asked.url);
  if (next) next_page.searchParams.set('page_token', next);
  const pagination = {
    count: Math.min(count, all.length - from),
    next_page: next && next_page.href,
    next_page_token: next,
    previous_page: null,
    previous_page_token: null,
  };
  return { status: 200, body: { collection: all.slice(from, until), pagination } };
}

const paging = { count: z.coerce.number().int().min(1).max(100).default(20), page_token: z.string().optional() };
const queryOf = <T extends z.ZodType>({ asked }: Call, schema: T) =>
  schema.safeParse(Object.fromEntries(asked.url.searchParams));

function bodyOf<T extends z.ZodType>({ asked }: Call, schema: T): z.ZodSafeParseResult<z.output<T>> {
  if (!asked.headers.get('content-type')?.startsWith('application/json')) return schema.safeParse(undefined);
  return schema.safeParse(JSON.parse(asked.body));
}

const refer = (own: StandIn, kind: string, id: string) => `${own.api}/${kind}/${id}`;
const last = (uri: string) => uri.split('/').at(-1) ?? '';

const eventTypesQuery = z.strictObject({
  user: z.url().optional(),
  organization: z.url().optional(),
  active: z.enum(['true', 'false']).optional(),
  sort: z.string().optional(),
  admin_managed: z.enum(['true', 'false']).optional(),
  user_availability_schedule: z.url().optional(),
  ...paging,
});
const eventsQuery = z.strictObject({
  user: z.url().optional(),
  organization: z.url().optional(),
  group: z.url().optional(),
  invitee_email: z.email().optional(),
  status: z.enum(['active', 'canceled']).optional(),
  sort: z.string().optional(),
  min_start_time: z.iso.datetime().optional(),
  max_start_time: z.iso.datetime().optional(),
  ...paging,
});
const inviteesQuery = z.strictObject({
  status: z.enum(['active', 'canceled']).optional(),
  sort: z.string().optional(),
  email: z.email().optional(),
  ...paging,
});
const linkBody = z.strictObject({
  max_event_count: z.literal(1),
  owner: z.url(),
  owner_type: z.literal('EventType'),
});
const SCOPES = ['organization', 'user', 'group'] as const;
const subscriptionBody = z.strictObject({
  url: z.url(),
  events: z.array(
    z.enum(['invitee.created', 'invitee.canceled', 'invitee_no_show.created', 'invitee_no_show.deleted']),
  ),
  organization: z.url(),
  user: z.url().optional(),
  group: z.url().optional(),
  scope: z.enum(SCOPES),
  signing_key: z.string().optional(),
});
const subscriptionsQuery = z.strictObject({
  organization: z.url(),
  user: z.url().optional(),
  group: z.url().optional(),
  sort: z.string().optional(),
  scope: z.enum(SCOPES),
  ...paging,
});
const cancellationBody = z.strictObject({ reason: z.string().max(10_000).optional() });

const ID = '([0-9A-F]{24})';
const ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/users\/me$/,
    scope: 'users:read',
    answer: async ({ own, user }) => {
      const found = await own.store.find('user', user);
      return found ? { status: 200, body: { resource: userOf(own, user, found) } } : UNKNOWN;
    },
  },
  {
    method: 'GET',
    path: /^\/event_types$/,
    scope: 'event_types:read',
    answer: async (call) => {
      const { own, user } = call;
      const query = queryOf(call, eventTypesQuery);
      if (!query.success) return wrong(query.error.issues);
      if (query.data.user !== refer(own, 'users', user)) return forbidden('You do not have permission');
      const all = await own.store.list('event_type', { user });
      const wanted = all.filter(
        ({ active }) => query.data.active === undefined || String(active) === query.data.active,
      );
      const shown = wanted.map(({ id, ...type }) => eventTypeOf(own, id, type));
      return pageOf(call, shown, query.data.count, query.data.page_token);
    },
  },
  {
    method: 'POST',
    path: /^\/scheduling_links$/,
    scope: 'scheduling_links:write',
    answer: async (call) => {
      const { own, user } = call;
      const body = bodyOf(call, linkBody);
      if (!body.success) return wrong(body.error.issues);
      const event_type = await own.store.find('event_type', last(body.data.owner));
      if (event_type?.user !== user || !event_type.active) return UNKNOWN;
      const id = newId();
      await own.store.put('link', id, { user, event_type: last(body.data.owner), is_used: false });
      const booking_url = `${own.pages}/d/${id}`;
      return { status: 201, body: { resource: { booking_url, owner: body.data.owner, owner_type: 'EventType' } } };
    },
  },
  {
    method: 'POST',
    path: /^\/webhook_subscriptions$/,
    scope: 'webhooks:write',
    answer: async (call) => {
      const { own, user } = call;
      const body = bodyOf(call, subscriptionBody);
      if (!body.success) return wrong(body.error.issues);
      const found = await own.store.find('user', user);
      const { url: callback_url, events, organization, scope } = body.data;
      const is_own = body.data.user === refer(own, 'users', user) && last(organization) === found?.organization;
      if (scope !== 'user' || !is_own) return forbidden('You do not have permission to perform this action');
      if ((await own.store.list('subscription', { user, callback_url })).length > 0)
        return { status: 409, body: { title: 'Already Exists', message: 'Hook with this url already exists' } };
      const id = newId();
      const stored = { user, organization: last(organization), callback_url, events };
      await own.store.put('subscription', id, stored);
      return { status: 201, body: { resource: subscriptionOf(own, id, stored) } };
    },
  },
  {
    method: 'GET',
    path: /^\/webhook_subscriptions$/,
    scope: 'webhooks:read',
    answer: async (call) => {
      const { own, user } = call;
      const query = queryOf(call, subscriptionsQuery);
      if (!query.success) return wrong(query.error.issues);
      const all = await own.store.list('subscription', { user });
      const shown = all.map(({ id, ...each }) => subscriptionOf(own, id, each));
      return pageOf(call, shown, query.data.count, query.data.page_token);
    },
  },
  {
    method: 'DELETE',
    path: new RegExp(`^/webhook_subscriptions/${ID}$`),
    scope: 'webhooks:write',
    answer: async ({ own, user, id }) => {
      const found = await own.store.find('subscription', id);
      if (found?.user !== user) return UNKNOWN;
      await own.store.take('subscription', id);
      return { status: 204 };
    },
  },
  {
    method: 'GET',
    path: /^\/scheduled_events$/,
    scope: 'scheduled_events:read',
    answer: async (call) => {
      const { own, user } = call;
      const query = queryOf(call, eventsQuery);
      if (!query.success) return wrong(query.error.issues);
      if (query.data.user !== refer(own, 'users', user)) return forbidden('You do not have permission');
      const { status, min_start_time = '', max_start_time = '9' } = query.data;
      const all = (await own.store.list('event', { user })).filter(
        ({ start_time, cancellation }) =>
          start_time >= min_start_time &&
          start_time <= max_start_time &&
          (!status || (status === 'canceled') === (cancellation !== null)),
      );
      const shown = all
        .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
        .map(({ id, ...event }) => eventOf(own, id, event));
      return pageOf(call, shown, query.data.count, query.data.page_token);
    },
  },
  {
    method: 'GET',
    path: new RegExp(`^/scheduled_events/${ID}$`),
    scope: 'scheduled_events:read',
    answer: async ({ own, user, id }) => {
      const event = await own.store.find('event', id);
      return event?.user === user ? { status: 200, body: { resource: eventOf(own, id, event) } } : UNKNOWN;
    },
  },
  {
    method: 'GET',
    path: new RegExp(`^/scheduled_events/${ID}/invitees$`),
    scope: 'scheduled_events:read',
    answer: async (call) => {
      const { own, user, id } = call;
      const query = queryOf(call, inviteesQuery);
      if (!query.success) return wrong(query.error.issues);
      if ((await own.store.find('event', id))?.user !== user) return UNKNOWN;
      const all = await own.store.list('invitee', { event: id });
      const shown = all.map(({ id: invitee, ...each }) => inviteeOf(own, invitee, each));
      return pageOf(call, shown, query.data.count, query.data.page_token);
    },
  },
  {
    method: 'GET',
    path: new RegExp(`^/scheduled_events/${ID}/invitees/${ID}$`),
    scope: 'scheduled_events:read',
    answer: async ({ own, user, id, second }) => {
      const event = await own.store.find('event', id);
      const invitee = await own.store.find('invitee', second);
      if (event?.user !== user || invitee?.event !== id) return UNKNOWN;
      return { status: 200, body: { resource: inviteeOf(own, second, invitee) } };
    },
  },
  {
    method: 'POST',
    path: new RegExp(`^/scheduled_events/${ID}/cancellation$`),
    scope: 'scheduled_events:write',
    answer: async (call) => {
      const { own, user, id } = call;
      const body = bodyOf(call, cancellationBody);
      if (!body.success) return wrong(body.error.issues);
      const event = await own.store.find('event', id);
      const found = await own.store.find('user', user);
      if (event?.user !== user || !found) return UNKNOWN;
      if (event.cancellation) return forbidden('Event is already canceled');
      const by = { canceled_by: found.name, canceler_type: 'host' as const, reason: body.data.reason ?? '' };
      return { status: 201, body: { resource: await cancel(own, id, by) } };
    },
  },
];

/** A call of API v2. */
export async function answerApi(own: StandIn, asked: Asked): Promise<Answer> {
  const bearer = /^Bearer (.+)$/.exec(asked.headers.get('authorization') ?? '')?.[1];
  const [grant] = bearer ? await own.store.list('grant', { access_token: bearer }) : [];
  if (!grant || grant.is_revoked) return UNAUTHENTICATED;
  for (const route of ROUTES) {
    const matched = route.method === asked.method && route.path.exec(asked.url.pathname);
    if (!matched) continue;
    const granted = grant.scope.split(' ');
    const is_allowed = granted.includes(route.scope) || granted.includes(route.scope.replace(/:read$/, ':write'));
    if (!is_allowed) return forbidden('Insufficient scope');
    return route.answer({ own, user: grant.user, asked, id: matched[1] ?? '', second: matched[2] ?? '' });
  }
  return UNKNOWN;
}
