import { beforeEach, describe, expect, it } from 'vitest';
import type { Coupon } from '#features/coupons/rules.ts';
import { insertCoupon } from '#features/coupons/store.server.ts';
import { type Buyer, buyersOf, sessionOf } from '../../../../tests/factories/buyers.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { withPayments } from '../../../../tests/harness/payments.ts';
import { getCoupon, quotePurchase } from '../contract.ts';
import { settleSession } from '../orders/settle.server.ts';

const api = await startApi({ RATE_LIMITS: 'on' });
const { database, services } = api;
const { stripe } = await withPayments(api);
const { aBuyer, openPlan, openCredits, payFor, buyPlan, books } = buyersOf(api);

let buyer: Buyer;
beforeEach(async () => {
  buyer = await aBuyer();
});

let number = 0;
async function aCoupon(values: Partial<Coupon> = {}) {
  number += 1;
  const code = `SAVE${number}`;
  const coupon = {
    site: 'rb',
    code,
    kind: 'percent',
    value: 20,
    applies_to: [],
    is_forever: false,
    new_customers_only: false,
    most_uses: null,
    ends_at: null,
    ...values,
  } as const;
  await database.asSystem((db) => insertCoupon(db, coupon));
  return coupon.code;
}

const usesOf = async (code: string) =>
  (await database.asSystem((db) => db.selectFrom('coupon').select('uses').where('code', '=', code).executeTakeFirst()))
    ?.uses;

const ask = ({ admin, params }: Buyer, coupon_code: string, target = 'standard-monthly-v3') =>
  api.call(admin, getCoupon, { params, query: { coupon_code, package: target } });

describe('200', () => {
  it('says what a code takes off, in either case of letters', async () => {
    const code = await aCoupon();
    expect((await ask(buyer, ` ${code.toLowerCase()} `)).body).toEqual({
      valid: true,
      kind: 'percent',
      value: 20,
      applies_to: [],
      site: 'rb',
      is_forever: false,
      price_before: 195_00,
      price_after: 156_00,
      reason: null,
      message: '20% off the first payment',
    });
  });

  it.each<[string, Partial<Coupon> | null, string]>([
    ['an unknown one', null, 'unknown'],
    ['one that has ended', { ends_at: '2026-01-01T00:00:00Z' }, 'expired'],
    ['one for the other plan', { applies_to: ['plus-annual-v3'] }, 'not-for-package'],
    ['one of the other site', { site: 'mh' }, 'not-for-site'],
  ])('says why %s does not count', async (_what, values, reason) => {
    const code = values ? await aCoupon(values) : 'NONE';
    const { body } = await ask(buyer, code);
    expect(body).toMatchObject({ valid: false, reason, price_after: 195_00 });
  });

  it('takes the discount off the payment and counts the use', async () => {
    const code = await aCoupon({ most_uses: 1 });
    const opened = await openPlan(buyer, { coupon_code: code, expected_cents: 156_00 });
    expect(await usesOf(code)).toBe(1);
    expect((await stripe.checkout.sessions.retrieve(sessionOf(opened))).amount_total).toBe(156_00);
    await payFor(buyer, opened);
    expect((await books(buyer)).orders).toMatchObject([{ state: 'paid', paid_cents: 156_00 }]);
    expect((await ask(await aBuyer(), code)).body.reason).toBe('used-up');
  });

  it('gives a use back when its page expires unpaid', async () => {
    const code = await aCoupon({ most_uses: 1 });
    const session = sessionOf(await openPlan(buyer, { coupon_code: code, expected_cents: 156_00 }));
    await stripe.checkout.sessions.expire(session);
    await settleSession(services, session);
    expect(await usesOf(code)).toBe(0);
    await settleSession(services, session);
    expect(await usesOf(code)).toBe(0);
  });

  it('asks nothing for a plan whose first month is free', async () => {
    const code = await aCoupon({ kind: 'free_months', value: 1 });
    const opened = await openPlan(buyer, { coupon_code: code, expected_cents: 0 });
    expect((await stripe.checkout.sessions.retrieve(sessionOf(opened))).amount_total).toBe(0);
  });

  it('quotes a wrong code at the full price and says why', async () => {
    const query = { item: 'posting' as const, quantity: 5, coupon_code: 'NOSUCH' };
    await buyPlan(buyer);
    const { body } = await api.call(buyer.admin, quotePurchase, { params: buyer.params, query });
    expect(body).toMatchObject({ list_cents: 325_00, total_cents: 325_00, coupon: { is_valid: false } });
  });
});

