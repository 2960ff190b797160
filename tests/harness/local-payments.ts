import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Hono } from 'hono';
import { Stripe } from 'stripe';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createLogger } from '#server/logger.ts';
import { listenForApi } from '#server/payments/local-provider/listen.ts';
import { createLocalProvider } from '#server/payments/local-provider/local-provider.ts';
import { createTestDatabase } from './test-database.ts';

export const SECRET_KEY = 'sk_test_local';
const WEBHOOK_SECRET = 'whsec_local';
/** Webhooks are delivered when a test says so, not by the clock. */
const NEVER_MS = 24 * 60 * 60 * 1000;

/** The local payment provider on a database of its own, its client, and a receiver of its webhooks that checks their signature. */
export async function openLocalPayments() {
  const test_database = await createTestDatabase();
  const database = openDatabase(test_database.logins);
  const receiver = await openReceiver();
  const provider = createLocalProvider({
    database,
    webhooks: { url: receiver.url, secret: WEBHOOK_SECRET },
    secret_key: SECRET_KEY,
    logger: createLogger(),
  });
  const api = await listenForApi(provider, NEVER_MS);
  const address = { host: api.host, port: api.port, protocol: 'http' } as const;
  const clientWith = (key: string, more: Stripe.StripeConfig = {}) =>
    new Stripe(key, { ...address, telemetry: false, maxNetworkRetries: 0, ...more });
  return {
    database,
    provider,
    stripe: clientWith(SECRET_KEY),
    clientWith,
    receiver,
    /** The types of the webhooks that arrive now, in their order. */
    deliver: async () => {
      const before = receiver.events.length;
      await provider.deliverDue();
      return receiver.events.slice(before).map(({ type }) => type);
    },
    makeDue: () => makeDue(database),
    page: (path: string, form?: Record<string, string>) => page(provider.app, path, form),
    close: async () => {
      await api.close();
      receiver.close();
      await database.close();
      await test_database.drop();
    },
  };
}

export type LocalPayments = Awaited<ReturnType<typeof openLocalPayments>>;

/** As if the wait of every delivery were over. */
async function makeDue(database: Database) {
  await database.pool.query(
    `update local_payment_object set body = jsonb_set(body, '{due_ms}', '0') where kind = 'delivery' and body->>'state' = 'pending'`,
  );
}

async function page(app: Hono, path: string, form?: Record<string, string>) {
  const answer = await app.request(
    `http://rb.localhost:3000${path}`,
    form && { method: 'POST', body: new URLSearchParams(form) },
  );
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

async function openReceiver() {
  const events: Stripe.Event[] = [];
  const receiver = {
    status: 200,
    events,
    /** The next webhook is answered after this. */
    holding: null as Promise<void> | null,
  };
  const server = createServer((request, response) => {
    void text(request).then(async (payload) => {
      const signature = String(request.headers['stripe-signature']);
      events.push(Stripe.webhooks.constructEvent(payload, signature, WEBHOOK_SECRET));
      const { holding } = receiver;
      receiver.holding = null;
      await holding;
      response.writeHead(receiver.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, { url: `http://127.0.0.1:${port}/webhooks/stripe`, close: () => server.close() });
}
