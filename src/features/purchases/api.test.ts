import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertCoupon } from '#features/coupons/store.server.ts';
import { confirm, pay, settleDebit } from '#server/payments/local-provider/switches.ts';
import { createPayments } from '#server/payments/payments.ts';
import { type Buyer, buyersOf, PAYS, sessionOf, shownPrice } from '../../../tests/factories/buyers.ts';
import { anEmployer } from '../../../tests/factories/companies.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { writtenMails } from '../../../tests/harness/mails.ts';
import { withPayments } from '../../../tests/harness/payments.ts';
import * as contract from './contract.ts';

const api = await startApi();
const { database } = api;
const { provider, stripe, deliver, apply } = await withPayments(api);

const { aBuyer, openPlan, openCredits, complete, payFor, buyPlan, addonOrder, sendAddon, buyAddon, books } =
  buyersOf(api);

/** The provider’s address, for tests in which it cannot be reached. */
const NOBODY_LISTENS = { host: '127.0.0.1', port: 1, pages: null };

const DECLINED = '4000000000000002';

/** Fills in the provider's payment page as a person does. */
const fillIn = (session: string, card: Record<string, string>) =>
  provider.app.request(`http://rb.localhost:3000/dev/payments/checkout/${session}`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'ann@company.example', name: 'Ann Lee', postal_code: '78701', ...card }),
  });

let buyer: Buyer;
beforeEach(async () => {
  buyer = await aBuyer();
});

const payment = async (of: Buyer) => (await api.call(of.admin, contract.getPayment, { params: of.params })).body;

const ACTIVE = { package_code: 'standard-monthly-v3', status: 'active', granted_by_staff: false };

async function withSeats(quantity: number) {
  await buyPlan(buyer);
  await buyAddon(buyer, { quantity });
}

