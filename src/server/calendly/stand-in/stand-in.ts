import type { Database } from '../../db/database.ts';
import type { ClientKeys } from '../../oauth-client.ts';
import { answerApi, answerOauth } from './api.ts';
import { createObjects, type Store } from './objects.ts';
import { standInPages } from './pages.ts';

/** Our own server in Calendly's place, for tests, development and demo. */
export type StandIn = {
  store: Store;
  client: ClientKeys;
  /** Signs every webhook of the client, as Calendly does for clients by OAuth. */
  webhook_key: string;
  /** Where it answers calls; addresses of what it keeps start with it. */
  api: string;
  /** Where people book. */
  pages: string;
  deliver: (callback_url: string, body: string, signature: string) => Promise<void>;
};

type Settings = Omit<StandIn, 'store'> & { database: Database };

/** Answers calls and pages below the path of `api` and `pages`, which is the same. */
export function createStandIn({ database, ...settings }: Settings): (request: Request) => Promise<Response> {
  const own: StandIn = { ...settings, store: createObjects(database) };
  const pages = standInPages(own);
  const base = new URL(own.api).pathname.replace(/\/$/, '');
  return async (request) => {
    const url = new URL(request.url);
    url.pathname = url.pathname.slice(base.length);
    const is_page = PAGES.test(url.pathname);
    return is_page ? pages.fetch(new Request(url, request)) : answerCalls(own, new Request(url, request));
  };
}

const PAGES = /^\/(oauth\/authorize|d\/|reschedulings\/|cancellations\/)/;

/** Answers the token endpoints and API v2. */
export async function answerCalls(own: StandIn, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const asked = { method: request.method, url, headers: request.headers, body: await request.text() };
  const is_oauth = request.method === 'POST' && ['/oauth/token', '/oauth/revoke'].includes(url.pathname);
  const { status, body } = await (is_oauth ? answerOauth(own, asked) : answerApi(own, asked));
  // Headers of its own: the server writes the length of each body into them.
  const headers = { 'content-type': 'application/json' };
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
}
