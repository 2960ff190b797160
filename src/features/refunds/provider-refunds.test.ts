import { beforeEach, expect, it } from 'vitest';
import { listInvoices } from '#features/invoices/contract.ts';
import { failRefund, letDaysPass, pay, setFaults } from '#server/payments/local-provider/switches.ts';
import { type Buyer, buyersOf, PAYS, sessionOf } from '../../../tests/factories/buyers.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import { withPayments } from '../../../tests/harness/payments.ts';

const api = await startApi();
const { database } = api;
const { stripe, deliver, apply } = await withPayments(api);
const { aBuyer, openPlan, openCredits, payFor, buyPlan, books } = buyersOf(api);

let buyer: Buyer;
beforeEach(async () => {
  buyer = await aBuyer();
  await buyPlan(buyer);
  await hear();
});

async function hear() {
  await deliver();
  await apply();
}

const orderOf = (item: string) =>
  database.asSystem((db) =>
    db
      .selectFrom('purchase_order')
      .select(['provider_payment', 'state', 'refunded_cents'])
      .where('company_id', '=', buyer.company.company_id)
      .where('item', '=', item)
      .executeTakeFirstOrThrow(),
  );

const refundRows = () =>
  database.asSystem((db) =>
    db
      .selectFrom('refund')
      .select(['amount_cents', 'state', 'credits_taken', 'order_id'])
      .where('company_id', '=', buyer.company.company_id)
      .execute(),
  );

const bought = async () => (await books(buyer)).lots.find(({ granted }) => granted === 5)?.remaining;
const planState = async () => (await books(buyer)).packages.at(-1)?.status;
const creditNotes = async () => {
  const { body } = await api.call(buyer.admin, listInvoices, { params: buyer.params, query: {} });
  return body.invoices.filter(({ kind }: { kind: string }) => kind === 'credit-note').length;
};

const subscriptionId = async () => {
  const { provider_id } = await database.asSystem((db) =>
    db
      .selectFrom('subscription')
      .select('provider_id')
      .where('company_id', '=', buyer.company.company_id)
      .executeTakeFirstOrThrow(),
  );
  return provider_id;
};

/** The payment of the newest invoice of the plan. */
const planPayment = async () => {
  const { latest_invoice } = await stripe.subscriptions.retrieve(await subscriptionId());
  const { data } = await stripe.invoicePayments.list({ invoice: String(latest_invoice) });
  return String(data[0]?.payment.payment_intent);
};

it('books a refund made in the provider’s pages once: credits, order and credit note', async () => {
  await payFor(buyer, await openCredits(buyer, { quantity: 5, expected_cents: 325_00 }));
  await hear();
  await setFaults(database, { doubled: true });
  const { provider_payment } = await orderOf('posting');
  await stripe.refunds.create({ payment_intent: provider_payment ?? '', amount: 130_00 });
  await hear();
  await setFaults(database, { doubled: false });
  await hear();
  expect(await refundRows()).toMatchObject([{ amount_cents: 130_00, state: 'done', credits_taken: 2 }]);
  expect([await bought(), await creditNotes()]).toEqual([3, 1]);
  expect(await orderOf('posting')).toMatchObject({ state: 'partly_refunded', refunded_cents: 130_00 });
});

it('ends a plan whose payment was refunded whole there', async () => {
  await stripe.refunds.create({ payment_intent: await planPayment() });
  await hear();
  expect(await planState()).toBe('ended');
  expect(await orderOf('standard-monthly-v3')).toMatchObject({ state: 'refunded' });
});

it('books the refund of a renewal, which has no order, and ends the plan', async () => {
  await letDaysPass(database, await subscriptionId(), 32);
  await hear();
  await stripe.refunds.create({ payment_intent: await planPayment() });
  await hear();
  expect(await refundRows()).toMatchObject([{ amount_cents: 195_00, order_id: null }]);
  expect([await planState(), await creditNotes()]).toEqual(['ended', 1]);
  expect(await orderOf('standard-monthly-v3')).toMatchObject({ state: 'paid', refunded_cents: 0 });
});

it('leaves a plan whose earlier period was refunded', async () => {
  const first = await planPayment();
  await letDaysPass(database, await subscriptionId(), 32);
  await hear();
  await stripe.refunds.create({ payment_intent: first });
  await hear();
  expect(await planState()).toBe('active');
});

it('books the refund of a payment of which nobody was told', async () => {
  const other = await aBuyer();
  const session = sessionOf(await openPlan(other));
  await setFaults(database, { dropped: true });
  await pay(database, session, PAYS);
  await deliver();
  await setFaults(database, { dropped: false });
  const { subscription } = await stripe.checkout.sessions.retrieve(session);
  const { latest_invoice } = await stripe.subscriptions.retrieve(String(subscription));
  const { data } = await stripe.invoicePayments.list({ invoice: String(latest_invoice) });
  await stripe.refunds.create({ payment_intent: String(data[0]?.payment.payment_intent) });
  await hear();
  expect((await books(other)).orders).toMatchObject([{ state: 'refunded', paid_cents: 195_00 }]);
});

it('shows staff once that a refund did not reach the company', async () => {
  const { id } = await stripe.refunds.create({ payment_intent: await planPayment(), amount: 10_00 });
  await hear();
  await failRefund(database, id);
  await hear();
  expect(await refundRows()).toMatchObject([{ amount_cents: 10_00, state: 'failed' }]);
  const mails = await writtenMails(api, { kind: 'payments-compared' });
  const about = mails.filter(({ text_body }) => text_body.includes(buyer.company.company_id));
  expect(about.filter(({ text_body }) => text_body.includes('failed after it was booked'))).toHaveLength(1);
});
