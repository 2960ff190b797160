import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalPayments, openLocalPayments } from '../../../../tests/harness/local-payments.ts';
import { confirm, letDaysPass, pay } from './switches.ts';

let payments: LocalPayments;
let stripe: Stripe;
/** Of one product each: 300 and 900 dollars a month, 3,000 a year, and a seat at 30 a month. */
let prices: Record<'standard' | 'plus' | 'yearly' | 'seat', string>;

beforeAll(async () => {
  payments = await openLocalPayments();
  ({ stripe } = payments);
  const priceOf = async (name: string, unit_amount: number, interval: 'month' | 'year') => {
    const product = await stripe.products.create({ name });
    return (await stripe.prices.create({ currency: 'usd', product: product.id, unit_amount, recurring: { interval } }))
      .id;
  };
  prices = {
    standard: await priceOf('Standard', 30_000, 'month'),
    plus: await priceOf('Plus', 90_000, 'month'),
    yearly: await priceOf('Yearly', 300_000, 'year'),
    seat: await priceOf('Seat', 3_000, 'month'),
  };
});

beforeEach(async () => {
  await payments.deliver();
});

afterAll(() => payments.close());

type Begun = { card?: string; price?: string; coupon?: string };

/** A paid subscription of a new customer, and its first item. */
async function begin({ card = '4242424242424242', price = prices.standard, coupon }: Begun = {}) {
  const { id: customer } = await stripe.customers.create({ email: 'ann@company.example' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    discounts: coupon === undefined ? undefined : [{ coupon }],
    success_url: 'http://rb.localhost/done',
  });
  const paid = await pay(payments.database, session.id, card);
  if (paid.state === 'asks') await confirm(payments.database, session.id, true);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  const begun = await stripe.subscriptions.retrieve(String(subscription));
  await payments.deliver();
  return { customer, subscription: begun, item: itemOf(begun) };
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription has an item');
  return item;
}

/** A third of the period is left. */
const afterTwoThirds = ({ current_period_start: start, current_period_end: end }: Stripe.SubscriptionItem) =>
  end - Math.floor((end - start) / 3);

const passPeriod = ({ subscription, current_period_start: start, current_period_end: end }: Stripe.SubscriptionItem) =>
  letDaysPass(payments.database, subscription, (end - start) / 86_400);

const amountsOf = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ amount }) => amount);
const newestInvoice = async (subscription: string) => {
  const [invoice] = (await stripe.invoices.list({ subscription, limit: 1 })).data;
  if (!invoice) throw new Error('it has an invoice');
  return invoice;
};

describe('a change of price', () => {
  test('is shown before, then billed at once by the second', async () => {
    const { subscription, item } = await begin();
    const proration_date = afterTwoThirds(item);
    const change = {
      items: [{ id: item.id, price: prices.plus }],
      proration_behavior: 'always_invoice' as const,
      proration_date,
    };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    expect(preview).toMatchObject({ status: 'draft', total: 20_000, amount_due: 20_000, billing_reason: 'upcoming' });
    expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).toBe(prices.standard);
    const changed = await stripe.subscriptions.update(subscription.id, { ...change, expand: ['latest_invoice'] });
    expect(itemOf(changed)).toMatchObject({
      id: item.id,
      price: { id: prices.plus },
      current_period_end: item.current_period_end,
    });
    const invoice = await newestInvoice(subscription.id);
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update', amount_paid: 20_000 });
    expect(amountsOf(invoice)).toEqual([-10_000, 30_000]);
    expect(amountsOf(preview)).toEqual([-10_000, 30_000]);
    expect(invoice.lines.data.map(({ description }) => description?.replace(/ after .*/, ''))).toEqual([
      'Unused time on 1 × Standard',
      'Remaining time on 1 × Plus',
    ]);
    expect(await payments.deliver()).toEqual([
      'invoice.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
    ]);
  });

  test('to a cheaper one leaves a credit, which the next invoice uses', async () => {
    const { customer, subscription, item } = await begin({ price: prices.plus });
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: prices.standard }],
      proration_behavior: 'always_invoice',
      proration_date: afterTwoThirds(item),
    });
    expect(await newestInvoice(subscription.id)).toMatchObject({
      status: 'paid',
      total: -20_000,
      amount_due: 0,
      ending_balance: -20_000,
    });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -20_000 });
    await letDaysPass(payments.database, subscription.id, 31);
    expect(await newestInvoice(subscription.id)).toMatchObject({
      total: 30_000,
      starting_balance: -20_000,
      amount_paid: 10_000,
    });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  });

  test('waits for the next invoice unless asked otherwise', async () => {
    const { subscription, item } = await begin();
    const change = { items: [{ id: item.id, price: prices.plus }], proration_date: afterTwoThirds(item) };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    expect(amountsOf(preview)).toEqual([-10_000, 30_000, 90_000]);
    await stripe.subscriptions.update(subscription.id, change);
    expect(await payments.deliver()).toEqual(['customer.subscription.updated']);
    expect((await stripe.invoices.createPreview({ subscription: subscription.id })).total).toBe(110_000);
    await letDaysPass(payments.database, subscription.id, 31);
    expect(amountsOf(await newestInvoice(subscription.id))).toEqual([-10_000, 30_000, 90_000]);
  });

  test('costs nothing until the next period if it is not prorated', async () => {
    const { subscription, item } = await begin();
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: prices.plus }],
      proration_behavior: 'none',
    });
    expect((await stripe.invoices.createPreview({ subscription: subscription.id })).total).toBe(90_000);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });

  test('to another interval begins a new period now', async () => {
    const { subscription, item } = await begin();
    const proration_date = afterTwoThirds(item);
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: prices.yearly }],
      proration_date,
    });
    const { current_period_start, current_period_end } = itemOf(changed);
    expect(current_period_start).toBe(proration_date);
    expect([365, 366]).toContain((current_period_end - current_period_start) / 86_400);
    expect(amountsOf(await newestInvoice(subscription.id))).toEqual([-10_000, 300_000]);
  });

  test('gives back only what was paid', async () => {
    const half = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
    const free = await stripe.coupons.create({ percent_off: 100, duration: 'forever' });
    const credit = async (coupon: string) => {
      const { subscription, item } = await begin({ coupon });
      const change = {
        items: [{ id: item.id, price: prices.plus }],
        proration_behavior: 'always_invoice' as const,
        proration_date: afterTwoThirds(item),
      };
      return amountsOf(
        await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: change }),
      );
    };
    expect(await credit(half.id)).toEqual([-5_000, 30_000]);
    expect(await credit(free.id)).toEqual([0, 0]);
  });
});

