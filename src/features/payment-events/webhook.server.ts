import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import Stripe from 'stripe';
import type { Payments } from '#server/payments/payments.ts';
import type { Services } from '#server/services.ts';
import { eventFacts, receiveEvent } from './take-event.server.ts';

const MOST_BYTES = 256 * 1024;
const TOLERANCE_S = 300;
/** Deliveries without a signature that counts, in ten seconds. */
const BUDGET = { points: 100, duration: 10 };

/**
 * Where the payment provider delivers events: outside sessions and forms, proved by a signature over the raw body. The event's id is stored
 * before anything else; a job then reads the object again.
 */
export function paymentWebhook(services: Services) {
  const app = new Hono();
  const limiter = new RateLimiterMemory(BUDGET);
  const limit = bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.text('Too large', 413) });
  app.post('/webhooks/stripe', limit, async (c) => {
    const { payments } = services;
    if (!payments) return c.notFound();
    return deliver(c, services, payments, limiter);
  });
  return app;
}

async function deliver(c: Context, services: Services, payments: Payments, limiter: RateLimiterMemory) {
  const event = verified(payments, await c.req.text(), c.req.header('stripe-signature') ?? '');
  if (!event) {
    // Only what nobody signed is counted, so that a flood does not keep the provider out.
    const is_allowed = await limiter.consume('unsigned').then(
      () => true,
      () => false,
    );
    return is_allowed ? c.text('Wrong signature', 400) : c.text('Too many', 429);
  }
  if (event.livemode !== payments.livemode) return c.text('Wrong mode', 400);
  await services.database.asSystem((db) => receiveEvent(db, eventFacts(event)));
  return c.text('Received');
}

/** While a secret is replaced, either one counts. Null: none of them signed it, or too long ago. */
function verified({ stripe, webhook_secrets }: Payments, body: string, signature: string): Stripe.Event | null {
  for (const secret of webhook_secrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null;
    }
  }
  return null;
}
