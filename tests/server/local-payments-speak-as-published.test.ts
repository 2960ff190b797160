import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirm, letDaysPass, openDispute, pay, settleDebit } from '#server/payments/local-provider/switches.ts';
import { type LocalPayments, openLocalPayments, SECRET_KEY } from '../harness/local-payments.ts';
import { type Examples, strangersIn } from './strangers-in.ts';

/** The example objects that the payment provider publishes. */
const EXAMPLES = join(process.env.SHARED_DATA ?? '../shared/data', 'stripe/fixtures3.json');

describe.skipIf(!existsSync(EXAMPLES))('the local payment provider', () => {
  let payments: LocalPayments;
  let stripe: Stripe;
  let examples: Examples;
  /** Everything that the API answered. */
  const answers: unknown[] = [];

  beforeAll(async () => {
    examples = JSON.parse(readFileSync(EXAMPLES, 'utf8')).resources;
    payments = await openLocalPayments();
    const httpClient = Stripe.createFetchHttpClient(async (url: string | URL | Request, init?: RequestInit) => {
      const answer = await fetch(url, init);
      answers.push(await answer.clone().json());
      return answer;
    });
    stripe = payments.clientWith(SECRET_KEY, { httpClient });
  });

  afterAll(() => payments.close());

  const success_url = 'http://rb.localhost/done';

  async function paid(by: string | null, wanted: Partial<Stripe.Checkout.SessionCreateParams>) {
    const price_data = { currency: 'usd', unit_amount: 5_000, product_data: { name: 'Credits' } };
    const line_items = [{ price_data, quantity: 2 }];
    const { id } = await stripe.checkout.sessions.create({ mode: 'payment', success_url, line_items, ...wanted });
    const { state } = await pay(payments.database, id, by);
    if (state === 'asks') await confirm(payments.database, id, true);
    const expand = [
      'line_items',
      'payment_intent.latest_charge',
      'subscription.latest_invoice.payments',
      'invoice',
      'customer',
    ];
    return stripe.checkout.sessions.retrieve(id, { expand });
  }

  test('answers with nothing that the published examples do not have', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
    const product = await stripe.products.create({ name: 'Plan' });
    const price = { currency: 'usd', product: product.id, recurring: { interval: 'month' } } as const;
    const standard = await stripe.prices.create({ ...price, unit_amount: 19_500, lookup_key: 'standard' });
    const plus = await stripe.prices.create({ ...price, unit_amount: 49_500 });
    const once = await paid('4242424242424242', { invoice_creation: { enabled: true } });
    await paid('4000000000000002', {});
    await paid('4000002500003155', { automatic_tax: { enabled: true }, discounts: [{ coupon: coupon.id }] });
    const debited = await paid('bank account', {});
    const debit = debited.payment_intent as Stripe.PaymentIntent;
    await settleDebit(payments.database, debit.id, 'succeeds');
    await stripe.paymentIntents.retrieve(debit.id, { expand: ['payment_method', 'latest_charge'] });
    const begun = await paid('4000000000000341', {
      mode: 'subscription',
      line_items: [{ price: standard.id, quantity: 1 }],
      discounts: [{ coupon: coupon.id }],
    });
    const subscription = begun.subscription as Stripe.Subscription;
    await letDaysPass(payments.database, subscription.id, 40);
    const items = [{ id: subscription.items.data[0]?.id, price: plus.id }];
    const change = { items, proration_behavior: 'always_invoice' as const };
    await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: change });
    await stripe.subscriptions.update(subscription.id, change);
    await stripe.subscriptions.cancel(subscription.id, { prorate: true });
    await stripe.subscriptions.list({ status: 'all', expand: ['data.discounts', 'data.default_payment_method'] });
    const intent = once.payment_intent as Stripe.PaymentIntent;
    await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
    await openDispute(payments.database, String((intent.latest_charge as Stripe.Charge).id));
    await stripe.disputes.list();
    await stripe.charges.list();
    await stripe.invoicePayments.list();
    await stripe.billingPortal.sessions.create({ customer: String(subscription.customer), return_url: success_url });
    await stripe.billingPortal.configurations.list();
    await stripe.webhookEndpoints.create({ url: success_url, enabled_events: ['invoice.paid'] });
    await stripe.accounts.retrieveCurrent();
    await stripe.coupons.del(coupon.id);
    const events = await stripe.events.list({ limit: 100 });

    expect(new Set(events.data.map(({ type }) => type)).size).toBeGreaterThanOrEqual(15);
    const told = new Set(answers.flatMap(objectsIn));
    const NAMES = [
      'account',
      'charge',
      'checkout.session',
      'coupon',
      'customer',
      'discount',
      'dispute',
      'event',
      'invoice',
      'invoice_payment',
    ];
    const MORE = [
      'billing_portal.configuration',
      'billing_portal.session',
      'item',
      'line_item',
      'payment_intent',
      'payment_method',
      'plan',
    ];
    const LAST = ['price', 'product', 'refund', 'subscription', 'subscription_item', 'webhook_endpoint'];
    expect([...NAMES, ...MORE, ...LAST].filter((name) => !told.has(name))).toEqual([]);
    expect(strangersIn(answers, examples)).toEqual([]);
  });

  test('would be found out', () => {
    const customer = { object: 'customer', invoice_settings: { footer: null, shade: 1 }, colour: 'red' };
    const planted = { object: 'list', data: [{ object: 'checkout.session', customer, total_details: { tint: 2 } }] };
    expect(strangersIn(planted, examples)).toEqual([
      'checkout.session.total_details.tint',
      'customer.colour',
      'customer.invoice_settings.shade',
    ]);
    const deleted = { object: 'coupon', deleted: true, percent_off: 10 };
    expect(strangersIn(deleted, examples)).toEqual(['coupon.percent_off']);
  });
});

/** The names of all objects within an answer. */
function objectsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'object' in value && typeof value.object === 'string' ? [value.object] : [];
  return [...own, ...Object.values(value).flatMap(objectsIn)];
}
