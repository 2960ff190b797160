import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCalendly } from '#server/calendly/calendly.ts';
import { book, cancel, deliveryOf, reschedule, signatureOf } from '#server/calendly/stand-in/bookings.ts';
import { createObjects } from '#server/calendly/stand-in/objects.ts';
import { newCode, newUser } from '#server/calendly/stand-in/pages.ts';
import { createStandIn } from '#server/calendly/stand-in/stand-in.ts';
import type { Api } from './api.ts';
import { startWebServer } from './web-server.ts';

const KEYS = { client_id: 'our-id', client_secret: 'our-secret' };
export const WEBHOOK_KEY = 'key-of-the-client';

type Delivered = { callback_url: string; body: string; signature: string };

/**
 * A server that speaks like Calendly, as it documents API v2, and refuses what it does not document. Webhooks are kept until a test delivers
 * them. `faults` go first: they answer in its place.
 */
export async function startCalendly(api: Api) {
  const { database, services } = api;
  const deliveries: Delivered[] = [];
  const asked: { method: string; path: string; body: string }[] = [];
  const faults: ((path: string, response: ServerResponse) => boolean)[] = [];
  let answer: (request: Request) => Promise<Response>;

  const origin = await startWebServer((request, response) => void serve(request, response));
  const store = createObjects(database);
  const deliver = async (callback_url: string, body: string, signature: string) =>
    void deliveries.push({ callback_url, body, signature });
  const own = { client: KEYS, webhook_key: WEBHOOK_KEY, api: origin, pages: origin, deliver };
  answer = createStandIn({ database, ...own });

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { method = 'GET', url: path = '/' } = request;
    asked.push({ method, path, body });
    if (faults.some((fault) => fault(path, response))) return;
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const init = { method, headers, ...(method === 'GET' || method === 'DELETE' ? {} : { body }) };
    const answered = await answer(new Request(origin + path, init));
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(await answered.text());
  }

  const endpoints = {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    api: origin,
    pages: origin,
  };
  const client = { ...KEYS, webhook_keys: ['an-older-key', WEBHOOK_KEY] };
  const calendly = createCalendly({ client, outbound: services.outbound, endpoints });
  services.calendly = { rb: calendly, mh: calendly };
  const whole = { ...own, store };

  return {
    origin,
    store,
    asked,
    faults,
    deliveries,
    own: whole,
    calendly,
    newUser: (name = 'Ada Lovelace') => newUser(whole, name),
    /** Allows access as a person would. Returns the query string with which the browser comes back, and to where. */
    allow: async (redirect_to: string, user: string) => {
      const { searchParams } = new URL(redirect_to);
      const query = Object.fromEntries(searchParams);
      const back = new URL(query.redirect_uri ?? '');
      back.search = new URLSearchParams({
        state: query.state ?? '',
        code: await newCode(whole, query, user),
      }).toString();
      return { query: back.search, address: back.origin + back.pathname };
    },
    /** Books with the link that an applicant got, at a time. Returns the invitee's id, or null if Calendly refuses. */
    book: (url: string, start_time: string) => {
      const { pathname, searchParams } = new URL(url);
      const query = Object.fromEntries(searchParams);
      const { name = 'Someone', email = 'someone@example.com', ...tracking } = query;
      return book(whole, pathname.split('/').at(-1) ?? '', { name, email, start_time, tracking });
    },
    reschedule: (invitee: string, start_time: string) => reschedule(whole, invitee, start_time),
    cancelAsInvitee: async (invitee: string, reason = '') => {
      const stored = await store.find('invitee', invitee);
      if (stored) await cancel(whole, stored.event, { canceled_by: stored.name, canceler_type: 'invitee', reason });
    },
    sign: (body: string, seconds?: number, key = WEBHOOK_KEY) => signatureOf(key, body, seconds),
    deliveryOf: (event: 'invitee.created' | 'invitee.canceled', invitee: string) => deliveryOf(whole, event, invitee),
  };
}