describe('items', () => {
  test('are added, counted and removed by the second', async () => {
    const { subscription, item } = await begin();
    const proration_date = afterTwoThirds(item);
    const wish = { proration_behavior: 'always_invoice', proration_date } as const;
    const more = await stripe.subscriptions.update(subscription.id, {
      items: [{ price: prices.seat, quantity: 2 }],
      ...wish,
    });
    const seat = more.items.data[1]?.id ?? '';
    expect(amountsOf(await newestInvoice(subscription.id))).toEqual([2_000]);
    await stripe.subscriptions.update(subscription.id, { items: [{ id: seat, quantity: 3 }], ...wish });
    expect(amountsOf(await newestInvoice(subscription.id))).toEqual([-2_000, 3_000]);
    const fewer = await stripe.subscriptions.update(subscription.id, { items: [{ id: seat, deleted: true }], ...wish });
    expect(fewer.items.data.map(({ id }) => id)).toEqual([item.id]);
    expect(await newestInvoice(subscription.id)).toMatchObject({ total: -3_000, amount_due: 0 });
  });

  test.each([
    ['an item that is not there', () => [{ id: 'si_none', price: prices.plus }], 'items[0][id]'],
    ['a price that is not there', () => [{ price: 'price_none' }], 'items[0][price]'],
    ['another interval beside the old one', () => [{ price: prices.yearly }], 'items'],
  ])('%s is refused, and nothing changes', async (_, items, param) => {
    const { subscription } = await begin();
    await expect(stripe.subscriptions.update(subscription.id, { items: items() })).rejects.toMatchObject({ param });
    expect((await stripe.subscriptions.retrieve(subscription.id)).items.data).toHaveLength(1);
    expect(await payments.deliver()).toEqual([]);
  });

  test('the last one cannot be removed', async () => {
    const { subscription, item } = await begin();
    const emptied = stripe.subscriptions.update(subscription.id, { items: [{ id: item.id, deleted: true }] });
    await expect(emptied).rejects.toMatchObject({ param: 'items' });
  });
});

