import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type LocalPayments, openLocalPayments } from '../../../../tests/harness/local-payments.ts';
import { setFaults } from './switches.ts';

let payments: LocalPayments;
let stripe: Stripe;

beforeAll(async () => {
  payments = await openLocalPayments();
  ({ stripe } = payments);
});

afterEach(async () => {
  await setFaults(payments.database, { delay_s: 0, doubled: false, reordered: false, dropped: false });
  payments.receiver.status = 200;
  await payments.makeDue();
  await payments.deliver();
});

afterAll(() => payments.close());

const names = (from: number) =>
  payments.receiver.events.slice(from).map(({ data }) => ('name' in data.object ? data.object.name : null));

test('an event is signed, names its request, and is what the API tells of it', async () => {
  const customer = await stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'signed' });
  expect(await payments.deliver()).toEqual(['customer.created']);
  const event = payments.receiver.events.at(-1);
  expect(event).toMatchObject({
    api_version: '2026-08-26.dahlia',
    livemode: false,
    request: { id: customer.lastResponse.requestId, idempotency_key: 'signed' },
    data: { object: { id: customer.id, name: 'Ann' } },
  });
  expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({
    type: 'customer.created',
    pending_webhooks: 0,
  });
  const { data } = await stripe.events.list({ types: ['customer.created', 'invoice.paid'], limit: 1 });
  expect(data.map(({ id }) => id)).toEqual([event?.id]);
  expect((await stripe.events.list({ type: 'invoice.paid' })).data).toEqual([]);
});

test('an event is sent again until its receiver takes it', async () => {
  payments.receiver.status = 500;
  await stripe.customers.create({ name: 'Ann' });
  expect(await payments.deliver()).toEqual(['customer.created']);
  expect(await payments.deliver()).toEqual([]);
  await payments.makeDue();
  payments.receiver.status = 200;
  expect(await payments.deliver()).toEqual(['customer.created']);
  await payments.makeDue();
  expect(await payments.deliver()).toEqual([]);
});

test('an event of what was undone is never sent', async () => {
  await expect(stripe.customers.create({ email: 'nobody' })).rejects.toMatchObject({ code: 'parameter_invalid' });
  expect(await payments.deliver()).toEqual([]);
});

test('webhooks can be delayed', async () => {
  await setFaults(payments.database, { delay_s: 600 });
  await stripe.customers.create({});
  expect(await payments.deliver()).toEqual([]);
  await payments.makeDue();
  expect(await payments.deliver()).toEqual(['customer.created']);
});

test('webhooks can come twice', async () => {
  await setFaults(payments.database, { doubled: true });
  await stripe.customers.create({});
  expect(await payments.deliver()).toEqual(['customer.created', 'customer.created']);
  const [one, other] = payments.receiver.events.slice(-2);
  expect(one?.id).toBe(other?.id);
});

test('webhooks can come in the wrong order', async () => {
  const from = payments.receiver.events.length;
  await stripe.customers.create({ name: 'First' });
  await stripe.customers.create({ name: 'Second' });
  await setFaults(payments.database, { reordered: true });
  await payments.deliver();
  expect(names(from)).toEqual(['Second', 'First']);
});

test('webhooks can be lost, while the event is there', async () => {
  await setFaults(payments.database, { dropped: true });
  const { id } = await stripe.customers.create({ name: 'Lost' });
  await payments.makeDue();
  expect(await payments.deliver()).toEqual([]);
  const [event] = (await stripe.events.list({ limit: 1 })).data;
  expect(event?.data.object).toMatchObject({ id });
});

test('a delivery that goes on is left alone, and one that never ends is made again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  payments.receiver.holding = promise;
  await stripe.customers.create({ name: 'Ann' });
  const arrived = payments.receiver.events.length + 1;
  const going_on = payments.provider.deliverDue();
  await vi.waitFor(() => expect(payments.receiver.events).toHaveLength(arrived));
  expect(await payments.deliver()).toEqual([]);
  await payments.makeDue();
  expect(await payments.deliver()).toEqual(['customer.created']);
  resolve();
  expect(await going_on).toBe(1);
});
