import { sql } from 'kysely';
import { lastingDiscount } from './discounts.ts';
import { methodFor, payInvoice, retryIn } from './invoices.ts';
import { type Invoice, idOf, type Subscription } from './objects.ts';
import { takePendingLines } from './pending-lines.ts';
import { nextPeriodEnd } from './periods.ts';
import { get, list, save, type Tx } from './state.ts';
import { bill, endSubscription } from './subscription-changes.ts';
import { inPeriod, linesFor, periodOf } from './subscription-plans.ts';
import { saveSubscription } from './subscriptions.ts';

type Reach = { until: number; subscription?: string };

/** Renews and ends subscriptions whose period is over, and tries again what was not paid, in the order in which it came due. */
export async function doDue(tx: Tx, reach: Reach = { until: tx.now }): Promise<void> {
  for (let next = await firstDue(tx, reach); next; next = await firstDue(tx, reach)) {
    if (next.kind === 'invoice') await tryAgain(tx, await get(tx, 'invoice', next.id), next.at);
    else await renew(tx, await get(tx, 'subscription', next.id));
  }
}

type Due = { kind: 'subscription' | 'invoice'; id: string; at: number };

async function firstDue(tx: Tx, { until, subscription }: Reach): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select kind, id, at from (
      select kind, id, id as subscription, (body #>> '{items,data,0,current_period_end}')::bigint as at from local_payment_object
      where kind = 'subscription' and not body @> '{"status":"canceled"}'
      union all
      select kind, id, body #>> '{parent,subscription_details,subscription}', (body->>'next_payment_attempt')::bigint
      from local_payment_object where kind = 'invoice' and body @> '{"status":"open"}'
    ) as due where at <= ${until} and (${subscription ?? null}::text is null or subscription = ${subscription ?? null})
    order by at, id limit 1`.execute(tx.db);
  return rows[0];
}

async function renew(tx: Tx, subscription: Subscription): Promise<void> {
  const { end: start } = periodOf(subscription);
  if (subscription.cancel_at_period_end) {
    await endSubscription(tx, subscription, start);
    return;
  }
  const items = subscription.items.data.map((item) => {
    if (!item.price.recurring) throw new Error('only a recurring price can be in a subscription');
    return inPeriod(item, {
      start,
      end: nextPeriodEnd(subscription.billing_cycle_anchor, start, item.price.recurring),
    });
  });
  const lasting = await lastingDiscount(tx, subscription, start);
  const next: Subscription = {
    ...subscription,
    discounts: lasting && lasting.coupon.duration !== 'once' ? subscription.discounts : [],
    items: { ...subscription.items, data: items },
  };
  await save(tx, 'subscription', next.id, next);
  const lines = [...(await takePendingLines(tx, next.id)), ...(await linesFor(tx, items, lasting?.coupon ?? null))];
  const { subscription: billed } = await bill(
    tx,
    next,
    { billing_reason: 'subscription_cycle', lines, discount: lasting?.discount.id ?? null },
    start,
  );
  await saveSubscription(tx, billed);
}

async function tryAgain(tx: Tx, invoice: Invoice, at: number): Promise<void> {
  const { invoice: tried, outcome } = await payInvoice(tx, invoice, await methodFor(tx, invoice));
  if (outcome === 'failed') await retryIn(tx, tried, at);
  // A debit goes on until the bank answers.
  if (outcome === 'waits') await save(tx, 'invoice', tried.id, { ...tried, next_payment_attempt: null });
}

const DAY_S = 24 * 60 * 60;

/**
 * Lets so many days pass for one subscription: what comes due by then is done, and then all its times move that far into the past, as if it
 * had begun earlier. The clock of everything else stands still.
 */
export async function passDays(tx: Tx, id: string, days: number): Promise<void> {
  const by = days * DAY_S;
  await get(tx, 'subscription', id);
  await doDue(tx, { until: tx.now + by, subscription: id });
  const subscription = await get(tx, 'subscription', id);
  for (const each of subscription.discounts) {
    const discount = await get(tx, 'discount', idOf(each));
    await save(tx, 'discount', discount.id, {
      ...discount,
      start: discount.start - by,
      end: earlier(discount.end, by),
    });
  }
  for (const invoice of await list(tx, 'invoice', { has: { parent: { subscription_details: { subscription: id } } } }))
    await save(tx, 'invoice', invoice.id, invoiceMoved(invoice, by));
  const moved = subscriptionMoved(subscription, by);
  await (moved.status === 'canceled' ? save(tx, 'subscription', id, moved) : saveSubscription(tx, moved));
}

const earlier = (at: number | null, by: number) => (at === null ? null : at - by);

function subscriptionMoved(old: Subscription, by: number): Subscription {
  const { start, end } = periodOf(old);
  return {
    ...old,
    // Months have different lengths: from now on the day counts on which the moved period ends.
    billing_cycle_anchor: end - by,
    cancel_at: earlier(old.cancel_at, by),
    canceled_at: earlier(old.canceled_at, by),
    ended_at: earlier(old.ended_at, by),
    items: { ...old.items, data: old.items.data.map((item) => inPeriod(item, { start: start - by, end: end - by })) },
    start_date: old.start_date - by,
  };
}

function invoiceMoved(old: Invoice, by: number): Invoice {
  const lines = old.lines.data.map((line) => ({
    ...line,
    period: { start: line.period.start - by, end: line.period.end - by },
  }));
  return {
    ...old,
    lines: { ...old.lines, data: lines },
    next_payment_attempt: earlier(old.next_payment_attempt, by),
    period_end: old.period_end - by,
    period_start: old.period_start - by,
  };
}
