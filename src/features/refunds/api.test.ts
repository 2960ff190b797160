import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantToCompany } from '#features/operator/companies/contract.ts';
import { cancelPlan } from '#features/purchases/contract.ts';
import { followApproval } from '#features/purchases/subscriptions/company-state.server.ts';
import { closeDispute, openDispute, setFaults } from '#server/payments/local-provider/switches.ts';
import { createPayments } from '#server/payments/payments.ts';
import { type Buyer, buyersOf } from '../../../tests/factories/buyers.ts';
import { anOperator } from '../../../tests/factories/people.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import { withPayments } from '../../../tests/harness/payments.ts';
import { agreeToRefund, listCompanyOrders, listRefunds, refundOrder, withdrawRefund } from './contract.ts';

/** The provider's address, for tests in which it cannot be reached. */
const NOBODY_LISTENS = { host: '127.0.0.1', port: 1, pages: null };

const api = await startApi();
const { database } = api;
const { stripe, deliver, apply } = await withPayments(api);
const { aBuyer, openCredits, payFor, buyPlan, books } = buyersOf(api);
const [staff, second] = [await anOperator(database), await anOperator(database)];

let buyer: Buyer;
let order: { id: string; provider_payment: string | null };
beforeEach(async () => {
  // Only disputes are told by events here.
  await setFaults(database, { dropped: true });
  buyer = await aBuyer();
  await buyPlan(buyer);
  await payFor(buyer, await openCredits(buyer, { quantity: 5, expected_cents: 325_00 }));
  order = await orderOf('posting');
  await setFaults(database, { dropped: false });
});

const orderOf = (item: string) =>
  database.asSystem((db) =>
    db
      .selectFrom('purchase_order')
      .select(['id', 'provider_payment', 'state', 'refunded_cents'])
      .where('company_id', '=', buyer.company.company_id)
      .where('item', '=', item)
      .executeTakeFirstOrThrow(),
  );

const bought = async () => (await books(buyer)).lots.find(({ granted }) => granted === 5)?.remaining;
const taken = async () => (await books(buyer)).ledger.filter(({ reason }) => reason === 'taken-back');

const refund = (amount_cents: number, by = staff, order_id = order.id, refund_id = randomUUID() as string) =>
  api.call(by, refundOrder, { params: { order_id }, body: { refund_id, amount_cents, reason: 'Bought by mistake' } });

const agree = (refund_id: string, by = second) => api.call(by, agreeToRefund, { params: { refund_id } });

const withdraw = (refund_id: string, by = staff) => api.call(by, withdrawRefund, { params: { refund_id } });

const subscription = async () => {
  const { provider_id } = await database.asSystem((db) =>
    db
      .selectFrom('subscription')
      .select('provider_id')
      .where('company_id', '=', buyer.company.company_id)
      .executeTakeFirstOrThrow(),
  );
  return stripe.subscriptions.retrieve(provider_id);
};

const planOf = async () => (await books(buyer)).packages.at(-1)?.status;

/** Somebody used so many of the five. */
const spend = (credits: number) =>
  database.pool.query(`update credit_lot set remaining = remaining - $2 where company_id = $1 and granted = 5`, [
    buyer.company.company_id,
    credits,
  ]);

