import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalPayments, openLocalPayments } from '../../../../tests/harness/local-payments.ts';
import { letDaysPass, pay } from './switches.ts';

let payments: LocalPayments;
let stripe: Stripe;

beforeAll(async () => {
  payments = await openLocalPayments();
  ({ stripe } = payments);
});

beforeEach(async () => {
  await payments.deliver();
});

afterAll(() => payments.close());

const CARD = { email: 'ann@company.example', name: 'Ann Lee', postal_code: '78701', expiry: '12 / 34', cvc: '123' };

/** A customer with a subscription at 195 dollars a month. */
async function subscriber(card = '4242424242424242') {
  const { id: customer } = await stripe.customers.create({ email: 'ann@company.example' });
  const price_data = {
    currency: 'usd',
    unit_amount: 19_500,
    product_data: { name: 'Plan' },
    recurring: { interval: 'month' as const },
  };
  const { id } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price_data, quantity: 1 }],
    success_url: 'http://rb.localhost/done',
  });
  await pay(payments.database, id, card);
  const { subscription } = await stripe.checkout.sessions.retrieve(id);
  await payments.deliver();
  return { customer, subscription: String(subscription) };
}

describe('the billing portal', () => {
  const open = (customer: string) =>
    stripe.billingPortal.sessions.create({ customer, return_url: 'http://rb.localhost:3000/employer/billing' });

  test('lists the invoices and leads back', async () => {
    const { customer } = await subscriber();
    const { url } = await open(customer);
    expect(url).toMatch(/^http:\/\/rb\.localhost:3000\/dev\/payments\/portal\/bps_/);
    const { text } = await payments.page(new URL(url).pathname);
    for (const said of ['-0001', '$195.00', 'Card ending in 4242', 'href="http://rb.localhost:3000/employer/billing"'])
      expect(text).toContain(said);
  });

  test('changes the card, by which an open invoice can be paid', async () => {
    const { customer, subscription } = await subscriber('4000000000000341');
    await letDaysPass(payments.database, subscription, 31);
    await payments.deliver();
    const path = new URL((await open(customer)).url).pathname;
    const { data } = await stripe.invoices.list({ customer, status: 'open' });
    const invoice = data[0]?.id ?? '';
    const refused = await payments.page(`${path}/pay`, { invoice });
    expect([refused.status, refused.text.includes('Your card was declined. Enter another card')]).toEqual([422, true]);
    const declined = await payments.page(`${path}/card`, { ...CARD, number: '4000 0000 0000 0002' });
    expect(declined.text).toContain('id="number-error">Your card was declined.');
    await payments.deliver();
    expect((await payments.page(`${path}/card`, { ...CARD, number: '4242 4242 4242 4242' })).status).toBe(303);
    expect(await payments.deliver()).toEqual(['customer.subscription.updated', 'customer.updated']);
    expect((await payments.page(path)).text).toContain('Card ending in 4242');
    expect((await payments.page(`${path}/pay`, { invoice })).status).toBe(303);
    expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' });
    expect((await payments.page(`${path}/pay`, { invoice })).text).toContain('This invoice is not open.');
  });

  test('pays no invoice of another customer', async () => {
    const [one, other] = [await subscriber('4000000000000341'), await subscriber()];
    await letDaysPass(payments.database, one.subscription, 31);
    const [invoice] = (await stripe.invoices.list({ customer: one.customer, status: 'open' })).data;
    const path = new URL((await open(other.customer)).url).pathname;
    expect((await payments.page(`${path}/pay`, { invoice: invoice?.id ?? '' })).status).toBe(422);
    expect((await stripe.invoices.retrieve(invoice?.id ?? '')).status).toBe('open');
  });

  test('is set up by a configuration, and does not open for nobody', async () => {
    const features = { invoice_history: { enabled: true }, payment_method_update: { enabled: true } };
    const made = await stripe.billingPortal.configurations.create({ features, metadata: { site: 'rb' } });
    expect((await stripe.billingPortal.configurations.list({ active: true })).data.map(({ id }) => id)).toContain(
      made.id,
    );
    const { customer } = await subscriber();
    const return_url = 'http://rb.localhost/back';
    const session = await stripe.billingPortal.sessions.create({ customer, return_url, configuration: made.id });
    expect(session.configuration).toBe(made.id);
    await expect(stripe.billingPortal.sessions.create({ customer: 'cus_none', return_url })).rejects.toMatchObject({
      param: 'customer',
    });
    expect((await payments.page('/dev/payments/portal/bps_none')).status).toBe(404);
  });
});