describe('200', () => {
  it('starts a plan once it is paid, by the page after paying alone', async () => {
    const opened = await openPlan(buyer);
    expect(opened.status).toBe(200);
    expect((await books(buyer)).packages).toEqual([]);
    await pay(database, sessionOf(opened), PAYS);
    expect((await complete(buyer, sessionOf(opened))).body).toMatchObject({ kind: 'plan', state: 'paid' });
    expect(await books(buyer)).toMatchObject({
      orders: [{ kind: 'plan', item: 'standard-monthly-v3', state: 'paid', paid_cents: 195_00 }],
      packages: [ACTIVE],
    });
    expect(await payment(buyer)).toMatchObject({
      can_pay: true,
      is_customer: true,
      plan: { package_code: 'standard-monthly-v3', granted_by_staff: false, ends_at: null, extra_seats: 0 },
    });
  });

  it('starts it by the webhook alone, and once however often both come', async () => {
    const session = sessionOf(await openPlan(buyer));
    await pay(database, session, PAYS);
    await deliver();
    await apply();
    const after = await books(buyer);
    expect(after.packages).toEqual([ACTIVE]);
    await Promise.all([complete(buyer, session), complete(buyer, session), apply()]);
    expect(await books(buyer)).toEqual(after);
  });

  it('mails the admins a receipt and what the plan includes', async () => {
    await buyPlan(buyer);
    const kinds = (await writtenMails(api, { to: buyer.admin.email })).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['company-plan', 'purchase']);
  });

  it('grants credits for twelve months once they are paid', async () => {
    await buyPlan(buyer);
    const opened = await openCredits(buyer, { quantity: 5, expected_cents: 325_00 });
    expect(opened.status).toBe(200);
    const before = await books(buyer);
    await payFor(buyer, opened);
    await deliver();
    await apply();
    const after = await books(buyer);
    expect(after.lots).toEqual([...before.lots, { type: 'posting', granted: 5, remaining: 5 }]);
    const { movements } = (await api.call(buyer.admin, contract.listCredits, { params: buyer.params })).body;
    expect(movements.filter(({ reason }: { reason: string }) => reason === 'purchase')).toMatchObject([{ amount: 5 }]);
    const { orders } = (await api.call(buyer.admin, contract.listPurchases, { params: buyer.params })).body;
    expect(orders.map(({ item, state }: contract.PurchaseOrder) => [item, state])).toEqual([
      ['posting', 'paid'],
      ['standard-monthly-v3', 'paid'],
    ]);
  });

  it('sells boost credits by their own steps, and says how many are left', async () => {
    await buyPlan(buyer);
    await payFor(buyer, await openCredits(buyer, { type: 'boost', quantity: 5, expected_cents: 125_00 }));
    const { remaining } = (await api.call(buyer.admin, contract.listCredits, { params: buyer.params })).body;
    expect(remaining.boost).toMatchObject({ remaining: 5, unlimited: false });
    expect(remaining.posting).toMatchObject({ remaining: 3, unlimited: false });
  });

  it('lets a declined card be tried again with another', async () => {
    const session = sessionOf(await openPlan(buyer));
    await expect(pay(database, session, DECLINED)).resolves.not.toThrow();
    expect((await complete(buyer, session)).body.state).toBe('open');
    expect((await books(buyer)).packages).toEqual([]);
    await pay(database, session, PAYS);
    expect((await complete(buyer, session)).body.state).toBe('paid');
  });

  it('books nothing for an expired card, and lets another pay', async () => {
    const before = await books(buyer);
    const session = sessionOf(await openPlan(buyer));
    const card = { number: PAYS, expiry: '01 / 20', cvc: '123' };
    const page = await fillIn(session, card);
    expect([page.status, await page.text()]).toEqual([422, expect.stringContaining('This card has expired.')]);
    await deliver();
    await apply();
    expect((await complete(buyer, session)).body.state).toBe('open');
    const open = { kind: 'plan', item: 'standard-monthly-v3', state: 'open', paid_cents: null };
    expect(await books(buyer)).toEqual({ ...before, orders: [open] });
    await fillIn(session, { ...card, expiry: '12 / 99' });
    expect((await complete(buyer, session)).body.state).toBe('paid');
    expect((await books(buyer)).packages).toEqual([ACTIVE]);
  });

  it('waits for a bank that asks, and goes on once it is answered', async () => {
    const session = sessionOf(await openPlan(buyer));
    await pay(database, session, '4000002500003155');
    expect((await complete(buyer, session)).body.state).toBe('open');
    await confirm(database, session, true);
    expect((await complete(buyer, session)).body.state).toBe('paid');
  });

  it('cancels to the end of the paid time, and takes that back', async () => {
    await buyPlan(buyer);
    await api.call(buyer.admin, contract.cancelPlan, { params: buyer.params });
    const { plan } = await payment(buyer);
    expect(plan.ends_at).toMatch(/^\d{4}-/);
    expect((await books(buyer)).packages).toEqual([ACTIVE]);
    await api.call(buyer.admin, contract.keepPlan, { params: buyer.params });
    expect((await payment(buyer)).plan.ends_at).toBeNull();
  });

  it('changes the plan for exactly what the preview said, and back on the same day with the old credits', async () => {
    await buyPlan(buyer);
    const { params } = buyer;
    const preview = await api.call(buyer.admin, contract.previewPlanChange, {
      params,
      query: { package: 'plus-annual-v3' },
    });
    expect(preview.body.due_now_cents).toBeGreaterThan(5700_00);
    const { due_now_cents } = preview.body;
    const body = { package: 'plus-annual-v3' as const, ...shownPrice(preview.body) };
    const other = { ...body, expected_cents: due_now_cents - 1 };
    const refused = await api.call(buyer.admin, contract.changePlan, { params, body: other });
    expect(refused).toMatchObject({ status: 409, body: { code: 'price-changed' } });
    expect((await books(buyer)).packages.at(-1)).toMatchObject({ package_code: 'standard-monthly-v3' });
    expect((await api.call(buyer.admin, contract.changePlan, { params, body })).status).toBe(200);
    expect((await books(buyer)).packages.at(-1)).toMatchObject({ package_code: 'plus-annual-v3', status: 'active' });
    const customer = await customerOf(buyer);
    const [invoice] = (await stripe.invoices.list({ customer, limit: 1 })).data;
    expect(invoice?.total).toBe(due_now_cents);
    const back = await api.call(buyer.admin, contract.previewPlanChange, {
      params,
      query: { package: 'standard-monthly-v3' },
    });
    expect(back.body.credited_cents).toBeGreaterThan(5000_00);
    await api.call(buyer.admin, contract.changePlan, {
      params,
      body: { package: 'standard-monthly-v3', ...shownPrice(back.body) },
    });
    expect((await books(buyer)).packages.filter(({ status }) => status === 'active')).toEqual([ACTIVE]);
  });

  it('leaves a coupon of the monthly plan behind when the plan changes', async () => {
    const free = { site: 'rb', code: 'FREEYEAR', kind: 'free_months', value: 12, applies_to: [] } as const;
    await database.asSystem((db) =>
      insertCoupon(db, { ...free, is_forever: false, new_customers_only: false, most_uses: null, ends_at: null }),
    );
    await buyPlan(buyer, { coupon_code: 'FREEYEAR', expected_cents: 0 });
    const { admin, params } = buyer;
    const query = { package: 'plus-annual-v3' } as const;
    const { body } = await api.call(admin, contract.previewPlanChange, { params, query });
    expect(body.due_now_cents).toBe(5940_00);
    const change = { package: 'plus-annual-v3' as const, ...shownPrice(body) };
    await api.call(admin, contract.changePlan, { params, body: change });
    const [invoice] = (await stripe.invoices.list({ customer: await customerOf(buyer), limit: 1 })).data;
    expect(invoice?.total).toBe(5940_00);
  });

  it('charges seats once that are ordered twice by one form', async () => {
    await buyPlan(buyer);
    const order = await addonOrder(buyer);
    await sendAddon(buyer, order);
    expect((await sendAddon(buyer, order)).body).toEqual({ extra_seats: 1, checkout_url: null, is_paid: true });
    expect((await books(buyer)).orders.filter(({ kind }) => kind === 'addon')).toHaveLength(1);
  });

  it('fails an order whose bank debit failed, and lets the company pay another way', async () => {
    await buyPlan(buyer);
    const opened = await openCredits(buyer);
    await pay(database, sessionOf(opened), 'bank account');
    expect((await complete(buyer, sessionOf(opened))).body.state).toBe('processing');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionOf(opened));
    await settleDebit(database, String(payment_intent), 'fails');
    await deliver();
    await apply();
    expect((await books(buyer)).orders.at(-1)).toMatchObject({ item: 'posting', state: 'failed' });
    await payFor(buyer, await openCredits(buyer));
    expect((await books(buyer)).orders.at(-1)).toMatchObject({ state: 'paid' });
  });

  it('adds seats to the subscription and charges their share', async () => {
    await buyPlan(buyer);
    const answer = await buyAddon(buyer, { quantity: 2 });
    expect(answer).toMatchObject({ status: 200, body: { extra_seats: 2 } });
    const { orders } = await books(buyer);
    expect(orders.at(-1)).toMatchObject({ kind: 'addon', state: 'paid' });
    expect(orders.at(-1)?.paid_cents).toBeGreaterThan(0);
  });

  it('removes seats that nobody has, once, and credits the rest of their price', async () => {
    await withSeats(2);
    const remove = () =>
      api.call(buyer.admin, contract.removeSeats, { params: buyer.params, body: { seats: 1, of: 2 } });
    expect(await remove()).toMatchObject({ status: 200, body: { extra_seats: 1 } });
    expect((await remove()).status).toBe(409);
    const customer = await stripe.customers.retrieve(await customerOf(buyer));
    expect('balance' in customer && customer.balance).toBeLessThan(0);
    const rest = { seats: 1, of: 1 };
    const answer = await api.call(buyer.admin, contract.removeSeats, { params: buyer.params, body: rest });
    expect(answer.body).toEqual({ extra_seats: 0 });
  });

  it('opens the provider’s page for card and invoices', async () => {
    await buyPlan(buyer);
    const { body } = await api.call(buyer.admin, contract.openBillingPortal, { params: buyer.params });
    expect(body.portal_url).toContain('/dev/payments/portal/');
  });

  it('lets one of two admins pay for a plan: the other’s page closes', async () => {
    const second = await anEmployer(database, buyer.company);
    const first = sessionOf(await openPlan(buyer));
    const other = sessionOf(await openPlan({ ...buyer, admin: second }));
    expect((await stripe.checkout.sessions.retrieve(first)).status).toBe('expired');
    await pay(database, other, PAYS);
    await complete(buyer, other);
    expect((await books(buyer)).orders.map(({ state }) => state)).toEqual(['expired', 'paid']);
  });
});

