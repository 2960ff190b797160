import { beforeEach, expect, it } from 'vitest';
import { letDaysPass, pay } from '#server/payments/local-provider/switches.ts';
import { type Buyer, buyersOf, DECLINED_LATER, sessionOf } from '../../../../tests/factories/buyers.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { writtenMails } from '../../../../tests/harness/mails.ts';
import { withPayments } from '../../../../tests/harness/payments.ts';
import { getPayment } from '../contract.ts';
import { remindOfPayments } from '../jobs.server.ts';

const api = await startApi();
const { database, services } = api;
const { deliver, apply, stripe } = await withPayments(api);
const { aBuyer, openPlan, complete, buyPlan, books } = buyersOf(api);

const JOB = { id: '1', attempt: 1, is_last_attempt: false };

let buyer: Buyer;
beforeEach(async () => {
  buyer = await aBuyer();
  const session = sessionOf(await openPlan(buyer));
  await pay(database, session, DECLINED_LATER);
  await complete(buyer, session);
});

const subscriptionOf = async ({ company }: Buyer) => {
  const { provider_id } = await database.asSystem((db) =>
    db
      .selectFrom('subscription')
      .select('provider_id')
      .where('company_id', '=', company.company_id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  );
  return provider_id;
};

/** The renewal comes due, and the webhooks about it arrive. */
async function renew(of: Buyer) {
  await letDaysPass(database, await subscriptionOf(of), 32);
  await deliver();
  await apply();
}

/** As if the payment had failed that many days ago; then the hourly job runs. */
async function laterBy(of: Buyer, days: number) {
  const { company_id } = of.company;
  await database.pool.query(
    `update subscription set past_due_since = now() - make_interval(days => $2) where company_id = $1`,
    [company_id, days],
  );
  await remindOfPayments.perform(remindOfPayments.emptyPayload(), { services, job: JOB });
}

const plan = async ({ admin, params }: Buyer) => (await api.call(admin, getPayment, { params })).body.plan;
const remindersTo = async ({ admin }: Buyer) =>
  (await writtenMails(api, { to: admin.email, kind: 'payment-failed' })).length;

it('keeps the plan for 14 days after a failed payment, and mails on days 1, 5, 10 and 13', async () => {
  await renew(buyer);
  expect((await plan(buyer)).grace_until).toMatch(/^\d{4}-/);
  expect((await books(buyer)).packages).toMatchObject([{ status: 'active' }]);
  const mailed = [];
  for (const day of [0, 1, 1, 4, 5, 9, 10, 13]) {
    await laterBy(buyer, day);
    mailed.push(await remindersTo(buyer));
  }
  expect(mailed).toEqual([0, 1, 1, 1, 2, 2, 3, 4]);
});

it('ends the plan after 14 days at the provider as well, and lets the company buy again', async () => {
  await renew(buyer);
  await laterBy(buyer, 14);
  expect(await plan(buyer)).toBeNull();
  expect((await stripe.subscriptions.retrieve(await subscriptionOf(buyer))).status).toBe('canceled');
  const { data } = await stripe.invoices.list({ subscription: await subscriptionOf(buyer), status: 'open' });
  expect(data).toEqual([]);
  await buyPlan(buyer);
  expect(await plan(buyer)).toMatchObject({ package_code: 'standard-monthly-v3', grace_until: null });
});

it('ends a canceled plan with its paid time, and keeps the orders', async () => {
  const paid = await aBuyer();
  await buyPlan(paid);
  await stripe.subscriptions.update(await subscriptionOf(paid), { cancel_at_period_end: true });
  await renew(paid);
  expect(await plan(paid)).toBeNull();
  expect((await books(paid)).orders).toMatchObject([{ state: 'paid' }]);
});

it('renews a plan that is paid, without a word', async () => {
  const paid = await aBuyer();
  await buyPlan(paid);
  const before = await plan(paid);
  await renew(paid);
  const after = await plan(paid);
  expect(after.grace_until).toBeNull();
  expect([before.package_code, await remindersTo(paid)]).toEqual([after.package_code, 0]);
});
