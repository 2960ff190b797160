import { z } from 'zod';
import { type AccountKind, isOwnInterview, type OwnInterviews } from '#rules/calendar-accounts.ts';
import type { Span } from '#rules/spans.ts';
import { instantOf } from '#rules/times.ts';
import { type ClientKeys, createOauthClient, type OauthClient, orFailed, ProviderFailed } from './oauth-client.ts';
import type { Outbound } from './outbound/outbound.ts';

type Window = OwnInterviews & { from_ms: number; until_ms: number; time_zone: string };

/** The calendars that a person keeps at a provider. All calls throw `ProviderFailed`. */
export type CalendarAccount = OauthClient & {
  listBusy: (access_token: string, window: Window, timeout_ms: number) => Promise<Span[]>;
};

export type CalendarAccounts = Record<AccountKind, CalendarAccount | null>;

type Provider = {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  revocation_endpoint?: string;
  api: string;
};

/** As the providers document them. */
const PROVIDERS: Readonly<Record<AccountKind, Provider>> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    revocation_endpoint: 'https://oauth2.googleapis.com/revoke',
    api: 'https://www.googleapis.com/calendar/v3',
  },
  // Microsoft has no call to give back a single permission: people remove it at their account.
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

export type AccountClients = Record<AccountKind, ClientKeys | null>;
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
  const oauth = createOauthClient({
    provider: metadata,
    keys: own,
    outbound,
    proves_by: 'body',
    revokes_with_keys: false,
    asked: ASKED[kind],
    needed: [NEEDED[kind]],
  });
  const account: CalendarAccount = {
    ...oauth,
    listBusy: (access_token, window, timeout_ms) =>
      orFailed(() => {
        const ends = performance.now() + timeout_ms;
        const ask: Ask = async (path, init = {}) => {
          const address = path.startsWith('/') ? api + path : path;
          // A next page elsewhere would be given the token.
          if (!address.startsWith(`${api}/`)) throw new ProviderFailed('garbage');
          const headers = { ...init.headers, authorization: `Bearer ${access_token}`, accept: 'application/json' };
          const left_ms = Math.max(ends - performance.now(), 1);
          const { status, body } = await outbound.fetch(address, { ...init, headers, timeout_ms: left_ms });
          const is_limit = status === 403 && RATE_LIMIT.test(body.toString());
          if ((status === 401 || status === 403) && !is_limit) throw new ProviderFailed('access');
          if (status !== 200) throw new ProviderFailed('refused');
          return JSON.parse(body.toString());
        };
        return listBusy(ask, window);
      }),
  };
  return account;
}

/** The reasons with which Google answers 403 to whoever asks too often: the permission holds, and later it answers again. */
const RATE_LIMIT = /rateLimitExceeded|rate_limit_exceeded|quotaExceeded|dailyLimitExceeded/i;

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
      if (errors.length > 0) throw new ProviderFailed('refused');
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
  if (next) throw new ProviderFailed('too-many');
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
