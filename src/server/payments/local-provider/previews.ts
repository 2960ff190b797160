import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { customerOf } from './customers.ts';
import { lastingDiscount } from './discounts.ts';
import { composeInvoice } from './invoice-parts.ts';
import { type Invoice, idOf, type Subscription } from './objects.ts';
import { emptyable, parameters, text, whole, yes_or_no } from './parameters.ts';
import { pendingLines } from './pending-lines.ts';
import { nextPeriodEnd } from './periods.ts';
import { get, newId, type Tx } from './state.ts';
import {
  inPeriod,
  item_change,
  linesFor,
  periodOf,
  planChange,
  proration_behavior,
  type Wish,
} from './subscription-plans.ts';
import { subscriptionOf } from './subscriptions.ts';

const wish = z.strictObject({
  items: z.array(item_change).max(20).optional(),
  proration_behavior,
  proration_date: whole.optional(),
  cancel_at_period_end: yes_or_no.optional(),
});

export const PREVIEW_CALLS = [
  call(
    'POST /v1/invoices/create_preview',
    parameters({
      customer: text.optional(),
      subscription: text,
      subscription_details: wish.optional(),
      // Empty: without the subscription’s own.
      discounts: emptyable(z.array(z.never())).optional(),
    }),
    async (tx, input) => {
      const subscription = await subscriptionOf(tx, input.subscription);
      const customer = await customerOf(tx, input.customer ?? idOf(subscription.customer), 'customer');
      if (customer.id !== subscription.customer)
        throw new ApiError('The subscription is not the customer’s.', {
          code: 'resource_missing',
          param: 'subscription',
        });
      const without = input.discounts === undefined ? subscription : { ...subscription, discounts: [] };
      return preview(tx, without, input.subscription_details ?? { proration_behavior: 'create_prorations' });
    },
  ),
];

/** The invoice that a change would make at once, or else the next one. */
async function preview(tx: Tx, old: Subscription, asked: Wish & { cancel_at_period_end?: boolean }): Promise<Invoice> {
  const plan = await planChange(tx, old, asked);
  const lines = [...(await pendingLines(tx, old.id)), ...plan.prorations, ...plan.first_period];
  const is_at_once =
    plan.first_period.length > 0 || (plan.prorations.length > 0 && asked.proration_behavior === 'always_invoice');
  if (is_at_once) return compose(tx, plan.subscription, { lines, discount: plan.discount, asked });
  if (old.status === 'canceled' || (asked.cancel_at_period_end ?? old.cancel_at_period_end))
    throw new ApiError('No upcoming invoices for customer.', { code: 'invoice_upcoming_none', status: 404 });
  const { end: start } = periodOf(plan.subscription);
  const items = plan.subscription.items.data.map((item) =>
    item.price.recurring
      ? inPeriod(item, {
          start,
          end: nextPeriodEnd(plan.subscription.billing_cycle_anchor, start, item.price.recurring),
        })
      : item,
  );
  const lasting = await lastingDiscount(tx, plan.subscription, start);
  const renewal = await linesFor(tx, items, lasting?.coupon ?? null);
  return compose(tx, plan.subscription, {
    lines: [...lines, ...renewal],
    discount: lasting?.discount.id ?? null,
    asked,
  });
}

type Parts = { lines: Awaited<ReturnType<typeof linesFor>>; discount: string | null; asked: Wish };

async function compose(tx: Tx, subscription: Subscription, { lines, discount, asked }: Parts): Promise<Invoice> {
  const invoice = composeInvoice(
    {
      customer: await get(tx, 'customer', idOf(subscription.customer)),
      subscription,
      billing_reason: 'upcoming',
      lines,
      discount,
      metadata: {},
      uses_balance: true,
      proration_date: asked.proration_date,
    },
    { id: newId('upcoming_in'), number: null, now: tx.now },
  );
  return { ...invoice, status: 'draft', status_transitions: { ...invoice.status_transitions, finalized_at: null } };
}
