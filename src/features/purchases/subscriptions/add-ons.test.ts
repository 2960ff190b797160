import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { grantToCompany } from '#features/operator/companies/contract.ts';
import { inviteEmployerUser } from '#features/team/invitations/contract.ts';
import type { PlanAddon } from '#rules/price-list.ts';
import { letDaysPass, pay, setFaults, settleDebit } from '#server/payments/local-provider/switches.ts';
import { type Buyer, buyersOf, DECLINED_LATER, sessionOf, shownPrice } from '../../../../tests/factories/buyers.ts';
import { anEmployer } from '../../../../tests/factories/companies.ts';
import { anOperator } from '../../../../tests/factories/people.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { withPayments } from '../../../../tests/harness/payments.ts';
import * as contract from '../contract.ts';
import { cancelErased, followApproval } from './company-state.server.ts';
import { syncSubscription } from './sync.server.ts';

const api = await startApi();
const { database, services } = api;
const { stripe } = await withPayments(api);
const { aBuyer, openPlan, complete, buyPlan, addonOrder, sendAddon, buyAddon, books } = buyersOf(api);

const PLUS = { package: 'plus-annual-v3', expected_cents: 5940_00 };

let buyer: Buyer;
beforeEach(async () => {
  await setFaults(database, { dropped: true });
  buyer = await aBuyer();
});

const PAGE = { addon: 'branded-page' } as const;

const preview = async (query: { addon: PlanAddon; quantity?: number }, { admin, params } = buyer) =>
  (await api.call(admin, contract.previewAddon, { params, query })).body;

const planOf = async ({ admin, params } = buyer) => (await api.call(admin, contract.getPayment, { params })).body.plan;

/** Whether its members may build a career page, and visitors would see it. */
const hasPage = async () => {
  const { rows } = await database.pool.query('select has_branded_page from company where company_id = $1', [
    buyer.company.company_id,
  ]);
  return rows[0].has_branded_page;
};

const subscription = async () => {
  const { rows } = await database.pool.query('select provider_id from subscription where company_id = $1', [
    buyer.company.company_id,
  ]);
  return stripe.subscriptions.retrieve(rows[0].provider_id);
};

async function changeTo(plan: 'standard-monthly-v3' | 'plus-annual-v3') {
  const { admin, params } = buyer;
  const preview = await api.call(admin, contract.previewPlanChange, { params, query: { package: plan } });
  const body = { package: plan, ...shownPrice(preview.body) };
  expect((await api.call(admin, contract.changePlan, { params, body })).status).toBe(200);
}

it('adds a branded career page to the ATS plan once, and charges at once what it showed', async () => {
  await buyPlan(buyer, PLUS);
  expect(await preview(PAGE)).toMatchObject({ due_now_cents: 588_00, each_cents: 588_00, billed: 'annually' });
  const order = await addonOrder(buyer, PAGE);
  expect((await sendAddon(buyer, order)).status).toBe(200);
  expect((await sendAddon(buyer, order)).status).toBe(200);
  expect(await planOf()).toMatchObject({
    has_branded_page: true,
    opens: expect.arrayContaining(['branded_employer_page']),
  });
  expect(await hasPage()).toBe(true);
  const pages = (await books(buyer)).orders.filter(({ item }) => item === 'branded-page');
  expect(pages).toEqual([{ kind: 'addon', item: 'branded-page', state: 'paid', paid_cents: 588_00 }]);
  expect((await preview(PAGE)).code).toBe('has-page');
  expect((await sendAddon(buyer, { ...order, order_id: randomUUID() })).body.code).toBe('has-page');
});

it('charges nothing if the price is another than the one shown', async () => {
  await buyPlan(buyer);
  const before = await books(buyer);
  const order = await addonOrder(buyer);
  const dearer = { ...order, expected_cents: order.expected_cents - 1 };
  const twice = [await sendAddon(buyer, dearer), await sendAddon(buyer, dearer)];
  expect(twice).toMatchObject([
    { status: 409, body: { code: 'price-changed' } },
    { status: 409, body: { code: 'price-changed' } },
  ]);
  const old = { ...order, order_id: randomUUID(), proration_date: order.proration_date - 31 * 60 };
  expect((await sendAddon(buyer, old)).body.code).toBe('price-changed');
  const { proration_date: _, ...unseen } = { ...order, order_id: randomUUID() };
  expect((await sendAddon(buyer, unseen)).status).toBe(422);
  expect((await planOf()).extra_seats).toBe(0);
  expect((await books(buyer)).lots).toEqual(before.lots);
  expect((await buyAddon(buyer)).body).toMatchObject({ extra_seats: 1 });
});

