import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { changeDiscount } from './discounts.ts';
import { announce } from './events.ts';
import type { NewInvoice } from './invoice-parts.ts';
import { issueInvoice, methodFor, payInvoice, retryIn } from './invoices.ts';
import { type Invoice, idOf, type Subscription } from './objects.ts';
import { emptyable, mergeMetadata, metadata, parameters, text, whole, yes_or_no } from './parameters.ts';
import { addPendingLines, takePendingLines } from './pending-lines.ts';
import { get, list, save, type Tx } from './state.ts';
import { creditsFor, item_change, type Plan, periodOf, planChange, proration_behavior } from './subscription-plans.ts';
import { saveSubscription, subscriptionOf } from './subscriptions.ts';

const changes = parameters({
  items: z.array(item_change).max(20).optional(),
  proration_behavior,
  proration_date: whole.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).default('allow_incomplete'),
  cancel_at_period_end: yes_or_no.optional(),
  default_payment_method: text.optional(),
  discounts: emptyable(z.array(z.strictObject({ coupon: text })).max(1)).optional(),
  metadata: metadata.optional(),
});

const cancellation_details = z
  .strictObject({ comment: emptyable(text).optional(), feedback: emptyable(text).optional() })
  .optional();

export const SUBSCRIPTION_CHANGE_CALLS = [
  call('POST /v1/subscriptions/:id', changes, async (tx, input, id) => {
    const old = await subscriptionOf(tx, id);
    refuseOver(old);
    return changeSubscription(tx, old, input);
  }),
  call(
    'DELETE /v1/subscriptions/:id',
    parameters({ invoice_now: yes_or_no.optional(), prorate: yes_or_no.optional(), cancellation_details }),
    async (tx, input, id) => {
      const old = await subscriptionOf(tx, id);
      refuseOver(old);
      const told = {
        comment: input.cancellation_details?.comment ?? null,
        feedback: input.cancellation_details?.feedback ?? null,
      };
      if (input.prorate) await addPendingLines(tx, id, await creditsFor(tx, old, tx.now));
      const billed = input.invoice_now ? await invoicePending(tx, old) : old;
      return endSubscription(
        tx,
        { ...billed, cancellation_details: { ...told, reason: 'cancellation_requested' } },
        tx.now,
      );
    },
  ),
];

function refuseOver({ status, id }: Subscription) {
  if (status === 'canceled')
    throw new ApiError(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id', status: 404 });
}

async function changeSubscription(tx: Tx, old: Subscription, input: z.output<typeof changes>): Promise<Subscription> {
  const { discounts, cancel_at_period_end, default_payment_method } = input;
  const discounted = discounts === undefined ? old : await changeDiscount(tx, old, discounts?.[0]?.coupon ?? null);
  const plan = await planChange(tx, discounted, input);
  const told: Subscription = {
    ...plan.subscription,
    ...(default_payment_method !== undefined && { default_payment_method }),
    metadata: mergeMetadata(old.metadata, input.metadata),
  };
  const next = cancel_at_period_end === undefined ? told : cancelAtEnd(tx, told, cancel_at_period_end);
  await addPendingLines(tx, next.id, plan.prorations);
  const is_invoiced =
    plan.first_period.length > 0 || (plan.prorations.length > 0 && input.proration_behavior === 'always_invoice');
  if (!is_invoiced) return saveSubscription(tx, next);
  return invoiceChange(tx, next, plan, input);
}

function cancelAtEnd(tx: Tx, subscription: Subscription, is_wanted: boolean): Subscription {
  const reason = is_wanted ? 'cancellation_requested' : null;
  return {
    ...subscription,
    cancel_at_period_end: is_wanted,
    cancel_at: is_wanted ? periodOf(subscription).end : null,
    canceled_at: is_wanted ? tx.now : null,
    cancellation_details: { comment: null, feedback: null, reason },
  };
}

async function invoiceChange(
  tx: Tx,
  next: Subscription,
  plan: Plan,
  { payment_behavior, proration_date }: z.output<typeof changes>,
): Promise<Subscription> {
  await save(tx, 'subscription', next.id, next);
  const { subscription, has_failed } = await bill(tx, next, {
    billing_reason: 'subscription_update',
    lines: [...(await takePendingLines(tx, next.id)), ...plan.first_period],
    discount: plan.discount,
    proration_date: proration_date ?? tx.now,
  });
  if (has_failed && payment_behavior === 'error_if_incomplete')
    throw new ApiError('Your card was declined.', { type: 'card_error', code: 'card_declined', status: 402 });
  return saveSubscription(tx, subscription);
}

type Bill = Pick<NewInvoice, 'billing_reason' | 'lines' | 'discount' | 'proration_date'>;
type Billed = { subscription: Subscription; has_failed: boolean };

/** Makes an invoice and charges the card; the subscription, which is not yet saved, is past due if that fails. */
export async function bill(tx: Tx, subscription: Subscription, made: Bill, at = tx.now): Promise<Billed> {
  const customer = await get(tx, 'customer', idOf(subscription.customer));
  const issued = await issueInvoice(tx, { ...made, customer, subscription, metadata: {}, uses_balance: true });
  const billed: Subscription = { ...subscription, latest_invoice: issued.id };
  if (issued.status === 'paid') return { subscription: billed, has_failed: false };
  const { invoice, outcome } = await payInvoice(tx, issued, await methodFor(tx, issued));
  if (outcome !== 'failed') return { subscription: billed, has_failed: false };
  await retryIn(tx, invoice, at);
  return { subscription: { ...billed, status: 'past_due' }, has_failed: true };
}

async function invoicePending(tx: Tx, subscription: Subscription): Promise<Subscription> {
  const lines = await takePendingLines(tx, subscription.id);
  if (lines.length === 0) return subscription;
  const billed = await bill(tx, subscription, { billing_reason: 'subscription_update', lines, discount: null });
  return billed.subscription;
}

/** Ends a subscription; its open invoices are not tried again. */
export async function endSubscription(tx: Tx, subscription: Subscription, at: number): Promise<Subscription> {
  const open: Invoice[] = await list(tx, 'invoice', {
    has: { status: 'open', parent: { subscription_details: { subscription: subscription.id } } },
  });
  for (const invoice of open)
    await save(tx, 'invoice', invoice.id, { ...invoice, auto_advance: false, next_payment_attempt: null });
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
  };
  await save(tx, 'subscription', ended.id, ended);
  await announce(tx, 'customer.subscription.deleted', ended);
  return ended;
}