const customerOf = async ({ company }: Buyer) => {
  const { provider_id } = await database.asSystem((db) =>
    db
      .selectFrom('provider_customer')
      .select('provider_id')
      .where('company_id', '=', company.company_id)
      .executeTakeFirstOrThrow(),
  );
  return provider_id;
};

describe('403', () => {
  it('shows payments and sells plans to admins only', async () => {
    const member = await anEmployer(database, buyer.company, { role: 'people_manager' });
    const before = await books(buyer);
    expect((await api.call(member, contract.getPayment, { params: buyer.params })).status).toBe(403);
    expect((await openPlan({ ...buyer, admin: member })).status).toBe(403);
    expect(await books(buyer)).toEqual(before);
  });

  it('tells prices and coupons only to those who may buy', async () => {
    const member = await anEmployer(database, buyer.company, { role: 'people_manager' });
    const { params } = buyer;
    const quote = { item: 'standard-monthly-v3' as const, quantity: 0 };
    const coupon = { coupon_code: 'NONE', package: 'standard-monthly-v3' as const };
    expect((await api.call(member, contract.quotePurchase, { params, query: quote })).status).toBe(403);
    expect((await api.call(member, contract.getCoupon, { params, query: coupon })).status).toBe(403);
    expect((await api.call(buyer.admin, contract.quotePurchase, { params, query: quote })).status).toBe(200);
  });

  it('sells credits to paying customers only', async () => {
    expect((await openCredits(buyer)).status).toBe(403);
    expect((await books(buyer)).orders).toEqual([]);
  });
});

