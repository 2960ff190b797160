import { dollars } from '#rules/dollars.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

/** An order and what is unspent of the credits that it granted. */
export type Refundable = { paid_cents: number; refunded_cents: number; quantity: number; unspent: number };

/** What may be given back by one staff member: the unspent credits at the price that was paid for them, in cents. */
export function unspentShare({ paid_cents, refunded_cents, quantity, unspent }: Refundable): number {
  return Math.min(Math.floor((paid_cents * unspent) / quantity), paid_cents - refunded_cents);
}

export type DisputeStage = 'open' | 'won' | 'lost';

/** `won`: also what the provider warned of and what came to nothing. */
export function stageOf(status: string): DisputeStage {
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';
}

type ProviderRefund = { amount: number; status: string | null };

/** A refund that the provider could not make gives nothing back. */
export const hasFailed = ({ status }: Pick<ProviderRefund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled';

/** What was given back of a payment, in cents. */
export const sumOfRefunds = (refunds: readonly ProviderRefund[]): number =>
  refunds.filter((each) => !hasFailed(each)).reduce((sum, { amount }) => sum + amount, 0);

type Line = {
  amount: number;
  period: { end: number };
  pricing: { price_details?: { product: string | { id: string } } | undefined } | null;
};

/** Whether an invoice pays for a plan at a moment: a change to another plan, or the next period, is paid by a later invoice. */
export function paysForPlan(lines: readonly Line[], product: string, now_s: number): boolean {
  return lines.some(({ amount, period, pricing }) => {
    const of = pricing?.price_details?.product;
    return amount > 0 && period.end > now_s && (typeof of === 'string' ? of : of?.id) === product;
  });
}

/** How many credits an amount takes back: never more than are unspent, so that no balance falls below zero. */
export function creditsFor(amount_cents: number, { paid_cents, quantity, unspent }: Refundable): number {
  if (paid_cents === 0) return 0;
  return Math.min(unspent, Math.ceil((amount_cents * quantity) / paid_cents));
}

/** Throws if the order was not paid with that much. Returns whether a second staff member must agree. */
export function needsSecond(amount_cents: number, order: Refundable): boolean {
  const left = order.paid_cents - order.refunded_cents;
  if (amount_cents > left) {
    const message = `Of this order, ${dollars(left)} can still be refunded.`;
    throw new RuleBroken('too-much', message, 'amount_cents');
  }
  return amount_cents > unspentShare(order);
}
