import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalPayments, openLocalPayments } from '../../../../tests/harness/local-payments.ts';

let payments: LocalPayments;
let stripe: Stripe;

beforeAll(async () => {
  payments = await openLocalPayments();
  ({ stripe } = payments);
});

afterAll(() => payments.close());

const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('it was not refused');
  const { type, code, param, statusCode } = error;
  return { type, code, param, statusCode };
};

describe('keys and parameters', () => {
  test('another key is refused', async () => {
    const stranger = payments.clientWith('sk_test_other');
    expect(await refusal(stranger.customers.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
  });

  test.each([
    ['an unknown one', () => stripe.customers.create({ tax: { ip_address: '127.0.0.1' } }), 'parameter_unknown', 'tax'],
    [
      'an absent one',
      () => stripe.products.create({ name: undefined as unknown as string }),
      'parameter_missing',
      'name',
    ],
    ['a wrong one', () => stripe.customers.create({ email: 'nobody' }), 'parameter_invalid', 'email'],
    [
      'one deep within',
      () =>
        stripe.checkout.sessions.create({
          mode: 'payment',
          success_url: 'http://rb.localhost/done',
          line_items: [{ price: 'price_1', quantity: 1, tax_rates: ['txr_1'] }],
        }),
      'parameter_unknown',
      'line_items[0][tax_rates]',
    ],
  ])('%s is refused by its name', async (_, ask, code, param) => {
    expect(await refusal(ask())).toEqual({ type: 'StripeInvalidRequestError', code, param, statusCode: 400 });
  });

  test('an unknown id is missing: 404 in the path, 400 in a parameter', async () => {
    const missing = { type: 'StripeInvalidRequestError', code: 'resource_missing' };
    expect(await refusal(stripe.customers.retrieve('cus_none'))).toEqual({ ...missing, param: 'id', statusCode: 404 });
    const price = stripe.prices.create({ currency: 'usd', product: 'prod_none', unit_amount: 1 });
    expect(await refusal(price)).toEqual({ ...missing, param: 'product', statusCode: 400 });
  });

  test('a path that the provider does not have is refused', async () => {
    expect(await refusal(stripe.payouts.list())).toMatchObject({ statusCode: 404 });
  });

  test('what cannot be expanded is refused', async () => {
    const customer = await stripe.customers.create({});
    expect(await refusal(stripe.customers.retrieve(customer.id, { expand: ['nothing'] }))).toMatchObject({
      param: 'expand',
    });
  });
});

describe('a key of idempotency', () => {
  test('gives the first answer again, and makes one object', async () => {
    const email = 'once@company.example';
    const first = await stripe.customers.create({ email }, { idempotencyKey: 'once' });
    const again = await stripe.customers.create({ email }, { idempotencyKey: 'once' });
    expect(again.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.customers.list({ email })).data).toHaveLength(1);
  });

  test('is refused with other parameters', async () => {
    await stripe.customers.create({ name: 'One' }, { idempotencyKey: 'two' });
    const other = stripe.customers.create({ name: 'Two' }, { idempotencyKey: 'two' });
    expect(await refusal(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('makes one object however many ask at once', async () => {
    const email = 'race@company.example';
    const ask = () => stripe.customers.create({ email }, { idempotencyKey: 'race' });
    const made = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('of a refused request can be used again', async () => {
    await refusal(stripe.coupons.create({ percent_off: 200 }, { idempotencyKey: 'three' }));
    expect(await stripe.coupons.create({ percent_off: 20 }, { idempotencyKey: 'three' })).toMatchObject({
      percent_off: 20,
    });
  });
});

describe('customers', () => {
  test('are made, changed and found by their address', async () => {
    const made = await stripe.customers.create({ email: 'ann@company.example', metadata: { company: '1', old: 'x' } });
    const changed = await stripe.customers.update(made.id, { name: 'Ann', metadata: { old: '', site: 'rb' } });
    expect(changed).toMatchObject({
      name: 'Ann',
      email: 'ann@company.example',
      metadata: { company: '1', site: 'rb' },
    });
    expect(changed.metadata).not.toHaveProperty('old');
    const { data } = await stripe.customers.list({ email: 'ann@company.example' });
    expect(data.map(({ id }) => id)).toEqual([made.id]);
  });

  test('have nothing of the request that is not theirs', async () => {
    const made = await stripe.customers.create({ name: 'Ann', expand: ['default_source'] });
    expect(made).not.toHaveProperty('expand');
  });

  test('are listed newest first, page by page', async () => {
    const made = [];
    for (const name of ['A', 'B', 'C'])
      made.push(await stripe.customers.create({ email: 'page@company.example', name }));
    const first = await stripe.customers.list({ email: 'page@company.example', limit: 2 });
    expect([first.data.map(({ name }) => name), first.has_more]).toEqual([['C', 'B'], true]);
    const all = await stripe.customers
      .list({ email: 'page@company.example', limit: 2 })
      .autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed());
  });

  test('are listed from a time on', async () => {
    const made = await stripe.customers.create({ email: 'time@company.example' });
    const since = (gte: number) => stripe.customers.list({ email: 'time@company.example', created: { gte } });
    expect((await since(made.created)).data).toHaveLength(1);
    expect((await since(made.created + 1)).data).toHaveLength(0);
  });
});

describe('products, prices and coupons', () => {
  test('a price is found by its lookup key, which one price has', async () => {
    const product = await stripe.products.create({
      id: 'plan_plus',
      name: 'Plus',
      tax_code: 'txcd_1',
      metadata: { site: 'rb' },
    });
    const price = {
      currency: 'usd',
      product: product.id,
      recurring: { interval: 'year' },
      unit_amount: 594_000,
      lookup_key: 'plus',
    } as const;
    const old = await stripe.prices.create(price);
    expect(await refusal(stripe.prices.create(price))).toMatchObject({ param: 'lookup_key' });
    const next = await stripe.prices.create({ ...price, unit_amount: 600_000, transfer_lookup_key: true });
    const found = await stripe.prices.list({ lookup_keys: ['plus', 'other'], expand: ['data.product'] });
    expect(found.data).toMatchObject([{ id: next.id, unit_amount: 600_000, product: { name: 'Plus' } }]);
    expect(await stripe.prices.update(next.id, { lookup_key: 'plus', nickname: 'Plus' })).toMatchObject({
      nickname: 'Plus',
    });
    expect((await stripe.prices.retrieve(old.id)).lookup_key).toBeNull();
    expect(await stripe.prices.update(old.id, { active: false })).toMatchObject({ active: false });
    expect((await stripe.prices.list({ product: product.id, active: true })).data).toHaveLength(1);
    expect(await refusal(stripe.products.create({ id: 'plan_plus', name: 'Plus' }))).toMatchObject({
      code: 'resource_already_exists',
    });
  });

  test('a coupon takes off a share or an amount, and can be ended', async () => {
    const coupon = await stripe.coupons.create({ id: 'HALF', percent_off: 50, duration: 'once', max_redemptions: 1 });
    expect(coupon).toMatchObject({ id: 'HALF', valid: true, times_redeemed: 0 });
    expect(await refusal(stripe.coupons.create({ percent_off: 5, amount_off: 5 }))).toMatchObject({
      param: 'percent_off',
    });
    expect(await refusal(stripe.coupons.create({ amount_off: 500 }))).toMatchObject({ param: 'currency' });
    expect(await refusal(stripe.coupons.create({ percent_off: 5, duration: 'repeating' }))).toMatchObject({
      param: 'duration_in_months',
    });
    expect(await stripe.coupons.del('HALF')).toMatchObject({ deleted: true });
    expect(await refusal(stripe.coupons.retrieve('HALF'))).toMatchObject({ statusCode: 404 });
  });
});
