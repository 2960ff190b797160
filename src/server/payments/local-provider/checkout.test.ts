import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalPayments, openLocalPayments } from '../../../../tests/harness/local-payments.ts';
import { confirm, pay } from './switches.ts';

let payments: LocalPayments;
let stripe: Stripe;
let monthly: Stripe.Price;

beforeAll(async () => {
  payments = await openLocalPayments();
  ({ stripe } = payments);
  const product = await stripe.products.create({ name: 'Standard plan' });
  monthly = await stripe.prices.create({
    currency: 'usd',
    product: product.id,
    unit_amount: 19_500,
    recurring: { interval: 'month' },
  });
});

beforeEach(async () => {
  await payments.deliver();
});

afterAll(() => payments.close());

const CARD = {
  email: 'ann@company.example',
  name: 'Ann Lee',
  postal_code: '78701',
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
};
const SITE = 'http://rb.localhost:3000';

type Wanted = Partial<Stripe.Checkout.SessionCreateParams>;

const forCredits = (wanted: Wanted = {}) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 2_500, product_data: { name: 'Posting credit' } }, quantity: 4 },
    ],
    success_url: `${SITE}/done?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${SITE}/back`,
    ...wanted,
  });

const forPlan = async (wanted: Wanted = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: (await stripe.customers.create({ email: 'ann@company.example' })).id,
    line_items: [{ price: monthly.id, quantity: 1 }],
    success_url: `${SITE}/done`,
    ...wanted,
  });

const pathOf = ({ id }: { id: string }) => `/dev/payments/checkout/${id}`;
const again = ({ id }: { id: string }, expand?: string[]) => stripe.checkout.sessions.retrieve(id, { expand });