it('charges nothing if the price is another than the one shown, although the balance pays all of it', async () => {
  await buyPlan(buyer, PLUS);
  await buyAddon(buyer, PAGE);
  await api.call(buyer.admin, contract.removeBrandedPage, { params: buyer.params });
  const order = await addonOrder(buyer);
  expect(order).toMatchObject({ expected_cents: 0 });
  const other = { ...order, expected_total_cents: order.expected_total_cents - 100 };
  expect((await sendAddon(buyer, other)).body.code).toBe('price-changed');
  expect((await planOf()).extra_seats).toBe(0);
  expect((await sendAddon(buyer, order)).body).toMatchObject({ extra_seats: 1, is_paid: true });
});

it('does not say paid while a bank still processes the debit', async () => {
  const session = sessionOf(await openPlan(buyer));
  await pay(database, session, 'bank account');
  await complete(buyer, session);
  const { latest_invoice } = await stripe.subscriptions.retrieve(
    (await stripe.checkout.sessions.retrieve(session)).subscription as string,
  );
  const [{ payment } = { payment: null }] = (await stripe.invoicePayments.list({ invoice: String(latest_invoice) }))
    .data;
  await settleDebit(database, String(payment?.payment_intent), 'succeeds');
  await complete(buyer, session);
  expect((await buyAddon(buyer)).body).toMatchObject({ extra_seats: 1, is_paid: false });
  expect((await books(buyer)).orders.at(-1)).toMatchObject({ item: 'extra-seat', state: 'started' });
});

it('takes no seat into which somebody is invited at the same moment', async () => {
  await buyPlan(buyer);
  await buyAddon(buyer);
  const { admin, params } = buyer;
  const invite = { params, body: { email: `${randomUUID()}@example.com`, role: 'hiring_member' as const } };
  // The plan has three seats, one was bought, and one is left.
  for (const _ of [1, 2]) await anEmployer(database, buyer.company);
  const [removed, invited] = await Promise.all([
    api.call(admin, contract.removeSeats, { params, body: { seats: 1, of: 1 } }),
    api.call(admin, inviteEmployerUser, invite),
  ]);
  const codes = [removed, invited].map(({ status, body }) => (status === 200 ? 'done' : body.code));
  expect(codes).toEqual(codes[0] === 'done' ? ['done', 'no-seat'] : ['taken', 'done']);
});

it('shows and sells nothing for a plan that was canceled', async () => {
  await buyPlan(buyer);
  const order = await addonOrder(buyer);
  await api.call(buyer.admin, contract.cancelPlan, { params: buyer.params });
  expect((await preview({ addon: 'extra-seat' })).code).toBe('canceled');
  expect((await sendAddon(buyer, order)).body.code).toBe('canceled');
});

it('says again that the card was declined when the same form is sent again', async () => {
  const session = sessionOf(await openPlan(buyer, PLUS));
  await pay(database, session, DECLINED_LATER);
  await complete(buyer, session);
  const order = await addonOrder(buyer, PAGE);
  expect((await sendAddon(buyer, order)).body.code).toBe('declined');
  expect((await sendAddon(buyer, order)).body.code).toBe('declined');
  expect(await hasPage()).toBe(false);
});

it('is part of the ATS plan alone, and of one page', async () => {
  await buyPlan(buyer);
  expect((await preview(PAGE)).code).toBe('needs-ats');
  await changeTo('plus-annual-v3');
  expect((await preview({ ...PAGE, quantity: 2 })).code).toBe('has-page');
  expect(await hasPage()).toBe(false);
});

it('adds two orders of a seat at the same moment to each other, and books each with its own invoice', async () => {
  await buyPlan(buyer);
  const orders = [await addonOrder(buyer), await addonOrder(buyer)];
  const answers = await Promise.all(orders.map((order) => sendAddon(buyer, order)));
  const bought = answers.filter(({ status }) => status === 200).length;
  expect(bought).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await planOf()).extra_seats).toBe(bought);
  const { rows } = await database.pool.query(
    `select provider_invoice from purchase_order where company_id = $1 and kind = 'addon' and state = 'paid'`,
    [buyer.company.company_id],
  );
  expect(new Set(rows.map(({ provider_invoice }) => provider_invoice)).size).toBe(bought);
});

