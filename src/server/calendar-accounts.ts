import * as client from 'openid-client';
import { z } from 'zod';
import { type AccountKind, isOwnInterview, type OwnInterviews } from '#rules/calendar-accounts.ts';
import type { Span } from '#rules/spans.ts';
import { instantOf } from '#rules/times.ts';
import { type Outbound, OutboundFailed, type OutboundProblem } from './outbound/outbound.ts';

export const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string(), expires_at: z.string() });
export type AccountTokens = z.infer<typeof tokensSchema>;

/** `access`: the person or the provider has taken the permission back. */
export type AccountProblem = OutboundProblem | 'access' | 'refused' | 'garbage' | 'too-many';

export class AccountFailed extends Error {
  readonly problem: AccountProblem;

  constructor(problem: AccountProblem) {
    super(`the calendar provider failed: ${problem}`);
    this.name = 'AccountFailed';
    this.problem = problem;
  }
}

type Window = OwnInterviews & { from_ms: number; until_ms: number; time_zone: string };
type SignIn = { redirect_uri: string; state: string; code_verifier: string };

/** The calendars that a person keeps at a provider. All calls throw `AccountFailed`. */
export type CalendarAccount = {
  /** Where the person allows it. */
  startAt: (sign_in: SignIn) => Promise<string>;
  /** The tokens for the answer with which the person came back. */
  finish: (answer: URL, sign_in: Omit<SignIn, 'redirect_uri'>, now_ms: number) => Promise<AccountTokens>;
  refresh: (tokens: AccountTokens, now_ms: number, timeout_ms: number) => Promise<AccountTokens>;
  listBusy: (access_token: string, window: Window, timeout_ms: number) => Promise<Span[]>;
};

export type CalendarAccounts = Record<AccountKind, CalendarAccount | null>;

type Provider = {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  api: string;
};

/** As the providers document them. */
const PROVIDERS: Readonly<Record<AccountKind, Provider>> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    api: 'https://www.googleapis.com/calendar/v3',
  },
  microsoft: {
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    authorization_endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    token_endpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    api: 'https://graph.microsoft.com/v1.0',
  },
};

/** The least that tells when someone is busy, and what makes the provider send a refresh token. */
const ASKED: Readonly<Record<AccountKind, Record<string, string>>> = {
  google: {
    scope: 'https://www.googleapis.com/auth/calendar.freebusy',
    access_type: 'offline',
    prompt: 'consent',
  },
  microsoft: { scope: 'offline_access Calendars.ReadBasic', prompt: 'select_account' },
};
const NEEDED: Readonly<Record<AccountKind, string>> = { google: 'calendar.freebusy', microsoft: 'calendars.readbasic' };

export type AccountClients = Record<AccountKind, { client_id: string; client_secret: string } | null>;
type Parts = { clients: AccountClients; outbound: Outbound; providers?: Readonly<Record<AccountKind, Provider>> };

/** The accounts that are configured. `providers`: servers of the same protocols, for tests. */
export const createCalendarAccounts = ({ clients, outbound, providers = PROVIDERS }: Parts): CalendarAccounts => ({
  google: createAccount('google', { clients, outbound, providers }, listGoogleBusy),
  microsoft: createAccount('microsoft', { clients, outbound, providers }, listMicrosoftBusy),
});

type ListBusy = (ask: Ask, window: Window) => Promise<Span[]>;
/** Calls the provider's API and returns parsed JSON. */
type Ask = (
  path: string,
  init?: { method?: string; body?: string; headers?: Record<string, string> },
) => Promise<unknown>;