describe('404', () => {
  it('fulfills no payment page of another company', async () => {
    const session = sessionOf(await openPlan(buyer));
    await pay(database, session, PAYS);
    const stranger = await aBuyer();
    expect((await complete(stranger, session)).status).toBe(404);
    expect((await books(stranger)).packages).toEqual([]);
  });
});

describe('503', () => {
  it('books nothing while the payment provider is away, and lets the order be tried again', async () => {
    await buyPlan(buyer);
    const { payments } = api.services;
    const before = await books(buyer);
    api.services.payments = createPayments({ secret_key: 'sk_test_away', webhook_secrets: [] }, NOBODY_LISTENS);
    const away = await openCredits(buyer).finally(() => {
      api.services.payments = payments;
    });
    expect(away).toMatchObject({ status: 503, body: { code: 'payments-away' } });
    const { orders, ...rest } = await books(buyer);
    expect({ ...rest, orders: orders.filter(({ state }) => state !== 'failed') }).toEqual(before);
    await payFor(buyer, await openCredits(buyer));
    expect((await books(buyer)).orders.at(-1)).toMatchObject({ item: 'posting', state: 'paid' });
  });

  it('shows no price and changes no plan while the payment provider is away', async () => {
    await buyPlan(buyer);
    const order = await addonOrder(buyer);
    const before = await books(buyer);
    const { admin, params } = buyer;
    const { payments } = api.services;
    api.services.payments = createPayments({ secret_key: 'sk_test_away', webhook_secrets: [] }, NOBODY_LISTENS);
    const query = { package: 'plus-annual-v3' as const };
    const away = [
      await api.call(admin, contract.previewAddon, { params, query: { addon: 'extra-seat' } }),
      await sendAddon(buyer, order),
      await api.call(admin, contract.previewPlanChange, { params, query }),
      await api.call(admin, contract.cancelPlan, { params }),
    ];
    api.services.payments = payments;
    expect(away.map(({ body }) => body.code)).toEqual(Array.from({ length: 4 }, () => 'payments-away'));
    expect(await books(buyer)).toEqual(before);
    expect((await sendAddon(buyer, order)).body).toMatchObject({ extra_seats: 1 });
  });
});