it('books no order with the invoice of an earlier one', async () => {
  await buyPlan(buyer);
  const order = await addonOrder(buyer);
  expect((await sendAddon(buyer, order)).status).toBe(200);
  const later = randomUUID();
  await database.pool.query(
    `insert into purchase_order (id, company_id, site, kind, item, quantity, list_cents, discount_cents, ordered_by)
      select $2, company_id, site, kind, item, quantity, list_cents, discount_cents, ordered_by
      from purchase_order where id = $1`,
    [order.order_id, later],
  );
  const { id } = await subscription();
  await stripe.subscriptions.update(id, { metadata: { addon_order_id: later } });
  await syncSubscription(services, id);
  const { rows } = await database.pool.query('select state from purchase_order where id = $1', [later]);
  expect(rows).toEqual([{ state: 'started' }]);
});

it('keeps the invoice of an order that is disputed', async () => {
  await buyPlan(buyer);
  const orders = [await addonOrder(buyer), await addonOrder(buyer, { quantity: 2 })];
  const booked = async () => {
    const { rows } = await database.pool.query(
      `select id, state, provider_invoice from purchase_order where company_id = $1 and kind = 'addon' order by created_at`,
      [buyer.company.company_id],
    );
    return rows;
  };
  const [first, later] = orders;
  await sendAddon(buyer, first ?? {});
  await database.pool.query(`update purchase_order set state = 'disputed' where id = $1`, [first?.order_id]);
  await sendAddon(buyer, { ...(await addonOrder(buyer)), order_id: later?.order_id });
  const before = await booked();
  const { id } = await subscription();
  await stripe.subscriptions.update(id, { metadata: { addon_order_id: first?.order_id ?? '' } });
  await syncSubscription(services, id);
  expect(before).toMatchObject([{ state: 'disputed' }, { state: 'paid' }]);
  expect(await booked()).toEqual(before);
});

it('books what was charged although the plan was renewed before anybody looked', async () => {
  await buyPlan(buyer);
  const order = await addonOrder(buyer, { quantity: 2 });
  await sendAddon(buyer, order);
  await database.pool.query(
    `update purchase_order set state = 'started', paid_cents = null, provider_invoice = null, paid_at = null,
      created_at = created_at - interval '40 days' where id = $1`,
    [order.order_id],
  );
  const { id, latest_invoice } = await subscription();
  await letDaysPass(database, id, 32);
  expect((await subscription()).latest_invoice).not.toBe(latest_invoice);
  await syncSubscription(services, id);
  const seats = (await books(buyer)).orders.filter(({ kind }) => kind === 'addon');
  expect(seats).toEqual([{ kind: 'addon', item: 'extra-seat', state: 'paid', paid_cents: order.expected_cents }]);
});

it('takes no order id that another order has, and changes nothing of that order', async () => {
  const other = await aBuyer();
  await buyPlan(other);
  const { order_id } = await addonOrder(other);
  expect((await sendAddon(other, { ...(await addonOrder(other)), order_id })).status).toBe(200);
  await buyPlan(buyer);
  const before = [await books(other), await books(buyer)];
  const order = await addonOrder(buyer);
  expect((await sendAddon(buyer, { ...order, order_id, expected_cents: 1 })).status).toBe(409);
  expect((await sendAddon(buyer, { ...order, order_id })).status).toBe(409);
  expect([await books(other), await books(buyer)]).toEqual(before);
});