function createAccount(kind: AccountKind, { clients, outbound, providers }: Required<Parts>, listBusy: ListBusy) {
  const own = clients[kind];
  if (!own) return null;
  const { api, ...metadata } = providers[kind];
  const auth = client.ClientSecretPost(own.client_secret);
  const configWith = (timeout_ms: number) => {
    const config = new client.Configuration(metadata, own.client_id, own.client_secret, auth);
    // Which addresses may be asked without TLS is up to the one client for requests to others.
    client.allowInsecureRequests(config);
    config[client.customFetch] = (url, init) => fetchThrough(outbound, url, { ...init, timeout_ms });
    return config;
  };
  const tokensOf = (answer: Answered, before: string | undefined, now_ms: number): AccountTokens => {
    const granted = answer.scope?.toLowerCase() ?? '';
    const refresh_token = answer.refresh_token ?? before;
    if (!granted.includes(NEEDED[kind]) || !refresh_token) throw new AccountFailed('access');
    const expires_at = new Date(now_ms + 1000 * (answer.expires_in ?? SHORT_S)).toISOString();
    return { access_token: answer.access_token, refresh_token, expires_at };
  };
  const account: CalendarAccount = {
    startAt: async ({ redirect_uri, state, code_verifier }) =>
      client.buildAuthorizationUrl(configWith(TIMEOUT_MS), {
        ...ASKED[kind],
        redirect_uri,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
      }).href,
    finish: (answer, { state, code_verifier }, now_ms) =>
      orFailed(async () => {
        const checks = { expectedState: state, pkceCodeVerifier: code_verifier };
        return tokensOf(await client.authorizationCodeGrant(configWith(TIMEOUT_MS), answer, checks), undefined, now_ms);
      }),
    refresh: ({ refresh_token }, now_ms, timeout_ms) =>
      orFailed(async () => {
        const answer = await client.refreshTokenGrant(configWith(timeout_ms), refresh_token);
        // The answer may leave out what has not changed.
        return tokensOf({ ...answer, scope: answer.scope ?? NEEDED[kind] }, refresh_token, now_ms);
      }),
    listBusy: (access_token, window, timeout_ms) =>
      orFailed(() => {
        const ends = performance.now() + timeout_ms;
        const ask: Ask = async (path, init = {}) => {
          const address = path.startsWith('/') ? api + path : path;
          // A next page elsewhere would be given the token.
          if (!address.startsWith(`${api}/`)) throw new AccountFailed('garbage');
          const headers = { ...init.headers, authorization: `Bearer ${access_token}`, accept: 'application/json' };
          const left_ms = Math.max(ends - performance.now(), 1);
          const { status, body } = await outbound.fetch(address, { ...init, headers, timeout_ms: left_ms });
          const is_limit = status === 403 && RATE_LIMIT.test(body.toString());
          if ((status === 401 || status === 403) && !is_limit) throw new AccountFailed('access');
          if (status !== 200) throw new AccountFailed('refused');
          return JSON.parse(body.toString());
        };
        return listBusy(ask, window);
      }),
  };
  return account;
}

type Answered = Pick<client.TokenEndpointResponse, 'access_token' | 'refresh_token' | 'expires_in' | 'scope'>;
/** When the provider does not say how long a token holds. */
const SHORT_S = 300;

/** The reasons with which Google answers 403 to whoever asks too often: the permission holds, and later it answers again. */
const RATE_LIMIT = /rateLimitExceeded|rate_limit_exceeded|quotaExceeded|dailyLimitExceeded/i;

const TIMEOUT_MS = 7_000;

type FetchInit = { method: string; headers: Record<string, string>; body?: unknown; timeout_ms: number };

async function fetchThrough(outbound: Outbound, url: string, init: FetchInit): Promise<Response> {
  const { method, headers, body, timeout_ms } = init;
  const text = body === undefined || body === null ? {} : { body: String(body) };
  const answer = await outbound.fetch(url, { method, headers, timeout_ms, ...text });
  return new Response(Uint8Array.from(answer.body), { status: answer.status, headers: answer.headers });
}

async function orFailed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccountFailed) throw error;
    throw new AccountFailed(problemOf(error));
  }
}

function problemOf(error: unknown): AccountProblem {
  const cause = error instanceof Error && error.cause instanceof OutboundFailed ? error.cause : error;
  if (cause instanceof OutboundFailed) return cause.problem;
  // Both say that what we hold no longer counts.
  if (error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError) {
    return ['invalid_grant', 'access_denied', 'consent_required', 'interaction_required'].includes(error.error)
      ? 'access'
      : 'refused';
  }
  return 'garbage';
}

