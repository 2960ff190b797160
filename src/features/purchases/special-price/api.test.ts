import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEmployerAccount } from '#features/auth/sign-up/contract.ts';
import { insertCoupon } from '#features/coupons/store.server.ts';
import type { Badge } from '#rules/badges.ts';
import { type Buyer, buyersOf, shownPrice } from '../../../../tests/factories/buyers.ts';
import { aSeeker } from '../../../../tests/factories/people.ts';
import type { Person } from '../../../../tests/harness/api.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { withPayments } from '../../../../tests/harness/payments.ts';
import { changePlan, previewPlanChange, quotePurchase } from '../contract.ts';
import { insertSpecialPrice } from './store.server.ts';

const api = await startApi();
const { database } = api;
const { stripe } = await withPayments(api);
const { aBuyer, openPlan, buyPlan, books } = buyersOf(api);

async function withBadges(badges: Badge[]) {
  const seeker = await aSeeker(database);
  await setBadges(seeker, badges);
  return seeker;
}

const setBadges = ({ id }: Person, badges: Badge[]) =>
  database.asSystem((db) => db.updateTable('seeker').set({ badges }).where('id', '=', id).execute());

let veteran: Person;
let buyer: Buyer;
beforeEach(async () => {
  veteran = await withBadges(['veteran']);
  buyer = await aBuyer();
  const { company_id } = buyer.company;
  await database.asSystem((db) => insertSpecialPrice(db, { company_id, seeker_id: veteran.id }));
});

const quoteOf = async ({ admin, params }: Buyer, query: object = {}) =>
  (await api.call(admin, quotePurchase, { params, query: { item: 'standard-monthly-v3', quantity: 0, ...query } }))
    .body;

const signUp = async (as: Person | null) => {
  const body = {
    business_name: 'Ridgeline Tools',
    first_name: 'Ada',
    last_name: 'Byron',
    email: `${randomUUID()}@ridgeline.example`,
    phone: '512-555-0143',
    pledge: true as const,
    special_price: true,
  };
  return { email: body.email, answer: await api.call(as, createEmployerAccount, { body }) };
};

describe('200', () => {
  it('takes the percent of the badge off every payment', async () => {
    expect(await quoteOf(buyer)).toMatchObject({
      list_cents: 195_00,
      total_cents: 156_00,
      renews_cents: 156_00,
      discount_name: 'Special price for veterans',
    });
    await buyPlan(buyer, { expected_cents: 156_00 });
    expect((await books(buyer)).orders).toMatchObject([{ state: 'paid', paid_cents: 156_00 }]);
  });

  it('stays when the plan is changed', async () => {
    await buyPlan(buyer, { expected_cents: 156_00 });
    const asked = { params: buyer.params, query: { package: 'plus-annual-v3' as const } };
    const shown = (await api.call(buyer.admin, previewPlanChange, asked)).body;
    expect(shown.due_now_cents).toBeLessThan(5940_00 * 0.8);
    const body = { package: 'plus-annual-v3' as const, ...shownPrice(shown) };
    expect((await api.call(buyer.admin, changePlan, { params: buyer.params, body })).status).toBe(200);
    const [{ id } = { id: '' }] = (await stripe.subscriptions.list({ limit: 1 })).data;
    expect((await stripe.invoices.createPreview({ subscription: id })).amount_due).toBe(5940_00 * 0.8);
  });

  it('is for plans alone, and a coupon counts instead of it', async () => {
    const code = `HALF${Math.trunc(performance.now())}`;
    const coupon = { site: 'rb', code, kind: 'percent', value: 50, applies_to: [], is_forever: false } as const;
    await database.asSystem((db) =>
      insertCoupon(db, { ...coupon, new_customers_only: false, most_uses: null, ends_at: null }),
    );
    expect(await quoteOf(buyer, { item: 'posting', quantity: 1 })).toMatchObject({ discount_cents: 0 });
    expect(await quoteOf(buyer, { coupon_code: code })).toMatchObject({ total_cents: 97_50, discount_name: null });
    expect(await quoteOf(buyer, { coupon_code: 'NOSUCH' })).toMatchObject({ total_cents: 156_00 });
  });

  it('is gone with the badge, and with the account', async () => {
    await setBadges(veteran, []);
    expect(await quoteOf(buyer)).toMatchObject({ total_cents: 195_00, discount_name: null });
    await database.asSystem((db) => db.deleteFrom('seeker').where('id', '=', veteran.id).execute());
    expect(await quoteOf(buyer)).toMatchObject({ total_cents: 195_00 });
  });

  it('is saved with a company that the person with the badge signs up', async () => {
    const { email, answer } = await signUp(veteran);
    expect(answer.status).toBe(200);
    const saved = await database.asSystem((db) =>
      db
        .selectFrom('special_price')
        .innerJoin('employer_user as admin', 'admin.company_id', 'special_price.company_id')
        .select('seeker_id')
        .where('admin.email', '=', email)
        .execute(),
    );
    expect(saved).toEqual([{ seeker_id: veteran.id }]);
  });
});

describe('409', () => {
  it('refuses the special price once the badge is gone, and books nothing', async () => {
    await setBadges(veteran, []);
    expect(await openPlan(buyer, { expected_cents: 156_00 })).toMatchObject({ status: 409 });
    expect((await books(buyer)).orders).toEqual([]);
  });
});

describe('422', () => {
  it.each([
    ['nobody is signed in', async () => null],
    ['a seeker has no badge', () => withBadges([])],
    ['an employer asks', async () => buyer.admin],
  ])('signs nobody up with the special price if %s', async (_, who) => {
    const { answer } = await signUp(await who());
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('special price') } });
  });
});