describe('a declined card', () => {
  const upgrade = (item: Stripe.SubscriptionItem, payment_behavior: 'error_if_incomplete' | 'allow_incomplete') => ({
    items: [{ id: item.id, price: prices.plus }],
    proration_behavior: 'always_invoice' as const,
    payment_behavior,
  });

  test('undoes a change that must be paid', async () => {
    const { subscription, item } = await begin({ card: '4000000000000341' });
    const refused = stripe.subscriptions.update(subscription.id, upgrade(item, 'error_if_incomplete'));
    await expect(refused).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined', statusCode: 402 });
    expect(itemOf(await stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(prices.standard);
    expect(await payments.deliver()).toEqual([]);
  });

  test('otherwise leaves it past due', async () => {
    const { subscription, item } = await begin({ card: '4000000000000341' });
    expect(await stripe.subscriptions.update(subscription.id, upgrade(item, 'allow_incomplete'))).toMatchObject({
      status: 'past_due',
    });
    expect(await newestInvoice(subscription.id)).toMatchObject({ status: 'open', attempt_count: 1 });
    expect(await payments.deliver()).toContain('invoice.payment_failed');
  });
});

describe('days that pass', () => {
  test('renew a subscription and charge its card', async () => {
    const { subscription, item } = await begin();
    await letDaysPass(payments.database, subscription.id, 20);
    expect(await payments.deliver()).toEqual(['customer.subscription.updated']);
    await letDaysPass(payments.database, subscription.id, 20);
    const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(itemOf(renewed).current_period_start).toBe(item.current_period_end - 40 * 86_400);
    expect(renewed).toMatchObject({
      status: 'active',
      latest_invoice: { billing_reason: 'subscription_cycle', amount_paid: 30_000 },
    });
    expect(await payments.deliver()).toEqual([
      'invoice.created',
      'invoice.finalized',
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.updated',
    ]);
  });

  test('renew it as often as its period ends', async () => {
    const { subscription } = await begin();
    await letDaysPass(payments.database, subscription.id, 95);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(4);
  });

  test('try a declined card again after 3, 5 and 7 days', async () => {
    const { subscription, item } = await begin({ card: '4000000000000341' });
    await passPeriod(item);
    const attempts = async (days: number) => {
      await letDaysPass(payments.database, subscription.id, days);
      return (await newestInvoice(subscription.id)).attempt_count;
    };
    expect((await newestInvoice(subscription.id)).attempt_count).toBe(1);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    const counted = [await attempts(2), await attempts(1), await attempts(2), await attempts(2), await attempts(8)];
    expect(counted).toEqual([1, 2, 3, 4, 4]);
  });

  test('leave it past due until its invoice is paid', async () => {
    const { customer, subscription } = await begin({ card: '4000000000000341' });
    await letDaysPass(payments.database, subscription.id, 31);
    const { id } = await newestInvoice(subscription.id);
    await expect(stripe.invoices.pay(id)).rejects.toMatchObject({ code: 'card_declined' });
    expect((await newestInvoice(subscription.id)).attempt_count).toBe(2);
    const { subscription: other } = await begin();
    const card = String((await stripe.subscriptions.retrieve(other.id)).default_payment_method);
    expect(await stripe.invoices.pay(id, { payment_method: card })).toMatchObject({ status: 'paid' });
    expect((await stripe.subscriptions.list({ customer })).data).toMatchObject([{ status: 'active' }]);
  });

  test('ask for a confirmation where the card wants one each time', async () => {
    const { subscription } = await begin({ card: '4000002760003184' });
    await letDaysPass(payments.database, subscription.id, 31);
    expect(await payments.deliver()).toContain('invoice.payment_action_required');
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  });

  test('end a discount when its months are over', async () => {
    const months = await stripe.coupons.create({ percent_off: 50, duration: 'repeating', duration_in_months: 2 });
    const { subscription } = await begin({ coupon: months.id });
    await stripe.coupons.del(months.id);
    await letDaysPass(payments.database, subscription.id, 95);
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data.map(({ total }) => total).toReversed()).toEqual([15_000, 15_000, 30_000, 30_000]);
    expect((await stripe.subscriptions.retrieve(subscription.id)).discounts).toEqual([]);
  });
});

describe('a cancellation', () => {
  test('takes effect at the end of what was paid, and can be taken back before', async () => {
    const { subscription, item } = await begin();
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at: item.current_period_end,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    await expect(stripe.invoices.createPreview({ subscription: subscription.id })).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
    });
    const kept = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(kept).toMatchObject({ cancel_at: null, canceled_at: null });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await payments.deliver();
    await letDaysPass(payments.database, subscription.id, 31);
    expect(await payments.deliver()).toEqual(['customer.subscription.deleted']);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });

  test('at once gives back what is left, if asked', async () => {
    const { customer, subscription } = await begin();
    await letDaysPass(payments.database, subscription.id, 10);
    const ended = await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
    expect(ended.status).toBe('canceled');
    const { total } = await newestInvoice(subscription.id);
    expect(total).toBeLessThan(-15_000);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: total });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.subscriptions.update(subscription.id, { metadata: { a: 'b' } })).rejects.toMatchObject({
      statusCode: 404,
    });
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
  });

  test('stops the attempts to charge', async () => {
    const { subscription } = await begin({ card: '4000000000000341' });
    await letDaysPass(payments.database, subscription.id, 31);
    await stripe.subscriptions.cancel(subscription.id);
    await letDaysPass(payments.database, subscription.id, 31);
    expect(await newestInvoice(subscription.id)).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: null,
    });
  });
});

test('a coupon, metadata and a card can be put on a subscription', async () => {
  const { subscription } = await begin();
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once' });
  const changed = await stripe.subscriptions.update(subscription.id, {
    discounts: [{ coupon: coupon.id }],
    metadata: { company: '7' },
  });
  expect(changed).toMatchObject({ discounts: [expect.stringMatching(/^di_/)], metadata: { company: '7' } });
  expect((await stripe.invoices.createPreview({ subscription: subscription.id })).total).toBe(27_000);
  await letDaysPass(payments.database, subscription.id, 62);
  const { data } = await stripe.invoices.list({ subscription: subscription.id });
  expect(data.map(({ total }) => total).toReversed()).toEqual([30_000, 27_000, 30_000]);
});