describe('200', () => {
  it('refunds the unspent share and takes its credits back', async () => {
    await spend(2);
    expect((await refund(195_00)).body.state).toBe('done');
    expect(await bought()).toBe(0);
    expect(await taken()).toMatchObject([{ amount: -3 }]);
    expect(await orderOf('posting')).toMatchObject({ state: 'partly_refunded', refunded_cents: 195_00 });
    const refunds = await stripe.refunds.list({ payment_intent: order.provider_payment ?? '' });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([195_00]);
    const [mail] = (await writtenMails(api, { to: buyer.admin.email, kind: 'purchase' })).slice(-1);
    expect(mail?.text_body).toContain('Bought by mistake');
  });

  it('refunds once however often the same form is sent', async () => {
    const refund_id = randomUUID();
    const answers = [await refund(65_00, staff, order.id, refund_id), await refund(65_00, staff, order.id, refund_id)];
    expect(answers.map(({ body }) => body.state)).toEqual(['done', 'done']);
    expect((await orderOf('posting')).refunded_cents).toBe(65_00);
    expect(await bought()).toBe(4);
  });

  it('waits for a second person beyond that, and lets no balance fall below zero', async () => {
    await spend(4);
    const { body } = await refund(325_00);
    expect(body.state).toBe('waiting');
    expect(await bought()).toBe(1);
    expect((await agree(body.refund_id)).body.state).toBe('done');
    expect(await bought()).toBe(0);
    expect(await orderOf('posting')).toMatchObject({ state: 'refunded', refunded_cents: 325_00 });
  });

  it('counts expired credits as spent', async () => {
    await database.pool.query(
      `update credit_lot set expires_on = current_date - 1 where company_id = $1 and granted = 5`,
      [buyer.company.company_id],
    );
    expect((await refund(65_00)).body.state).toBe('waiting');
  });

  it('refunds a plan, whose payment belongs to its invoice', async () => {
    const plan = await orderOf('standard-monthly-v3');
    const { body } = await refund(100_00, staff, plan.id);
    expect((await agree(body.refund_id)).body.state).toBe('done');
    expect(await orderOf('standard-monthly-v3')).toMatchObject({ refunded_cents: 100_00 });
  });

  it('freezes what is unspent while a payment is disputed, and gives it back when that is won', async () => {
    const { latest_charge } = await stripe.paymentIntents.retrieve(order.provider_payment ?? '');
    const dispute = await openDispute(database, String(latest_charge));
    await deliver();
    await apply();
    expect([await bought(), (await orderOf('posting')).state]).toEqual([0, 'disputed']);
    expect((await refund(65_00)).body.code).toBe('not-paid');
    await closeDispute(database, dispute.id, 'won');
    await deliver();
    await apply();
    expect([await bought(), (await orderOf('posting')).state]).toEqual([5, 'paid']);
  });

  it.each([
    { refunded: undefined, left: 0, state: 'refunded' },
    { refunded: 65_00, left: 4, state: 'partly_refunded' },
  ])('gives back no credit that was refunded while the bank asked about a payment: $state', async (example) => {
    const payment_intent = order.provider_payment ?? '';
    const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent);
    const inquiry = await openDispute(database, String(latest_charge), { is_inquiry: true });
    await deliver();
    await apply();
    const amount = example.refunded === undefined ? {} : { amount: example.refunded };
    await stripe.refunds.create({ payment_intent, ...amount });
    await closeDispute(database, inquiry.id, 'warning_closed');
    await deliver();
    await apply();
    expect([await bought(), (await orderOf('posting')).state]).toEqual([example.left, example.state]);
  });

  it('keeps a refund that the provider could not be asked for, and sends it once', async () => {
    const { payments } = api.services;
    api.services.payments = createPayments({ secret_key: 'sk_test_away', webhook_secrets: [] }, NOBODY_LISTENS);
    const refund_id = randomUUID();
    const away = await refund(65_00, staff, order.id, refund_id).finally(() => {
      api.services.payments = payments;
    });
    expect([away.status, away.body.state]).toEqual([200, 'asked']);
    expect(await bought()).toBe(4);
    expect((await refund(65_00, staff, order.id, refund_id)).body.state).toBe('done');
    expect(await orderOf('posting')).toMatchObject({ state: 'partly_refunded', refunded_cents: 65_00 });
    const refunds = await stripe.refunds.list({ payment_intent: order.provider_payment ?? '' });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([65_00]);
  });

  it('withdraws a refund that waits, so that its amount can be refunded again', async () => {
    await spend(5);
    const { body } = await refund(325_00);
    expect((await withdraw(body.refund_id, second)).status).toBe(200);
    expect((await agree(body.refund_id)).body.code).toBe('not-waiting');
    expect((await refund(325_00)).body.state).toBe('waiting');
  });

  it('lists what waits for the second person, and what was closed', async () => {
    await spend(5);
    const { body } = await refund(65_00);
    const find = async (list: 'waiting' | 'closed', by = staff) => {
      const { body: listed } = await api.call(by, listRefunds, { query: { list, page: 1 } });
      return listed.refunds.find(({ refund_id }: { refund_id: string }) => refund_id === body.refund_id);
    };
    expect(await find('closed')).toBeUndefined();
    expect(await find('waiting')).toMatchObject({
      company_id: buyer.company.company_id,
      order: { item: 'posting', quantity: 5, paid_cents: 325_00 },
      amount_cents: 65_00,
      is_own: true,
    });
    expect(await find('waiting', second)).toMatchObject({ is_own: false });
    await withdraw(body.refund_id);
    expect(await find('closed')).toMatchObject({ state: 'withdrawn' });
  });

  it('lists what a company paid, and how much one person may refund', async () => {
    await spend(2);
    await refund(65_00);
    const { company_id } = buyer.company;
    const query = { page: 1 };
    const { body } = await api.call(second, listCompanyOrders, { params: { company_id }, query });
    expect(body.orders).toMatchObject([
      { item: 'posting', paid_cents: 325_00, refunded_cents: 65_00, unspent_cents: 130_00 },
      { item: 'standard-monthly-v3', paid_cents: 195_00, unspent_cents: 0 },
    ]);
    expect((await api.call(buyer.admin, listCompanyOrders, { params: { company_id }, query })).status).toBe(404);
  });

  it('ends a plan whose payment is refunded whole, and not before', async () => {
    const plan = await orderOf('standard-monthly-v3');
    const half = await refund(100_00, staff, plan.id);
    await agree(half.body.refund_id);
    expect(await planOf()).toBe('active');
    const rest = await refund(95_00, staff, plan.id);
    await agree(rest.body.refund_id);
    expect([await planOf(), (await subscription()).status]).toEqual(['ended', 'canceled']);
    expect(await orderOf('standard-monthly-v3')).toMatchObject({ state: 'refunded', refunded_cents: 195_00 });
  });

  it('leaves the credits taken when a dispute is lost', async () => {
    const { latest_charge } = await stripe.paymentIntents.retrieve(order.provider_payment ?? '');
    const dispute = await openDispute(database, String(latest_charge));
    await closeDispute(database, dispute.id, 'lost');
    await deliver();
    await apply();
    expect(await bought()).toBe(0);
    expect(await orderOf('posting')).toMatchObject({ state: 'refunded', refunded_cents: 325_00 });
  });
});

