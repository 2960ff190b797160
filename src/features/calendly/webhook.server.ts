import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { nowIn } from '#server/db/now-in.ts';
import { enqueue, type JobSpec } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { insertEvent } from './bookings-store.server.ts';
import { findAccount } from './store.server.ts';

const MOST_BYTES = 256 * 1024;
/** Calendly's documents suggest three minutes; clocks may differ by a little more. */
const TOLERANCE_S = 300;
/** The most deliveries without a valid signature in ten seconds. */
const BUDGET = { points: 100, duration: 10 };
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const TAKE_MESSAGE = {
  name: 'take-calendly-message',
  payload: z.strictObject({ id: z.string() }),
} satisfies JobSpec;

const messageSchema = z.object({
  event: z.enum(['invitee.created', 'invitee.canceled']),
  payload: z.object({ uri: z.url().max(500) }),
});

/**
 * Receives Calendly's webhooks about one account: without session or form, authenticated by a signature over the raw body. Stores only the
 * invitee's URI; a job then reads the booking at Calendly.
 */
export function calendlyWebhook(services: Services) {
  const app = new Hono();
  const limiter = new RateLimiterMemory(BUDGET);
  const limit = bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.text('Too large', 413) });
  app.post('/webhooks/calendly/:account_id', limit, async (c) => deliver(c, services, limiter));
  return app;
}

async function deliver(c: Context, services: Services, limiter: RateLimiterMemory) {
  const { database, calendly } = services;
  const account_id = c.req.param('account_id') ?? '';
  const body = await c.req.text();
  const [account, now_ms] = await database.asSystem(
    async (db) => [ID.test(account_id) ? await findAccount(db, account_id) : undefined, await nowIn(db)] as const,
  );
  const clients = account ? [calendly[account.site]] : Object.values(calendly);
  const keys = clients.flatMap((client) => client?.webhook_keys ?? []);
  if (!isSigned(c.req.header('calendly-webhook-signature') ?? '', body, { keys, now_ms })) {
    // Only deliveries without a valid signature are limited, so that a flood of them does not lock Calendly out.
    const is_allowed = await limiter.consume('unsigned').then(
      () => true,
      () => false,
    );
    return is_allowed ? c.text('Wrong signature', 400) : c.text('Too many', 429);
  }
  // The account is no longer connected, and 410 makes Calendly end its subscription.
  if (!account) return c.text('Gone', 410);
  const message = messageOf(body);
  if (!message) return c.text('Not for us');
  const invitee_uri = message.payload.uri;
  const id = `${message.event} ${invitee_uri}`;
  await database.asSystem(async (db) => {
    if (await insertEvent(db, { id, account_id, invitee_uri }))
      await enqueue(db, TAKE_MESSAGE, { id }, { key: `calendly ${id}` });
  });
  return c.text('Received');
}

/** Null for messages that we did not subscribe to. */
function messageOf(body: string) {
  try {
    return messageSchema.parse(JSON.parse(body));
  } catch {
    // The signature is valid, so a retry would send the same body.
    return null;
  }
}

/** `t=…,v1=…`: HMAC-SHA256 of the time and the raw body. While a key is being replaced, both are valid. */
function isSigned(
  header: string,
  body: string,
  { keys, now_ms }: { keys: readonly string[]; now_ms: number },
): boolean {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const given = Buffer.from(signature, 'hex');
  const is_recent = Math.abs(now_ms / 1000 - Number(time)) <= TOLERANCE_S;
  if (time === '' || !is_recent) return false;
  return keys.some((key) => timingSafeEqual(createHmac('sha256', key).update(`${time}.${body}`).digest(), given));
}