describe('while the plan is being changed', () => {
  const turn = (until: string) =>
    database.pool.query(`update provider_customer set changing_until = ${until} where company_id = $1`, [
      buyer.company.company_id,
    ]);

  it('changes nothing else of it, and goes on when the turn is over', async () => {
    await buyPlan(buyer);
    await buyAddon(buyer);
    const order = await addonOrder(buyer);
    const { admin, params } = buyer;
    const query = { package: 'plus-annual-v3' as const };
    const shown = (await api.call(admin, contract.previewPlanChange, { params, query })).body;
    const change = { ...query, ...shownPrice(shown) };
    const before = await books(buyer);
    await turn(`now() + interval '1 minute'`);
    const answers = [
      await sendAddon(buyer, order),
      await api.call(admin, contract.changePlan, { params, body: change }),
      await api.call(admin, contract.removeSeats, { params, body: { seats: 1, of: 1 } }),
      await api.call(admin, contract.removeBrandedPage, { params }),
      await api.call(admin, contract.cancelPlan, { params }),
      await api.call(admin, contract.keepPlan, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409]);
    expect(await books(buyer)).toEqual(before);
    await turn(`now() - interval '1 second'`);
    expect((await sendAddon(buyer, order)).body).toMatchObject({ extra_seats: 2 });
  });

  it('says that nobody knows yet whether it was charged, and finds it out', async () => {
    await buyPlan(buyer);
    const order = await addonOrder(buyer);
    const update = stripe.subscriptions.update.bind(stripe.subscriptions);
    vi.spyOn(stripe.subscriptions, 'update').mockImplementationOnce(async (...asked) => {
      await update(...asked);
      throw new Stripe.errors.StripeConnectionError({ message: 'The answer was lost.', type: 'api_error' });
    });
    expect((await sendAddon(buyer, order)).body.code).toBe('outcome-unknown');
    expect((await sendAddon(buyer, order)).status).toBe(409);
    expect((await preview({ addon: 'extra-seat' })).due_now_cents).toBe(order.expected_cents);
    const seats = (await books(buyer)).orders.filter(({ kind }) => kind === 'addon');
    expect(seats).toMatchObject([{ state: 'paid', paid_cents: order.expected_cents }]);
    expect((await sendAddon(buyer, order)).body).toMatchObject({ extra_seats: 1 });
  });

  it('frees the company of an order that was never charged', async () => {
    await buyPlan(buyer);
    const order = await addonOrder(buyer);
    vi.spyOn(stripe.subscriptions, 'update').mockImplementationOnce(async () => {
      throw new Stripe.errors.StripeConnectionError({ message: 'Nobody answers.', type: 'api_error' });
    });
    expect((await sendAddon(buyer, order)).body.code).toBe('outcome-unknown');
    expect((await preview({ addon: 'extra-seat' })).code).toBe('conflict');
    await database.pool.query(`update purchase_order set created_at = now() - interval '4 minutes' where id = $1`, [
      order.order_id,
    ]);
    await turn('null');
    expect((await preview({ addon: 'extra-seat' })).due_now_cents).toBe(order.expected_cents);
    expect((await sendAddon(buyer, order)).body.code).toBe('order-expired');
    expect((await buyAddon(buyer)).body).toMatchObject({ extra_seats: 1 });
  });
});

it('removes the page at once and credits the rest', async () => {
  await buyPlan(buyer, PLUS);
  await buyAddon(buyer, PAGE);
  const { admin, params } = buyer;
  expect((await api.call(admin, contract.removeBrandedPage, { params })).status).toBe(200);
  expect([(await planOf()).has_branded_page, await hasPage()]).toEqual([false, false]);
  const customer = await stripe.customers.retrieve(String((await subscription()).customer));
  expect('balance' in customer && customer.balance).toBeLessThan(-580_00);
  expect((await api.call(admin, contract.removeBrandedPage, { params })).body.code).toBe('no-page');
});

it('drops the page when the plan becomes Standard, and when it ends', async () => {
  await buyPlan(buyer, PLUS);
  await buyAddon(buyer, PAGE);
  await changeTo('standard-monthly-v3');
  expect(await hasPage()).toBe(false);
  expect((await subscription()).items.data.map(({ price }) => price.metadata.code)).toEqual(['standard-monthly-v3']);
});

it('lets the plan of a suspended company end with its paid time, and go on once it is reinstated', async () => {
  await buyPlan(buyer);
  const staff = await anOperator(database);
  const { company_id } = buyer.company;
  const enable = async (on_site: boolean) => {
    const body = { on_site, reason: 'Posted jobs that do not exist' };
    expect((await api.call(staff, grantToCompany, { params: { company_id }, body })).status).toBe(200);
    await followApproval(services, company_id);
    return (await subscription()).cancel_at_period_end;
  };
  expect(await enable(false)).toBe(true);
  const kept = await api.call(buyer.admin, contract.keepPlan, { params: buyer.params });
  expect(kept).toMatchObject({ status: 422, body: { code: 'ending' } });
  expect((await subscription()).cancel_at_period_end).toBe(true);
  expect(await enable(true)).toBe(false);
  await enable(false);
  await api.call(buyer.admin, contract.cancelPlan, { params: buyer.params });
  expect((await api.call(buyer.admin, contract.keepPlan, { params: buyer.params })).body.code).toBe('ending');
  expect(await enable(true)).toBe(true);
  expect((await api.call(buyer.admin, contract.keepPlan, { params: buyer.params })).status).toBe(200);
  await api.call(buyer.admin, contract.cancelPlan, { params: buyer.params });
  expect(await enable(false)).toBe(true);
  expect(await enable(true)).toBe(true);
});

it('cancels the subscription of a company that is erased, once', async () => {
  await buyPlan(buyer);
  const { id } = await subscription();
  await cancelErased(services, id);
  await cancelErased(services, id);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});