describe('a checkout for something sold once', () => {
  test('is shown on the site that ordered it, with its lines and total', async () => {
    const session = await forCredits({ client_reference_id: 'order-1', metadata: { order: '1' } });
    expect(session).toMatchObject({
      url: SITE + pathOf(session),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 10_000,
      client_reference_id: 'order-1',
      metadata: { order: '1' },
    });
    const { status, text } = await payments.page(pathOf(session));
    expect(status).toBe(200);
    for (const said of ['No money moves', '4 × Posting credit', '$100.00', 'Pay $100.00', `${SITE}/back`])
      expect(text).toContain(said);
    expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toMatchObject([
      { quantity: 4, amount_total: 10_000 },
    ]);
  });

  test('is paid by a card once, and leads back', async () => {
    const session = await forCredits({ payment_intent_data: { metadata: { order: '2' } } });
    const { status, location } = await payments.page(pathOf(session), CARD);
    expect([status, location]).toEqual([303, `${SITE}/done?session=${session.id}`]);
    const paid = await again(session, ['payment_intent.latest_charge', 'line_items']);
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'ann@company.example', name: 'Ann Lee', address: { postal_code: '78701' } },
      line_items: { data: [{ description: 'Posting credit' }] },
      payment_intent: {
        status: 'succeeded',
        amount_received: 10_000,
        metadata: { order: '2' },
        latest_charge: { paid: true },
      },
    });
    expect(await payments.deliver()).toEqual(['payment_intent.succeeded', 'checkout.session.completed']);
    const twice = await payments.page(pathOf(session), CARD);
    expect(twice.text).toContain('It cannot be paid twice');
    expect(twice.text).toContain(`href="${SITE}/done?session=${session.id}"`);
    expect(await payments.deliver()).toEqual([]);
  });

  test('keeps what was typed when the card is declined, and can be paid by another card', async () => {
    const session = await forCredits();
    const { status, text } = await payments.page(pathOf(session), { ...CARD, number: '4000 0000 0000 0002' });
    expect(status).toBe(422);
    expect(text).toContain('id="number-error">Your card was declined.');
    expect(text).toContain('value="ann@company.example"');
    expect(await again(session, ['payment_intent'])).toMatchObject({
      status: 'open',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { decline_code: 'generic_decline' } },
    });
    expect(await payments.deliver()).toEqual(['payment_intent.payment_failed']);
    const { location } = await payments.page(pathOf(session), CARD);
    expect(location).toContain('/done');
    const { payment_intent } = await again(session, ['payment_intent']);
    expect(payment_intent).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  test.each([
    ['number', '4242 4242 4242 4241', 'Enter a card number'],
    ['number', '5555 5555 5555 4444', 'This page takes only the card numbers listed'],
    ['expiry', '13 / 34', 'Enter month and year'],
    ['expiry', '01 / 20', 'This card has expired.'],
    ['cvc', '12', 'Enter the three digits'],
    ['email', 'ann', 'Enter an email address'],
    ['name', ' ', 'Enter the name of who pays.'],
    ['postal_code', 'TX', 'Enter a ZIP code'],
  ])('says beside %s what is wrong with “%s”, and nothing is paid', async (name, typed, said) => {
    const session = await forCredits();
    const { status, text } = await payments.page(pathOf(session), { ...CARD, [name]: typed });
    expect(status).toBe(422);
    expect(text).toContain(`id="${name}-error">${said}`);
    expect(await again(session)).toMatchObject({ status: 'open', payment_intent: null });
    expect(await payments.deliver()).toEqual([]);
  });

  test('asks the holder of some cards to confirm', async () => {
    const session = await forCredits();
    const asked = await payments.page(pathOf(session), { ...CARD, number: '4000 0025 0000 3155' });
    expect([asked.status, asked.location]).toEqual([303, `${pathOf(session)}/confirm`]);
    expect((await payments.page(`${pathOf(session)}/confirm`)).text).toContain('$100.00');
    expect(await again(session, ['payment_intent'])).toMatchObject({
      status: 'open',
      payment_intent: { status: 'requires_action' },
    });
    const failed = await payments.page(`${pathOf(session)}/confirm`, { answer: 'fail' });
    expect([failed.status, failed.text.includes('could not confirm')]).toEqual([422, true]);
    expect(await confirm(payments.database, session.id, true)).toEqual({ state: 'closed' });
    await payments.page(pathOf(session), { ...CARD, number: '4000 0025 0000 3155' });
    const { location } = await payments.page(`${pathOf(session)}/confirm`, { answer: 'complete' });
    expect(location).toContain('/done');
    expect(await again(session)).toMatchObject({ status: 'complete', payment_status: 'paid' });
  });

  test('makes an invoice and a customer if the order wants one', async () => {
    const session = await forCredits({
      invoice_creation: { enabled: true, invoice_data: { metadata: { order: '3' } } },
    });
    await pay(payments.database, session.id, '4242424242424242');
    const { invoice, customer, payment_intent } = await again(session, ['invoice.payments', 'customer']);
    expect(customer).toMatchObject({ email: 'payer@company.example' });
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: 10_000,
      metadata: { order: '3' },
      number: expect.stringMatching(/^\w{8}-0001$/),
      payments: { data: [{ payment: { payment_intent }, status: 'paid' }] },
    });
  });

  test('needs no card if a coupon takes everything off, and the coupon is used', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once', max_redemptions: 1 });
    const [session, late] = [
      await forCredits({ discounts: [{ coupon: coupon.id }] }),
      await forCredits({ discounts: [{ coupon: coupon.id }] }),
    ];
    expect(session).toMatchObject({ amount_total: 0, total_details: { amount_discount: 10_000 } });
    const { text } = await payments.page(pathOf(session));
    expect([text.includes('Card number'), text.includes('−$100.00')]).toEqual([false, true]);
    const { email, name, postal_code } = CARD;
    expect((await payments.page(pathOf(session), { email, name, postal_code })).status).toBe(303);
    expect(await again(session)).toMatchObject({ payment_status: 'no_payment_required', payment_intent: null });
    expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1, valid: false });
    const refused = await payments.page(pathOf(late), { email, name, postal_code });
    expect([refused.status, refused.text.includes('can no longer be used')]).toEqual([422, true]);
    await expect(forCredits({ discounts: [{ coupon: coupon.id }] })).rejects.toMatchObject({ code: 'coupon_expired' });
  });

  test('is paid once by two people at once', async () => {
    const session = await forCredits();
    const [one, other] = await Promise.all([
      payments.page(pathOf(session), CARD),
      payments.page(pathOf(session), CARD),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 303]);
    expect(await payments.deliver()).toEqual(['payment_intent.succeeded', 'checkout.session.completed']);
  });

  test('cannot be paid after it has expired', async () => {
    const session = await forCredits();
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    expect(await payments.deliver()).toEqual(['checkout.session.expired']);
    const { text } = await payments.page(pathOf(session), CARD);
    expect(text).toContain('This checkout has expired. Nothing was paid.');
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test('expires by itself when its time is over', async () => {
    const session = await forCredits();
    await payments.database.pool.query(
      `update local_payment_object set body = jsonb_set(body, '{expires_at}', '1') where id = $1`,
      [session.id],
    );
    expect((await payments.page(pathOf(session), CARD)).text).toContain('has expired');
    expect(await payments.deliver()).toEqual(['checkout.session.expired']);
    await expect(forCredits({ expires_at: session.created + 60 })).rejects.toMatchObject({ param: 'expires_at' });
  });

  test('is not paid by a form of another site', async () => {
    const session = await forCredits();
    const answer = await payments.provider.app.request(SITE + pathOf(session), {
      method: 'POST',
      headers: { origin: 'http://evil.example' },
      body: new URLSearchParams(CARD),
    });
    expect(answer.status).toBe(403);
    expect(await again(session)).toMatchObject({ status: 'open' });
  });
});

