import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LocalPayments, openLocalPayments } from '../../../../tests/harness/local-payments.ts';
import { listenForApi } from './listen.ts';

let payments: LocalPayments;

beforeAll(async () => {
  payments = await openLocalPayments();
});

afterAll(() => payments.close());

test('the API is served to this machine alone, without the pages', async () => {
  const { host, port, close } = await listenForApi(payments.provider);
  expect(host).toBe('127.0.0.1');
  const statusOf = async (path: string) => (await fetch(`http://${host}:${port}${path}`)).status;
  expect([await statusOf('/v1/customers'), await statusOf('/dev/payments')]).toEqual([401, 404]);
  await close();
  await expect(fetch(`http://${host}:${port}/v1/customers`)).rejects.toThrow();
});

test('webhooks are delivered without being asked for, by one of several processes', async () => {
  const processes = [await listenForApi(payments.provider, 10), await listenForApi(payments.provider, 10)];
  const { id } = await payments.stripe.customers.create({});
  const arrived = () => payments.receiver.events.filter(({ data }) => 'id' in data.object && data.object.id === id);
  await vi.waitFor(() => expect(arrived()).toHaveLength(1));
  await Promise.all(processes.map(({ close }) => close()));
  expect(arrived()).toHaveLength(1);
});
