import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LocalPayments, openLocalPayments } from '../../../../tests/harness/local-payments.ts';
import { closeDispute, openDispute, pay, settleDebit } from './switches.ts';

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

/** An order of 100 dollars, paid by this card or bank account. */
async function order(by: string, mode: 'payment' | 'subscription' = 'payment') {
  const recurring = mode === 'subscription' ? { interval: 'month' as const } : undefined;
  const price_data = { currency: 'usd', unit_amount: 10_000, product_data: { name: 'Credits' }, recurring };
  const made = await stripe.checkout.sessions.create({
    mode,
    line_items: [{ price_data, quantity: 1 }],
    success_url: 'http://rb.localhost/done',
  });
  await pay(payments.database, made.id, by);
  const session = await stripe.checkout.sessions.retrieve(made.id, {
    expand: ['subscription.latest_invoice.payments'],
  });
  await payments.deliver();
  return { session, payment_intent: String(session.payment_intent) };
}

describe('a refund', () => {
  test('gives a part or the rest back, and tells of it', async () => {
    const { payment_intent } = await order('4242424242424242');
    const part = await stripe.refunds.create({
      payment_intent,
      amount: 4_000,
      reason: 'requested_by_customer',
      metadata: { order: '1' },
    });
    expect(part).toMatchObject({ amount: 4_000, status: 'succeeded', payment_intent, metadata: { order: '1' } });
    expect(await payments.deliver()).toEqual(['refund.created', 'charge.refunded']);
    const rest = await stripe.refunds.create({ payment_intent });
    expect(rest.amount).toBe(6_000);
    expect(await stripe.charges.retrieve(String(rest.charge))).toMatchObject({
      amount_refunded: 10_000,
      refunded: true,
    });
    expect((await stripe.refunds.list({ payment_intent })).data.map(({ id }) => id)).toEqual([rest.id, part.id]);
    await payments.deliver();
    await stripe.refunds.update(part.id, { metadata: { seen: 'yes' } });
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ metadata: { order: '1', seen: 'yes' } });
    expect(await payments.deliver()).toEqual(['refund.updated']);
  });

  test('of more than is left is refused, and nothing is given back', async () => {
    const { payment_intent } = await order('4242424242424242');
    const { charge } = await stripe.refunds.create({ payment_intent, amount: 7_000 });
    await expect(stripe.refunds.create({ payment_intent, amount: 3_001 })).rejects.toMatchObject({
      param: 'amount',
      message: 'Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)',
    });
    expect((await stripe.charges.retrieve(String(charge))).amount_refunded).toBe(7_000);
    await stripe.refunds.create({ payment_intent, amount: 3_000 });
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
      statusCode: 400,
    });
  });

  test('is made once by many requests at once', async () => {
    const { payment_intent } = await order('4242424242424242');
    const asked = [1, 2, 3].map(() => stripe.refunds.create({ payment_intent, amount: 6_000 }));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('needs a payment that succeeded', async () => {
    const { payment_intent } = await order('4000000000000002');
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ param: 'payment_intent' });
    await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 400,
    });
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
  });
});

describe('a dispute', () => {
  test('is opened and decided, and keeps the payment from being refunded', async () => {
    const { payment_intent } = await order('4242424242424242');
    const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent);
    const opened = await openDispute(payments.database, String(latest_charge));
    expect(await payments.deliver()).toEqual(['charge.dispute.created']);
    expect(await stripe.disputes.retrieve(opened.id, { expand: ['charge'] })).toMatchObject({
      amount: 10_000,
      status: 'needs_response',
      payment_intent,
      charge: { disputed: true },
    });
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' });
    await closeDispute(payments.database, opened.id, 'lost');
    expect(await payments.deliver()).toEqual(['charge.dispute.closed']);
    expect((await stripe.disputes.list({ payment_intent })).data).toMatchObject([{ status: 'lost' }]);
    await expect(closeDispute(payments.database, opened.id, 'won')).rejects.toThrow('closed');
    await expect(openDispute(payments.database, String(latest_charge))).rejects.toThrow('cannot be disputed');
  });
});

describe('a bank debit', () => {
  test('leaves the order unpaid until the bank allows it', async () => {
    const { session, payment_intent } = await order('bank account');
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(await stripe.paymentIntents.retrieve(payment_intent)).toMatchObject({
      status: 'processing',
      latest_charge: null,
    });
    await settleDebit(payments.database, payment_intent, 'succeeds');
    expect(await payments.deliver()).toEqual(['payment_intent.succeeded', 'checkout.session.async_payment_succeeded']);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    await expect(settleDebit(payments.database, payment_intent, 'fails')).rejects.toThrow('No debit waits');
  });

  test('that the bank refuses leaves it unpaid for good', async () => {
    const { session, payment_intent } = await order('bank account');
    await settleDebit(payments.database, payment_intent, 'fails');
    expect(await payments.deliver()).toEqual([
      'payment_intent.payment_failed',
      'checkout.session.async_payment_failed',
    ]);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
  });

  test.each([
    ['succeeds', 'active', 'paid'],
    ['fails', 'past_due', 'open'],
  ] as const)('for a subscription %s: it is %s and its invoice %s', async (answer, status, invoice) => {
    const { session } = await order('bank account', 'subscription');
    const { subscription } = session;
    if (subscription === null || typeof subscription === 'string') throw new Error('it was expanded');
    expect(subscription).toMatchObject({ status: 'active', latest_invoice: { status: 'open' } });
    const { data } = await stripe.invoicePayments.list({
      invoice: String((await stripe.subscriptions.retrieve(subscription.id)).latest_invoice),
    });
    await settleDebit(payments.database, String(data[0]?.payment.payment_intent), answer);
    const settled = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(settled).toMatchObject({ status, latest_invoice: { status: invoice } });
    expect(await payments.deliver()).toContain(answer === 'succeeds' ? 'invoice.paid' : 'invoice.payment_failed');
  });

  test('is offered on the payment page, for the account for trying out', async () => {
    const payer = { email: 'ann@company.example', name: 'Ann', postal_code: '78701' };
    const price_data = { currency: 'usd', unit_amount: 500, product_data: { name: 'Credit' } };
    const { id } = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price_data, quantity: 1 }],
      success_url: 'http://rb.localhost/done',
    });
    const wrong = await payments.page(`/dev/payments/checkout/${id}`, { ...payer, account: '123' });
    expect([wrong.status, wrong.text.includes('id="account-error">This page takes only')]).toEqual([422, true]);
    const { status } = await payments.page(`/dev/payments/checkout/${id}`, { ...payer, account: '000123456789' });
    expect(status).toBe(303);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  });
});
