import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { discountOf } from './discounting.ts';
import { lastingDiscount, paidPartOf, paidParts } from './discounts.ts';
import type { NewLine } from './invoice-parts.ts';
import type { Price, Subscription, SubscriptionItem } from './objects.ts';
import { metadata, text, whole, yes_or_no } from './parameters.ts';
import { addInterval } from './periods.ts';
import { nameOfPrice, priceOf } from './prices.ts';
import { changesBetween, type Period, restOf } from './proration.ts';
import type { Tx } from './state.ts';
import { composeItem, planOf } from './subscriptions.ts';

export const item_change = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: whole.refine((quantity) => quantity >= 1).optional(),
  deleted: yes_or_no.optional(),
  metadata: metadata.optional(),
});

export type ItemChange = z.output<typeof item_change>;

export const proration_behavior = z.enum(['create_prorations', 'always_invoice', 'none']).default('create_prorations');

export type Wish = {
  items?: ItemChange[];
  proration_behavior: z.output<typeof proration_behavior>;
  proration_date?: number;
};

/** What a change of items leads to, with nothing saved. */
export type Plan = {
  subscription: Subscription;
  /** Credits and charges for the rest of the period. */
  prorations: NewLine[];
  /** What a new interval costs at once; empty if the period goes on. */
  first_period: NewLine[];
  discount: string | null;
};

export async function planChange(tx: Tx, old: Subscription, wish: Wish): Promise<Plan> {
  const at = wish.proration_date ?? tx.now;
  const period = periodOf(old);
  if (at < period.start || at > period.end)
    throw new ApiError('Cannot specify `proration_date` outside of the current period.', { param: 'proration_date' });
  const wanted = await itemsAfter(tx, old, wish.items ?? []);
  const begins_anew = intervalOf(wanted) !== intervalOf(old.items.data);
  const next = begins_anew ? wanted.map((item) => inPeriod(item, newPeriod(item, at))) : wanted;
  const subscription: Subscription = {
    ...old,
    billing_cycle_anchor: begins_anew ? at : old.billing_cycle_anchor,
    items: { ...old.items, data: next },
  };
  const lasting = await lastingDiscount(tx, subscription, at);
  const is_once = lasting?.coupon.duration === 'once';
  // What is taken off once is taken off the next whole period.
  const paid = paidParts(next.map(amountOf), is_once ? null : (lasting?.coupon ?? null));
  if (is_once && begins_anew) subscription.discounts = [];
  const prorations = wish.proration_behavior === 'none' ? [] : await prorate(tx, { old, next, paid, at, begins_anew });
  const first_period = begins_anew ? await linesFor(tx, next, lasting?.coupon ?? null) : [];
  return { subscription, prorations, first_period, discount: begins_anew ? (lasting?.discount.id ?? null) : null };
}

export const amountOf = ({ price, quantity }: SubscriptionItem) => (price.unit_amount ?? 0) * (quantity ?? 1);

/** One period of each item. */
export async function linesFor(
  tx: Tx,
  items: readonly SubscriptionItem[],
  coupon: Parameters<typeof discountOf>[1],
): Promise<NewLine[]> {
  const off = discountOf(items.map(amountOf), coupon);
  return Promise.all(
    items.map(async (item, at) => ({
      amount: amountOf(item),
      discount: off[at] ?? 0,
      description: `${item.quantity} × ${await nameOfPrice(tx, item.price)}`,
      price: item.price,
      quantity: item.quantity ?? 1,
      period: { start: item.current_period_start, end: item.current_period_end },
      subscription_item: item.id,
      is_proration: false,
    })),
  );
}

/** What is left of what was paid for these items. */
export async function creditsFor(tx: Tx, subscription: Subscription, at: number): Promise<NewLine[]> {
  return prorate(tx, { old: subscription, next: [], paid: [], at, begins_anew: true });
}

export function periodOf({ items }: Subscription): Period {
  const [item] = items.data;
  if (!item) throw new Error('a subscription has an item');
  return { start: item.current_period_start, end: item.current_period_end };
}

