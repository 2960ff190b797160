import Stripe from 'stripe';
import { HttpProblem } from '#server/http/problems.ts';

const RETRY_S = 30;

/** Runs a request to the provider. If the provider cannot be reached or is at fault, throws 503 in plain words. */
export async function askProvider<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (isAway(error)) throw providerAway();
    throw error;
  }
}

/** Whether the request may be tried again later: no connection, too many requests, or a fault of the provider. */
export const isAway = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

/** Whether `askProvider` threw it. */
export const isProviderAway = (error: unknown): boolean =>
  error instanceof HttpProblem && error.code === 'payments-away';

export const providerAway = () =>
  new HttpProblem(
    503,
    'payments-away',
    'We cannot reach our payment provider right now. Nothing was booked or charged. Try again in a moment.',
    undefined,
    RETRY_S,
  );

/** Whether a charge was asked for, and not answered. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof HttpProblem && error.code === 'outcome-unknown';

/** The provider was asked to charge, and did not answer. */
export const unknownOutcome = () =>
  new HttpProblem(
    503,
    'outcome-unknown',
    'Our payment provider did not answer, so we do not know yet whether you were charged. Look under “Payments” in some minutes before you try again.',
  );