describe('422', () => {
  it('gives the last use to one of two companies', async () => {
    const code = await aCoupon({ most_uses: 1 });
    const other = await aBuyer();
    const body = { coupon_code: code, expected_cents: 156_00 };
    const answers = await Promise.all([openPlan(buyer, body), openPlan(other, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await usesOf(code)).toBe(1);
  });

  it('is for new customers only: not once the company, or its mail domain, has bought', async () => {
    const domain = 'new.example';
    buyer = await aBuyer({ domain });
    const code = await aCoupon({ new_customers_only: true });
    expect((await ask(buyer, code)).body.valid).toBe(true);
    await buyPlan(buyer);
    expect((await ask(buyer, code)).body.reason).toBe('new-customers-only');
    const colleague = await aBuyer({ domain });
    expect((await ask(colleague, code)).body.reason).toBe('new-customers-only');
    const refused = await openPlan(colleague, { coupon_code: code, expected_cents: 156_00 });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { coupon_code: expect.stringContaining('new customers') } },
    });
    expect(await usesOf(code)).toBe(0);
  });

  it('is for one of two companies of a mail domain that are about to pay', async () => {
    const domain = 'twice.example';
    buyer = await aBuyer({ domain });
    const code = await aCoupon({ new_customers_only: true });
    expect((await openPlan(buyer, { coupon_code: code, expected_cents: 156_00 })).status).toBe(200);
    const colleague = await aBuyer({ domain });
    expect((await openPlan(colleague, { coupon_code: code, expected_cents: 156_00 })).status).toBe(422);
    expect(await usesOf(code)).toBe(1);
  });

  it('is for at most one of two companies of a mail domain that order at the same moment', async () => {
    const domain = 'at-once.example';
    const code = await aCoupon({ new_customers_only: true });
    const both = [await aBuyer({ domain }), await aBuyer({ domain })];
    const answers = await Promise.all(
      both.map((each) => openPlan(each, { coupon_code: code, expected_cents: 156_00 })),
    );
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened.length).toBeLessThanOrEqual(1);
    expect(await usesOf(code)).toBe(opened.length);
    for (const { status, body } of answers) {
      if (status === 200) continue;
      expect([status, body.fields]).toEqual([422, { coupon_code: expect.stringContaining('new customers') }]);
    }
  });

  it('reserves nothing when the price is refused', async () => {
    const code = await aCoupon({ most_uses: 1 });
    expect((await openPlan(buyer, { coupon_code: code, expected_cents: 1 })).status).toBe(409);
    expect(await usesOf(code)).toBe(0);
    await buyPlan(buyer);
    const credits = await openCredits(buyer, { coupon_code: 'NONE', expected_cents: 75_00 });
    expect(credits).toMatchObject({ status: 422, body: { fields: { coupon_code: expect.any(String) } } });
  });
});

describe('429', () => {
  it('lets a company try twenty codes an hour, by whatever call', async () => {
    for (let tries = 0; tries < 20; tries += 1) expect((await ask(buyer, 'GUESS')).status).toBe(200);
    expect((await ask(buyer, 'GUESS')).status).toBe(429);
    expect((await openPlan(buyer, { coupon_code: 'GUESS' })).status).toBe(429);
    expect((await ask(await aBuyer(), 'GUESS')).status).toBe(200);
  });
});
