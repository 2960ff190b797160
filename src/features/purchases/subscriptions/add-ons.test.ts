import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { grantToCompany } from '#features/operator/companies/contract.ts';
import { pay, setFaults } from '#server/payments/local-provider/switches.ts';
import { type Buyer, buyersOf, DECLINED_LATER, sessionOf } from '../../../../tests/factories/buyers.ts';
import { anOperator } from '../../../../tests/factories/people.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { withPayments } from '../../../../tests/harness/payments.ts';
import * as contract from '../contract.ts';
import { cancelErased, followApproval } from './company-state.server.ts';

const api = await startApi();
const { database, services } = api;
const { stripe } = await withPayments(api);
const { aBuyer, openPlan, complete, buyPlan, books } = buyersOf(api);

const PLUS = { package: 'plus-annual-v3', expected_cents: 5940_00 };

let buyer: Buyer;
beforeEach(async () => {
  await setFaults(database, { dropped: true });
  buyer = await aBuyer();
});

const addPage = (body: object = {}, { admin, params } = buyer) =>
  api.call(admin, contract.purchaseAddon, {
    params,
    body: { addon: 'branded-page', quantity: 1, order_id: randomUUID(), ...body },
  });

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
  const { proration_date, due_now_cents: expected_cents } = preview.body;
  const body = { package: plan, proration_date, expected_cents };
  expect((await api.call(admin, contract.changePlan, { params, body })).status).toBe(200);
}

it('adds a branded career page to the ATS plan once, and charges it at once', async () => {
  await buyPlan(buyer, PLUS);
  const order_id = randomUUID();
  expect((await addPage({ order_id })).status).toBe(200);
  expect((await addPage({ order_id })).status).toBe(200);
  expect(await planOf()).toMatchObject({
    has_branded_page: true,
    opens: expect.arrayContaining(['branded_employer_page']),
  });
  expect(await hasPage()).toBe(true);
  const pages = (await books(buyer)).orders.filter(({ item }) => item === 'branded-page');
  expect(pages).toEqual([{ kind: 'addon', item: 'branded-page', state: 'paid', paid_cents: 588_00 }]);
  expect((await addPage()).body.code).toBe('has-page');
});

it('says again that the card was declined when the same form is sent again', async () => {
  const session = sessionOf(await openPlan(buyer, PLUS));
  await pay(database, session, DECLINED_LATER);
  await complete(buyer, session);
  const order_id = randomUUID();
  expect((await addPage({ order_id })).body.code).toBe('declined');
  expect((await addPage({ order_id })).body.code).toBe('declined');
  expect(await hasPage()).toBe(false);
});

it('is part of the ATS plan alone, and of one page', async () => {
  await buyPlan(buyer);
  expect((await addPage()).body.code).toBe('needs-ats');
  await changeTo('plus-annual-v3');
  expect((await addPage({ quantity: 2 })).body.code).toBe('has-page');
  expect(await hasPage()).toBe(false);
});

it('removes the page at once and credits the rest', async () => {
  await buyPlan(buyer, PLUS);
  await addPage();
  const { admin, params } = buyer;
  expect((await api.call(admin, contract.removeBrandedPage, { params })).status).toBe(200);
  expect([(await planOf()).has_branded_page, await hasPage()]).toEqual([false, false]);
  const customer = await stripe.customers.retrieve(String((await subscription()).customer));
  expect('balance' in customer && customer.balance).toBeLessThan(-580_00);
  expect((await api.call(admin, contract.removeBrandedPage, { params })).body.code).toBe('no-page');
});

it('drops the page when the plan becomes Standard, and when it ends', async () => {
  await buyPlan(buyer, PLUS);
  await addPage();
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
  expect(await enable(true)).toBe(false);
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
