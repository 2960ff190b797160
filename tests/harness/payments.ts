import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { takePaymentEvent } from '#features/payment-events/jobs.server.ts';
import { close, listenerOf } from '#server/listening.ts';
import { createLocalProvider } from '#server/payments/local-provider/local-provider.ts';
import { createPayments } from '#server/payments/payments.ts';
import type { Api } from './api.ts';

const SECRET_KEY = 'sk_test_ofTests';
export const WEBHOOK_SECRET = 'whsec_ofTests';
const JOB = { id: '1', attempt: 1, is_last_attempt: false };
const PATIENCE_MS = 1_000;

/** Lets the product buy at the local provider, both over HTTP. Webhooks arrive, and are applied, only when a test says so. */
export async function withPayments(api: Api) {
  const { services, database } = api;
  const product = await serve((request) => api.app.fetch(request));
  const webhooks = { url: `${product.url}/webhooks/stripe`, secret: WEBHOOK_SECRET };
  const provider = createLocalProvider({ database, webhooks, secret_key: SECRET_KEY, logger: services.logger });
  const served = await serve((request) => provider.app.fetch(request));
  const config = { secret_key: SECRET_KEY, webhook_secrets: [WEBHOOK_SECRET] };
  const at = { host: '127.0.0.1', port: served.port, pages: provider.app };
  const payments = createPayments(config, at);
  services.payments = payments;
  afterAll(async () => {
    await served.close();
    await product.close();
  });

  /** Delivers webhooks that are due. Returns how many were tried. */
  const deliver = () => provider.deliverDue();

  /** Applies what was delivered, as the worker does. */
  async function apply() {
    const events = await database.asSystem((db) =>
      db.selectFrom('provider_event').select('id').where('state', '=', 'received').orderBy('received_at').execute(),
    );
    for (const { id } of events) {
      await takePaymentEvent.perform({ version: 1, input: { event_id: id } }, { services, job: JOB });
    }
    return events.length;
  }

  return { provider, payments, stripe: payments.stripe, deliver, apply, closeProvider: served.close };
}

async function serve(answer: (request: Request) => Response | Promise<Response>) {
  const server = createServer(listenerOf(async (request) => answer(request)));
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, close: () => close(server, PATIENCE_MS) };
}