describe('a dispute about a plan', () => {
  const dispute = async (amount?: number) => {
    const { id, latest_invoice } = await subscription();
    const { data } = await stripe.invoicePayments.list({ invoice: String(latest_invoice) });
    const { latest_charge } = await stripe.paymentIntents.retrieve(String(data[0]?.payment.payment_intent));
    return { id, opened: await openDispute(database, String(latest_charge), { amount }) };
  };
  const hear = async () => {
    await deliver();
    await apply();
  };
  const is_ending = async () => (await subscription()).cancel_at_period_end;
  const enableCompany = async (on_site: boolean) => {
    const { company_id } = buyer.company;
    const body = { on_site, reason: 'Posted jobs that do not exist' };
    await api.call(staff, grantToCompany, { params: { company_id }, body });
    await followApproval(api.services, company_id);
  };

  it('lets the plan end with its paid time, and go on if it is won', async () => {
    const { opened } = await dispute();
    await hear();
    expect([await planOf(), await is_ending()]).toEqual(['active', true]);
    await closeDispute(database, opened.id, 'won');
    await hear();
    expect([await planOf(), await is_ending()]).toEqual(['active', false]);
    expect(await orderOf('standard-monthly-v3')).toMatchObject({ state: 'paid' });
  });

  it('does not let the plan of a suspended company go on when it is won', async () => {
    const { opened } = await dispute();
    await hear();
    await enableCompany(false);
    await closeDispute(database, opened.id, 'won');
    await hear();
    expect(await is_ending()).toBe(true);
    await enableCompany(true);
    expect(await is_ending()).toBe(false);
  });

  it('does not let a disputed plan go on when the company is reinstated', async () => {
    await enableCompany(false);
    await dispute();
    await hear();
    await enableCompany(true);
    expect(await is_ending()).toBe(true);
  });

  it('ends the plan when it is lost, and tells staff', async () => {
    const { opened } = await dispute();
    await closeDispute(database, opened.id, 'lost');
    await hear();
    expect([await planOf(), (await subscription()).status]).toEqual(['ended', 'canceled']);
    const mails = await writtenMails(api, { kind: 'payments-compared' });
    const about = mails.filter(({ text_body }) => text_body.includes(buyer.company.company_id));
    expect(about.at(-1)?.text_body).toContain('the plan has ended');
  });

  it('does not end the plan when only a part of its payment is lost', async () => {
    const { opened } = await dispute(20_00);
    await closeDispute(database, opened.id, 'lost');
    await hear();
    expect(await planOf()).toBe('active');
  });

  it('leaves a plan canceled that the company canceled itself', async () => {
    const { opened } = await dispute();
    await hear();
    await api.call(buyer.admin, cancelPlan, { params: buyer.params });
    await closeDispute(database, opened.id, 'won');
    await hear();
    expect(await is_ending()).toBe(true);
  });
});

describe('404', () => {
  it('is for staff alone', async () => {
    expect((await refund(65_00, buyer.admin)).status).toBe(404);
    expect(await bought()).toBe(5);
    expect((await withdraw(order.id, buyer.admin)).status).toBe(404);
  });
});

describe('422', () => {
  it('refunds no more than was paid, counting what waits', async () => {
    expect((await refund(325_01)).body.fields.amount_cents).toContain('$325');
    await spend(5);
    await refund(300_00);
    expect((await refund(30_00)).body.fields.amount_cents).toContain('$25');
  });

  it('lets nobody agree to their own refund', async () => {
    await spend(5);
    const { body } = await refund(65_00);
    expect((await agree(body.refund_id, staff)).body.code).toBe('second-person');
    expect((await agree(body.refund_id)).status).toBe(200);
    expect((await agree(body.refund_id)).body.code).toBe('not-waiting');
  });

  it('gives the credits back if the provider refuses', async () => {
    await stripe.refunds.create({ payment_intent: order.provider_payment ?? '', amount: 325_00 });
    expect((await refund(65_00)).body.code).toBe('refund-refused');
    expect(await bought()).toBe(5);
    expect((await orderOf('posting')).refunded_cents).toBe(0);
  });

  it('takes nothing for an order that credit paid, for which the provider has no payment', async () => {
    await database.pool.query(
      'update purchase_order set provider_payment = null, provider_invoice = null where id = $1',
      [order.id],
    );
    const { status, body } = await refund(65_00);
    expect([status, body.code]).toEqual([422, 'no-payment']);
    expect(await bought()).toBe(5);
    // What was refused is not counted as promised.
    expect((await refund(325_00)).body.code).toBe('no-payment');
  });

  it('makes two refunds at the same moment one after the other', async () => {
    const answers = await Promise.all([refund(325_00), refund(325_00, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await orderOf('posting')).toMatchObject({ refunded_cents: 325_00 });
  });
});