describe('the switchboard', () => {
  test('says what is there, and that no money moves', async () => {
    const { subscription } = await subscriber();
    const { status, text } = await payments.page('/dev/payments');
    expect(status).toBe(200);
    for (const said of [
      'No money moves',
      subscription,
      'customer.subscription.created',
      'delivered, 1 sent, answered 200',
    ])
      expect(text).toContain(said);
  });

  test('lets days pass', async () => {
    const { subscription } = await subscriber();
    expect((await payments.page('/dev/payments/days', { id: subscription, days: '40' })).status).toBe(303);
    expect((await stripe.invoices.list({ subscription })).data).toHaveLength(2);
    expect((await payments.page('/dev/payments/days', { id: subscription, days: 'many' })).status).toBe(422);
    expect((await stripe.invoices.list({ subscription })).data).toHaveLength(2);
  });

  test('delivers an event again', async () => {
    const [event] = (await stripe.events.list({ limit: 1 })).data;
    await payments.page('/dev/payments/event', { id: event?.id ?? '' });
    expect(await payments.deliver()).toEqual([event?.type]);
    const { status, text } = await payments.page('/dev/payments/event', { id: 'evt_none' });
    expect([status, text.includes('There is no such event. Nothing was changed.')]).toEqual([422, true]);
  });

  test('makes webhooks go wrong', async () => {
    await payments.page('/dev/payments/faults', { delay_s: '0', doubled: 'on' });
    await stripe.customers.create({});
    expect(await payments.deliver()).toEqual(['customer.created', 'customer.created']);
    expect((await payments.page('/dev/payments')).text).toContain('name="doubled" checked');
    await payments.page('/dev/payments/faults', { delay_s: '0', dropped: 'on' });
    await stripe.customers.create({});
    expect(await payments.deliver()).toEqual([]);
    expect((await payments.page('/dev/payments')).text).toContain('lost on purpose');
    await payments.page('/dev/payments/faults', { delay_s: '0' });
  });

  test('opens and decides disputes, and answers for the bank', async () => {
    const price_data = { currency: 'usd', unit_amount: 500, product_data: { name: 'Credit' } };
    const line_items = [{ price_data, quantity: 1 }];
    const success_url = 'http://rb.localhost/done';
    const paid = async (by: string) => {
      const { id } = await stripe.checkout.sessions.create({ mode: 'payment', line_items, success_url });
      await pay(payments.database, id, by);
      const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
      return String(payment_intent);
    };
    const waiting = await paid('bank account');
    expect((await payments.page('/dev/payments')).text).toContain(`Bank debit fails: ${waiting}`);
    await payments.page('/dev/payments/debit', { id: waiting, answer: 'succeeds' });
    const { status, latest_charge } = await stripe.paymentIntents.retrieve(waiting);
    expect(status).toBe('succeeded');
    await payments.page('/dev/payments/dispute', { id: String(latest_charge) });
    const [dispute] = (await stripe.disputes.list({ payment_intent: waiting })).data;
    await payments.page('/dev/payments/decision', { id: dispute?.id ?? '', status: 'won' });
    expect((await stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe('won');
  });

  test('does nothing for a form of another site', async () => {
    const answer = await payments.provider.app.request('http://rb.localhost:3000/dev/payments/faults', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ delay_s: '0', dropped: 'on' }),
    });
    expect(answer.status).toBe(403);
    expect((await payments.page('/dev/payments')).text).not.toContain('name="dropped" checked');
  });
});

test('the account and its webhook endpoints are told', async () => {
  expect(await stripe.accounts.retrieveCurrent()).toMatchObject({
    object: 'account',
    country: 'US',
    default_currency: 'usd',
  });
  const url = 'http://127.0.0.1:3000/webhooks/stripe';
  const made = await stripe.webhookEndpoints.create({ url, enabled_events: ['invoice.paid'] });
  expect(made.secret).toMatch(/^whsec_/);
  expect((await stripe.webhookEndpoints.list()).data).toMatchObject([{ id: made.id, url }]);
});
