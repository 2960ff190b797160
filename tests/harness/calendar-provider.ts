import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCalendarAccounts } from '#server/calendar-accounts.ts';
import type { Outbound } from '#server/outbound/outbound.ts';
import { startWebServer } from './web-server.ts';

type Busy = { start: string; end: string };
type Grant = { challenge: string; redirect_uri: string; scope: string };

const CLIENT = { client_id: 'our-id', client_secret: 'our-secret' };

/**
 * A server that speaks like Google and Microsoft, as they document it: OAuth 2.0 with PKCE and rotating refresh tokens, `freeBusy` of the
 * Calendar API v3, and `calendarView` of Graph v1.0.
 */
export async function startCalendarProvider(outbound: Outbound) {
  const grants = new Map<string, Grant>();
  const state = {
    access_token: '',
    refresh_token: '',
    refreshes: 0,
    denies: false,
    /** The reason with which the API answers 403. */
    refuses: null as string | null,
    google_busy: [] as Busy[],
    graph_pages: [[]] as unknown[][],
    asked: [] as { method: string; path: string; authorization: string; body: string }[],
    token_delay_ms: 0,
  };

  const origin = await startWebServer((request, response) => void answer(request, response));
  const say = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
  const issue = (response: ServerResponse, scope: string) => {
    state.access_token = randomUUID();
    state.refresh_token = randomUUID();
    const { access_token, refresh_token } = state;
    say(response, 200, { token_type: 'Bearer', expires_in: 3600, scope, access_token, refresh_token });
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    if (url.pathname === '/authorize') return authorize(url, response);
    if (url.pathname === '/token') return token(new URLSearchParams(text), response);
    const { method = '', headers } = request;
    const { authorization = '' } = headers;
    state.asked.push({ method, path: request.url ?? '', authorization, body: text });
    if (authorization !== `Bearer ${state.access_token}`) return say(response, 401, { error: 'invalid' });
    if (state.refuses) return say(response, 403, { error: { code: 403, errors: [{ reason: state.refuses }] } });
    if (url.pathname === '/google/freeBusy' && method === 'POST')
      return say(response, 200, { kind: 'calendar#freeBusy', calendars: { primary: { busy: state.google_busy } } });
    if (url.pathname === '/microsoft/me/calendarView') {
      const page = Number(url.searchParams.get('$skip') ?? 0);
      const next = page + 1 < state.graph_pages.length ? { '@odata.nextLink': nextLink(page + 1) } : {};
      return say(response, 200, { value: state.graph_pages[page], ...next });
    }
    say(response, 404, {});
  }

  const nextLink = (page: number) => `${origin}/microsoft/me/calendarView?$skip=${page}`;

  function authorize({ searchParams: asked }: URL, response: ServerResponse) {
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    const is_right =
      asked.get('client_id') === CLIENT.client_id &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256';
    if (!is_right) return say(response, 400, {});
    if (state.denies) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      const [challenge, scope] = [asked.get('code_challenge') ?? '', asked.get('scope') ?? ''];
      grants.set(code, { challenge, scope, redirect_uri: asked.get('redirect_uri') ?? '' });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(form: URLSearchParams, response: ServerResponse) {
    const of = (name: string) => form.get(name) ?? '';
    if (of('client_id') !== CLIENT.client_id || of('client_secret') !== CLIENT.client_secret)
      return say(response, 401, { error: 'invalid_client' });
    if (of('grant_type') === 'refresh_token') {
      await new Promise((later) => setTimeout(later, state.token_delay_ms));
      if (of('refresh_token') !== state.refresh_token) return say(response, 400, { error: 'invalid_grant' });
      state.refreshes += 1;
      return issue(response, 'https://www.googleapis.com/auth/calendar.freebusy');
    }
    const grant = grants.get(of('code'));
    grants.delete(of('code'));
    const challenge = createHash('sha256').update(of('code_verifier')).digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirect_uri !== of('redirect_uri'))
      return say(response, 400, { error: 'invalid_grant' });
    issue(response, grant.scope);
  }

  const provider = (kind: string) => ({
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    api: `${origin}/${kind}`,
  });
  const providers = { google: provider('google'), microsoft: provider('microsoft') };
  const accounts = createCalendarAccounts({ clients: { google: CLIENT, microsoft: CLIENT }, outbound, providers });
  /** Allows access as a person would. Returns the query string with which the browser comes back, and to where. */
  async function allow(redirect_to: string) {
    const { headers } = await fetch(redirect_to, { redirect: 'manual' });
    const back = new URL(headers.get('location') ?? '');
    return { query: back.search, address: back.origin + back.pathname };
  }
  return { state, accounts, allow };
}