const DAY_MS = 86_400_000;
/** Google answers for about two months at once. */
const GOOGLE_DAYS = 31;

const googleSchema = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      errors: z.array(z.unknown()).optional(),
      busy: z
        .array(z.object({ start: z.iso.datetime({ offset: true }), end: z.iso.datetime({ offset: true }) }))
        .default([]),
    }),
  ),
});

/** `POST /freeBusy` of the Calendar API v3. */
async function listGoogleBusy(ask: Ask, { from_ms, until_ms }: Window): Promise<Span[]> {
  const parts: [number, number][] = [];
  for (let from = from_ms; from < until_ms; from += GOOGLE_DAYS * DAY_MS)
    parts.push([from, Math.min(from + GOOGLE_DAYS * DAY_MS, until_ms)]);
  const answers = await Promise.all(
    parts.map(([from, until]) => {
      const times = { timeMin: new Date(from).toISOString(), timeMax: new Date(until).toISOString() };
      const body = JSON.stringify({ ...times, items: [{ id: 'primary' }] });
      return ask('/freeBusy', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    }),
  );
  return answers.flatMap((answer) =>
    Object.values(googleSchema.parse(answer).calendars).flatMap(({ errors = [], busy }) => {
      if (errors.length > 0) throw new AccountFailed('refused');
      return busy.map(({ start, end }) => ({ starts_at: utc(start), ends_at: utc(end) }));
    }),
  );
}

const utc = (instant: string) => new Date(instant).toISOString();

const graphTime = z.object({ dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) });
const graphSchema = z.object({
  '@odata.nextLink': z.string().optional(),
  value: z.array(
    z.object({
      start: graphTime,
      end: graphTime,
      isAllDay: z.boolean().default(false),
      isCancelled: z.boolean().default(false),
      showAs: z.string().default('busy'),
      iCalUId: z.string().default(''),
      responseStatus: z.object({ response: z.string().optional() }).nullish(),
    }),
  ),
});
type GraphEvent = z.output<typeof graphSchema>['value'][number];

const MOST_PAGES = 25;
const PER_PAGE = 200;

/** `GET /me/calendarView` of Microsoft Graph v1.0, which has already expanded what repeats. Times are in UTC. */
async function listMicrosoftBusy(ask: Ask, window: Window): Promise<Span[]> {
  const query = new URLSearchParams({
    startDateTime: new Date(window.from_ms).toISOString(),
    endDateTime: new Date(window.until_ms).toISOString(),
    $select: 'start,end,isAllDay,isCancelled,showAs,iCalUId,responseStatus',
    $top: String(PER_PAGE),
  });
  const spans: Span[] = [];
  let next: string | undefined = `/me/calendarView?${query}`;
  for (let page = 0; next && page < MOST_PAGES; page += 1) {
    const answer: z.output<typeof graphSchema> = graphSchema.parse(await ask(next));
    spans.push(...answer.value.filter((event) => keepsBusy(event, window)).map((event) => spanOf(event, window)));
    next = answer['@odata.nextLink'];
  }
  // What is not read must not count as free.
  if (next) throw new AccountFailed('too-many');
  return spans;
}

const keepsBusy = ({ isCancelled, showAs, responseStatus, iCalUId }: GraphEvent, own: Window) =>
  !isCancelled &&
  !['free', 'workingElsewhere'].includes(showAs) &&
  responseStatus?.response !== 'declined' &&
  !isOwnInterview(iCalUId, own);

/** A whole day is midnight to midnight wherever one is. */
function spanOf({ start, end, isAllDay }: GraphEvent, { time_zone }: Window): Span {
  const instant = ({ dateTime }: GraphEvent['start']) => {
    const local = isAllDay ? instantOf(`${dateTime.slice(0, 10)}T00:00`, time_zone) : null;
    return local ?? new Date(`${dateTime.slice(0, 19)}Z`).toISOString();
  };
  return { starts_at: instant(start), ends_at: instant(end) };
}