async function itemsAfter(tx: Tx, old: Subscription, changes: readonly ItemChange[]): Promise<SubscriptionItem[]> {
  let items = old.items.data;
  for (const [at, change] of changes.entries()) {
    const param = `items[${at}]`;
    const price = change.price === undefined ? null : await recurringPrice(tx, change.price, `${param}[price]`);
    const item = items.find(({ id }) => id === change.id);
    if (change.id !== undefined && !item)
      throw new ApiError(`No such subscription item: '${change.id}'`, {
        code: 'resource_missing',
        param: `${param}[id]`,
      });
    if (change.deleted) items = items.filter((each) => each !== item);
    else if (item) items = items.map((each) => (each === item ? changed(each, price, change.quantity) : each));
    else if (price)
      items = [...items, composeItem(tx, old.id, { price, quantity: change.quantity ?? 1 }, periodOf(old))];
    else
      throw new ApiError(`Missing required param: ${param}[price].`, {
        code: 'parameter_missing',
        param: `${param}[price]`,
      });
  }
  if (items.length === 0) throw new ApiError('A subscription must have at least one item.', { param: 'items' });
  intervalOf(items);
  return items;
}

async function recurringPrice(tx: Tx, id: string, param: string): Promise<Price> {
  const price = await priceOf(tx, id, param);
  if (!price.recurring || !price.active)
    throw new ApiError('The price specified is inactive or not for a subscription.', { param });
  return price;
}

function changed(item: SubscriptionItem, price: Price | null, quantity: number | undefined): SubscriptionItem {
  const next = price ?? item.price;
  const plan = next.recurring ? planOf(next, next.recurring) : item.plan;
  return { ...item, price: next, plan, quantity: quantity ?? item.quantity };
}

function intervalOf(items: readonly SubscriptionItem[]): string {
  const intervals = new Set(
    items.map(({ price: { recurring } }) => `${recurring?.interval_count} ${recurring?.interval}`),
  );
  const [first = '', ...others] = intervals;
  if (others.length > 0)
    throw new ApiError('All prices on a subscription must have the same interval.', { param: 'items' });
  return first;
}

function newPeriod({ price }: SubscriptionItem, start: number): Period {
  if (!price.recurring) throw new Error('only a recurring price can be in a subscription');
  return { start, end: addInterval(start, price.recurring) };
}

export const inPeriod = (item: SubscriptionItem, { start, end }: Period): SubscriptionItem => ({
  ...item,
  current_period_start: start,
  current_period_end: end,
});

type Prorating = { old: Subscription; next: SubscriptionItem[]; paid: number[]; at: number; begins_anew: boolean };

const isSame = (one: SubscriptionItem, other: SubscriptionItem) =>
  one.price.id === other.price.id && one.quantity === other.quantity;

async function prorate(tx: Tx, { old, next, paid, at, begins_anew }: Prorating): Promise<NewLine[]> {
  const sold = (items: readonly SubscriptionItem[]) => items.map((item) => ({ id: item.id, sold: item }));
  const period = periodOf(old);
  // With a new interval every item begins anew: what is left of the old ones is given back, and the new ones are not for a rest.
  const changes = changesBetween(sold(old.items.data), begins_anew ? [] : sold(next), isSame);
  const lines: NewLine[] = [];
  for (const { before, after } of changes) {
    if (before) {
      const part = await paidPartOf(tx, old.id, before.id, before.price);
      lines.push(
        await prorationLine(tx, before, -restOf({ amount: amountOf(before), paid: part }, period, at), { at, period }),
      );
    }
    if (after) {
      const part = paid[next.indexOf(after)] ?? 1;
      lines.push(
        await prorationLine(tx, after, restOf({ amount: amountOf(after), paid: part }, period, at), { at, period }),
      );
    }
  }
  return lines;
}

async function prorationLine(
  tx: Tx,
  item: SubscriptionItem,
  amount: number,
  { at, period }: { at: number; period: Period },
): Promise<NewLine> {
  const name = `${item.quantity} × ${await nameOfPrice(tx, item.price)}`;
  const day = new Date(at * 1000).toISOString().slice(0, 10);
  return {
    amount,
    discount: 0,
    description: amount < 0 ? `Unused time on ${name} after ${day}` : `Remaining time on ${name} after ${day}`,
    price: item.price,
    quantity: item.quantity ?? 1,
    period: { start: at, end: period.end },
    subscription_item: item.id,
    is_proration: true,
  };
}
