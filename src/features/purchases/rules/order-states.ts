import { RuleBroken } from '#rules/rule-broken.ts';

export const ORDER_KINDS = ['plan', 'credits', 'addon'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** The states of an order, and those that may follow. An order without a followed state is settled. */
export const ORDER_STATES = {
  /** Written down; the provider does not know it yet. An add-on is paid without a page. */
  started: ['open', 'paid', 'expired', 'failed'],
  /** Its payment page is open. */
  open: ['processing', 'paid', 'expired', 'failed'],
  /** The payment takes days, such as a bank debit. */
  processing: ['paid', 'failed'],
  paid: ['partly_refunded', 'refunded', 'disputed'],
  partly_refunded: ['partly_refunded', 'refunded', 'disputed'],
  disputed: ['paid', 'partly_refunded', 'refunded'],
  refunded: [],
  /** Whatever we believed: money that came is never without its order. */
  expired: ['paid'],
  failed: ['paid'],
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof ORDER_STATES;

export function mayBecome(from: OrderState, to: OrderState): boolean {
  const next: readonly string[] = ORDER_STATES[from];
  return next.includes(to);
}

/** Throws if an order cannot become that. */
export function checkTransition(from: OrderState, to: OrderState): void {
  if (!mayBecome(from, to)) throw new RuleBroken('order-state', `An order that is ${from} cannot become ${to}.`);
}

/** Whether a use of a coupon that the order reserved is free again. */
export const freesCoupon = (state: OrderState): boolean => state === 'expired' || state === 'failed';

/** What the provider says of a payment page: 'open', 'complete' or 'expired', and 'paid', 'unpaid' or 'no_payment_required'. */
export type SessionFacts = { status: string | null; payment_status: string; has_failed: boolean };

/** The state that a payment page gives its order; null while nothing has happened. */
export function stateOf({ status, payment_status, has_failed }: SessionFacts): OrderState | null {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return null;
  if (payment_status !== 'unpaid') return 'paid';
  return has_failed ? 'failed' : 'processing';
}