describe('409', () => {
  it('lets two admins who choose a plan at the same moment open one page between them', async () => {
    const second = await anEmployer(database, buyer.company);
    const opened = await Promise.all([openPlan(buyer), openPlan({ ...buyer, admin: second })]);
    const pages = opened.filter(({ status }) => status === 200);
    expect(opened.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const open = await Promise.all(pages.map((page) => stripe.checkout.sessions.retrieve(sessionOf(page))));
    expect(open.filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('refuses a price that has changed', async () => {
    const answer = await openPlan(buyer, { expected_cents: 99_00 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'price-changed' } });
    expect((await books(buyer)).orders).toEqual([]);
  });

  it('refuses a plan to a company that staff suspended', async () => {
    const { company_id } = buyer.company;
    await database.pool.query('update company set on_site = false where company_id = $1', [company_id]);
    expect(await openPlan(buyer)).toMatchObject({ status: 422, body: { code: 'not-on-site' } });
    expect((await books(buyer)).orders).toEqual([]);
  });

  it('refuses to change a plan by an old preview', async () => {
    await buyPlan(buyer);
    const before = await books(buyer);
    const proration_date = Math.floor(Date.now() / 1000) - 3600;
    const price = { expected_cents: 5745_00, expected_total_cents: 5745_00 };
    const body = { package: 'plus-annual-v3' as const, proration_date, ...price };
    const answer = await api.call(buyer.admin, contract.changePlan, { params: buyer.params, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'price-changed' } });
    expect(await books(buyer)).toEqual(before);
  });
});

describe('422', () => {
  it('removes no seat that somebody has, and none that was not bought', async () => {
    await withSeats(1);
    const remove = (seats: number) =>
      api.call(buyer.admin, contract.removeSeats, { params: buyer.params, body: { seats, of: 1 } });
    expect((await remove(2)).body.fields.seats).toBe('Your company has only 1 extra seat.');
    // The plan has three seats, and the admin has one.
    for (const _ of [1, 2, 3]) await anEmployer(database, buyer.company);
    expect((await remove(1)).body.fields.seats).toMatch(/^No seats are free\./);
  });

  it('changes to no plan with fewer seats than the team uses', async () => {
    await buyPlan(buyer, { package: 'plus-annual-v3', expected_cents: 5940_00 });
    const query = { package: 'standard-monthly-v3' as const };
    const ask = { params: buyer.params, query };
    const shown = (await api.call(buyer.admin, contract.previewPlanChange, ask)).body;
    for (const _ of [1, 2, 3]) await anEmployer(database, buyer.company);
    const change = { params: buyer.params, body: { ...query, ...shownPrice(shown) } };
    for (const answer of [
      await api.call(buyer.admin, contract.previewPlanChange, ask),
      await api.call(buyer.admin, contract.changePlan, change),
    ]) {
      expect(answer.body.fields.package).toMatch(/^Your team uses 4 seats, and you would have 3 with this plan\./);
    }
    expect((await books(buyer)).packages.at(-1)).toMatchObject({ package_code: 'plus-annual-v3', status: 'active' });
  });

  it('sells no second plan beside one that is paid', async () => {
    await buyPlan(buyer);
    const before = await books(buyer);
    expect(await openPlan(buyer)).toMatchObject({ status: 422, body: { code: 'subscribed' } });
    expect(await books(buyer)).toEqual(before);
  });

  it.each([
    ['board credits without job boards', { type: 'crosspost', quantity: 1, expected_cents: 15_00 }, 'no-boards'],
    ['unlock credits before staff approve', { type: 'unlock', quantity: 1, expected_cents: 4_00 }, 'not-approved'],
    ['none', { type: 'posting', quantity: 0, expected_cents: 0 }, 'invalid'],
    ['too many', { type: 'posting', quantity: 101, expected_cents: 5555_00 }, 'invalid'],
  ])('sells no %s', async (_what, body, code) => {
    await buyPlan(buyer);
    const before = await books(buyer);
    const answer = await openCredits(buyer, body);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await books(buyer)).toEqual(before);
  });

  it('changes no plan that staff granted, and adds no seats to it', async () => {
    const granted = await aBuyer({ package_code: 'standard-monthly-v3' });
    const { admin, params } = granted;
    const query = { package: 'plus-annual-v3' as const };
    expect((await api.call(admin, contract.previewPlanChange, { params, query })).body.code).toBe('no-subscription');
    const seat = { addon: 'extra-seat' as const };
    expect((await api.call(admin, contract.previewAddon, { params, query: seat })).body.code).toBe('no-subscription');
    const order = {
      ...seat,
      quantity: 1,
      order_id: randomUUID(),
      proration_date: Math.floor(Date.now() / 1000),
      expected_cents: 15_00,
      expected_total_cents: 15_00,
    };
    expect((await sendAddon(granted, order)).body.code).toBe('no-subscription');
  });
});