describe('a checkout for a subscription', () => {
  test('begins it, with its first invoice paid', async () => {
    const session = await forPlan({ subscription_data: { metadata: { company: '1' } } });
    await payments.deliver();
    expect((await payments.page(pathOf(session), CARD)).status).toBe(303);
    const paid = await again(session, ['subscription.latest_invoice.payments', 'customer']);
    expect(paid).toMatchObject({ mode: 'subscription', payment_status: 'paid', payment_intent: null });
    expect(paid.subscription).toMatchObject({
      status: 'active',
      metadata: { company: '1' },
      items: { data: [{ quantity: 1, price: { id: monthly.id } }] },
      latest_invoice: {
        status: 'paid',
        billing_reason: 'subscription_create',
        total: 19_500,
        parent: { subscription_details: { metadata: { company: '1' } } },
        lines: { data: [{ description: '1 × Standard plan' }] },
      },
    });
    expect(await payments.deliver()).toEqual([
      'payment_intent.succeeded',
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
    ]);
    const customer = typeof session.customer === 'string' ? session.customer : '';
    const { data } = await stripe.subscriptions.list({ customer });
    const [subscription] = data;
    expect(data).toHaveLength(1);
    const [item] = subscription?.items.data ?? [];
    const days = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 86_400;
    expect([28, 29, 30, 31]).toContain(days);
    expect((await stripe.invoices.list({ subscription: subscription?.id })).data).toMatchObject([{ status: 'paid' }]);
    expect((await stripe.invoices.list({ customer, status: 'open' })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer, status: 'canceled' })).data).toEqual([]);
    expect((await stripe.checkout.sessions.list({ subscription: subscription?.id })).data.map(({ id }) => id)).toEqual([
      session.id,
    ]);
  });

  test('is not begun by a declined card', async () => {
    const session = await forPlan();
    const refused = await pay(payments.database, session.id, '4000000000000002');
    expect(refused).toMatchObject({ state: 'refused' });
    const customer = String(session.customer);
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
    expect(await again(session)).toMatchObject({ status: 'open', subscription: null });
  });

  test('takes a discount off the first invoice, and keeps one that lasts', async () => {
    const once = await stripe.coupons.create({ percent_off: 10, duration: 'once' });
    const lasting = await stripe.coupons.create({
      amount_off: 1_500,
      currency: 'usd',
      duration: 'repeating',
      duration_in_months: 3,
    });
    const begun = async (coupon: string) => {
      const session = await forPlan({ discounts: [{ coupon }] });
      await pay(payments.database, session.id, '4242424242424242');
      const { subscription } = await again(session, ['subscription.latest_invoice', 'subscription.discounts']);
      return subscription;
    };
    expect(await begun(once.id)).toMatchObject({ discounts: [], latest_invoice: { subtotal: 19_500, total: 17_550 } });
    expect(await begun(lasting.id)).toMatchObject({
      discounts: [{ source: { coupon: lasting.id }, end: expect.any(Number) }],
      latest_invoice: { total: 18_000, total_discount_amounts: [{ amount: 1_500 }] },
    });
  });

  test('has an invoice that cannot be paid again', async () => {
    const session = await forPlan();
    await pay(payments.database, session.id, '4242424242424242');
    const { invoice } = await again(session);
    await expect(stripe.invoices.pay(String(invoice))).rejects.toMatchObject({ code: 'invoice_not_editable' });
  });

  test('needs prices of one interval', async () => {
    const yearly = await stripe.prices.create({
      currency: 'usd',
      product: String(monthly.product),
      unit_amount: 1,
      recurring: { interval: 'year' },
    });
    const once = await stripe.prices.create({ currency: 'usd', product: String(monthly.product), unit_amount: 1 });
    const both = [
      { price: monthly.id, quantity: 1 },
      { price: yearly.id, quantity: 1 },
    ];
    await expect(forPlan({ line_items: both })).rejects.toMatchObject({ param: 'line_items' });
    await expect(forPlan({ line_items: [{ price: once.id, quantity: 1 }] })).rejects.toMatchObject({ param: 'mode' });
    await expect(forCredits({ line_items: [{ price: monthly.id, quantity: 1 }] })).rejects.toMatchObject({
      param: 'mode',
    });
  });
});
