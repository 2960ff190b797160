import { hash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import type { Logger } from '../../logger.ts';
import { ACCOUNT_CALLS } from './account.ts';
import { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import { CHARGE_CALLS } from './charges.ts';
import { COUPON_CALLS } from './coupons.ts';
import { CUSTOMER_CALLS } from './customers.ts';
import { DISPUTE_CALLS } from './disputes.ts';
import { EVENT_CALLS } from './events.ts';
import { expand } from './expansion.ts';
import { type Decoded, decodeForm } from './form-encoding.ts';
import { INVOICE_CALLS } from './invoices.ts';
import { PAYMENT_CALLS } from './payments.ts';
import { PORTAL_CALLS } from './portal.ts';
import { PREVIEW_CALLS } from './previews.ts';
import { PRICE_CALLS } from './prices.ts';
import { PRODUCT_CALLS } from './products.ts';
import { REFUND_CALLS } from './refunds.ts';
import { SESSION_CALLS } from './sessions.ts';
import { find, insert, newId, type Tx, transact } from './state.ts';
import { SUBSCRIPTION_CHANGE_CALLS } from './subscription-changes.ts';
import { SUBSCRIPTION_CALLS } from './subscriptions.ts';

const CALLS: readonly Call[] = [
  ...ACCOUNT_CALLS,
  ...CHARGE_CALLS,
  ...COUPON_CALLS,
  ...CUSTOMER_CALLS,
  ...DISPUTE_CALLS,
  ...EVENT_CALLS,
  ...INVOICE_CALLS,
  ...PAYMENT_CALLS,
  ...PORTAL_CALLS,
  ...PREVIEW_CALLS,
  ...PRICE_CALLS,
  ...PRODUCT_CALLS,
  ...REFUND_CALLS,
  ...SESSION_CALLS,
  ...SUBSCRIPTION_CALLS,
  ...SUBSCRIPTION_CHANGE_CALLS,
];

const MOST_CHARACTERS = 200_000;

type Options = { database: Database; secret_key: string; logger: Logger };

/** The provider's API below /v1. */
export function createApi({ database, secret_key, logger }: Options): Hono {
  const app = new Hono();
  app.use('/v1/*', async (c, next) => {
    c.header('request-id', newId('req'));
    if (hasKey(c, secret_key)) return next();
    const error = new ApiError('Invalid API Key provided.', { status: 401 });
    return refuse(c, error);
  });
  for (const { method, path, run } of CALLS) app.on(method, path, (c) => answer(c, database, run));
  app.all('/v1/*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
    return refuse(c, new ApiError(message, { status: 404 }));
  });
  app.onError((error, c) => {
    if (error instanceof ApiError) return refuse(c, error);
    logger.error('local-provider', { error, path: c.req.path });
    return c.json({ error: { type: 'api_error', message: 'The local payment provider failed.' } }, 500);
  });
  return app;
}

function hasKey(c: Context, secret_key: string): boolean {
  const given = hash('sha256', c.req.header('authorization') ?? '', 'buffer');
  return timingSafeEqual(given, hash('sha256', `Bearer ${secret_key}`, 'buffer'));
}

// Errors have the statuses of `ApiError`, none of which is without a body.
const refuse = (c: Context, { status, body }: ApiError) => c.json(body, status as 400);

async function answer(c: Context, database: Database, run: Call['run']): Promise<Response> {
  const sent = c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1);
  if (sent.length > MOST_CHARACTERS) throw new ApiError('The request is too large.', { status: 413 });
  const given = decodeForm(sent);
  const idempotency_key = c.req.method === 'GET' ? null : (c.req.header('idempotency-key') ?? null);
  const request = { id: c.res.headers.get('request-id') ?? newId('req'), idempotency_key };
  const once = { key: idempotency_key, fingerprint: hash('sha256', `${c.req.method} ${c.req.path} ${sent}`) };
  const { status, body, is_replay } = await transact(
    database,
    (tx) => runOnce(tx, once, () => perform(tx, run, given, c.req.param('id') ?? '')),
    request,
  );
  if (is_replay) c.header('idempotent-replayed', 'true');
  return c.json(body, status as 200);
}

type Answer = { status: number; body: object };

async function perform(tx: Tx, run: Call['run'], given: Decoded, id: string): Promise<Answer> {
  const made = await run(tx, given, id);
  if (made instanceof ApiError) return made;
  const wanted = typeof given === 'object' && !Array.isArray(given) ? given.expand : undefined;
  const paths = Array.isArray(wanted) ? wanted.filter((path) => typeof path === 'string') : [];
  return { status: 200, body: await expand(tx, made, paths) };
}

type Once = { key: string | null; fingerprint: string };

/** The first answer to a key is the answer to each later request with it. */
async function runOnce(
  tx: Tx,
  { key, fingerprint }: Once,
  work: () => Promise<Answer>,
): Promise<Answer & { is_replay: boolean }> {
  const kept = key === null ? null : await find(tx, 'kept_answer', `key ${key}`);
  if (kept && kept.fingerprint !== fingerprint)
    throw new ApiError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      { type: 'idempotency_error' },
    );
  if (kept) return { status: kept.status, body: kept.answer, is_replay: true };
  const { status, body } = await work();
  if (key !== null) await insert(tx, 'kept_answer', `key ${key}`, { fingerprint, status, answer: body });
  return { status, body, is_replay: false };
}
