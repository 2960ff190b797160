import type { Hono } from 'hono';
import Stripe from 'stripe';

/** The payment provider, by its official client. */
export type Payments = {
  stripe: Stripe;
  /** Whether the configured key moves real money; events of the other mode are not ours. */
  livemode: boolean;
  /** Two while one replaces the other. */
  webhook_secrets: readonly string[];
  /** The pages of our own server in the provider's place, where one pays without money; null with the real one. */
  pages: Hono | null;
};

type Local = { host: string; port: number; pages: Hono | null };

const TIMEOUT_MS = 10_000;

/** Connects to the provider; `local` is our own server in its place. Opens no connection yet. */
export function createPayments(
  { secret_key, webhook_secrets }: { secret_key: string; webhook_secrets: readonly string[] },
  local?: Local,
): Payments {
  const stripe = new Stripe(secret_key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(local ? { host: local.host, port: local.port, protocol: 'http' as const } : {}),
  });
  return { stripe, livemode: /^(sk|rk)_live_/.test(secret_key), webhook_secrets, pages: local?.pages ?? null };
}
