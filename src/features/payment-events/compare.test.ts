import { beforeEach, expect, it } from 'vitest';
import { pay, setFaults } from '#server/payments/local-provider/switches.ts';
import { type Buyer, buyersOf, PAYS, sessionOf } from '../../../tests/factories/buyers.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { withPayments } from '../../../tests/harness/payments.ts';
import { comparePayments } from './compare.server.ts';

const api = await startApi();
const { database, services } = api;
const { stripe } = await withPayments(api);
const { aBuyer, openPlan, openCredits, buyPlan, books } = buyersOf(api);

let buyer: Buyer;
beforeEach(async () => {
  await setFaults(database, { dropped: true });
  buyer = await aBuyer();
});

const compare = () => comparePayments(services, { young_minutes: 0 });

it('starts a plan whose buyer closed the browser and whose webhook was lost', async () => {
  await pay(database, sessionOf(await openPlan(buyer)), PAYS);
  const { mended, failed } = await compare();
  expect(failed).toEqual([]);
  expect(mended).toEqual([
    expect.stringMatching(/^order .*was open, is paid$/),
    expect.stringMatching(/not delivered$/),
  ]);
  expect((await books(buyer)).packages).toMatchObject([{ package_code: 'standard-monthly-v3', status: 'active' }]);
  expect((await compare()).mended).toEqual([]);
});

it('grants credits that were paid, once', async () => {
  await buyPlan(buyer);
  await pay(database, sessionOf(await openCredits(buyer, { quantity: 5, expected_cents: 325_00 })), PAYS);
  await compare();
  await compare();
  expect((await books(buyer)).lots.filter(({ granted }) => granted === 5)).toHaveLength(1);
});

it('leaves open what may still be paid, and closes what expired', async () => {
  const session = sessionOf(await openPlan(buyer));
  await compare();
  expect((await books(buyer)).orders).toMatchObject([{ state: 'open' }]);
  await stripe.checkout.sessions.expire(session);
  await compare();
  expect((await books(buyer)).orders).toMatchObject([{ state: 'expired' }]);
});

it('closes an order whose process stopped before the provider was asked', async () => {
  const { company, admin } = buyer;
  const order = { company_id: company.company_id, site: 'rb', kind: 'plan', item: 'standard-monthly-v3' } as const;
  await database.asSystem((db) =>
    db
      .insertInto('purchase_order')
      .values({ ...order, quantity: 1, list_cents: 195_00, ordered_by: admin.id })
      .execute(),
  );
  await compare();
  expect((await books(buyer)).orders).toMatchObject([{ state: 'failed' }]);
});

it('neither ends nor charges a plan that staff granted', async () => {
  const granted = await aBuyer({ package_code: 'plus-annual-v3', has_ats: true });
  const before = await books(granted);
  await compare();
  expect(await books(granted)).toEqual(before);
});
