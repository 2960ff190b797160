// A process of the money measurement: does random operations until it is killed, at any point, by whoever started it.
import { randomUUID } from 'node:crypto';
import { spendCredit } from '#features/billing/doors.server.ts';
import { receiveEvent, takeEvent } from '#features/payment-events/take-event.server.ts';
import { openCheckout } from '#features/purchases/orders/checkout.server.ts';
import type { Buying } from '#features/purchases/orders/payments-of.server.ts';
import { settleSession } from '#features/purchases/orders/settle.server.ts';
import { quote, type Wanted } from '#features/purchases/rules/quote.ts';
import { addToPlan, previewAddition, removeSeats } from '#features/purchases/subscriptions/add-ons.server.ts';
import { changeTo, previewChange, setEnding } from '#features/purchases/subscriptions/change.server.ts';
import { findRunning } from '#features/purchases/subscriptions/store.server.ts';
import { startRefund } from '#features/refunds/actions.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { openDatabase } from '#server/db/database.ts';
import { HttpProblem } from '#server/http/problems.ts';
import { pay } from '#server/payments/local-provider/switches.ts';
import { createPayments } from '#server/payments/payments.ts';
import { shownPrice } from '../../tests/factories/buyers.ts';

const { BUYER_LOGINS = '{}', BUYER_PORT = '', BUYER_KEY = '', BUYERS = '[]', COUPON = '' } = process.env;
const database = openDatabase(JSON.parse(BUYER_LOGINS), { connections: 4 });
const local = { host: '127.0.0.1', port: Number(BUYER_PORT), pages: null };
const payments = createPayments({ secret_key: BUYER_KEY, webhook_secrets: [] }, local);
const buying: Buying = { database, payments };
const { stripe } = payments;
type Company = { company_id: string; user_id: string };
const companies: Company[] = JSON.parse(BUYERS);

const OPERATIONS = [
  buyCredits,
  buyCredits,
  buyPlan,
  spend,
  spend,
  spend,
  hear,
  hear,
  refund,
  change,
  seats,
  fewerSeats,
  cancel,
];

process.send?.('ready');
for (;;) {
  const company = oneOf(companies);
  const operation = oneOf(OPERATIONS);
  try {
    await operation({ ...company, site: 'rb', origin: 'http://rb.localhost' });
  } catch (error) {
    // Refusals are part of the day; anything else is a finding.
    if (!(error instanceof RuleBroken || error instanceof HttpProblem)) process.send?.({ failed: String(error) });
  }
  process.send?.('done');
}

type Buyer = Parameters<typeof openCheckout>[1];

async function buyCredits(buyer: Buyer) {
  await buy(buyer, { kind: 'credits', item: 'posting', quantity: 1 + Math.floor(Math.random() * 12) });
}

async function buyPlan(buyer: Buyer) {
  await buy(buyer, {
    kind: 'plan',
    item: oneOf(['standard-monthly-v3', 'plus-annual-v3']),
    extra_seats: oneOf([0, 0, 2]),
  });
}

/** Pays or leaves the page; comes back or closes the browser. */
async function buy(buyer: Buyer, wanted: Wanted) {
  const coupon_code = Math.random() < 0.2 ? COUPON : '';
  const coupon = coupon_code === '' ? null : ({ kind: 'percent', value: 20, is_forever: false } as const);
  const { total_cents } = quote(wanted, coupon);
  const { checkout_url } = await openCheckout(buying, buyer, { wanted, coupon_code, expected_cents: total_cents });
  const session = checkout_url.split('/').at(-1) ?? '';
  if (Math.random() < 0.2) return;
  await pay(database, session, oneOf(['4242424242424242', '4242424242424242', '4000000000000002']));
  if (Math.random() < 0.6) await settleSession(buying, session);
}

async function spend({ company_id, user_id }: Buyer) {
  const spending = { company_id, type: 'posting', reason: 'publish', subject: `posting:${randomUUID()}:1` } as const;
  await database.asSystem((db) => spendCredit(db, { ...spending, actor_id: user_id }));
}

/** Webhooks come doubled, late, in any order, or not at all. */
async function hear() {
  const { data } = await stripe.events.list({ limit: 30 });
  for (const { id, type, data: about } of [oneOf(data), oneOf(data)]) {
    const object_id = 'id' in about.object && typeof about.object.id === 'string' ? about.object.id : '';
    await database.asSystem((db) => receiveEvent(db, { id, type, object_id }));
    await takeEvent(buying, id);
  }
}

async function refund({ company_id, user_id: operator_id }: Buyer) {
  const orders = await database.asSystem((db) =>
    db
      .selectFrom('purchase_order')
      .select('id')
      .where('company_id', '=', company_id)
      .where('state', 'in', ['paid', 'partly_refunded'])
      .execute(),
  );
  if (orders.length === 0) return;
  const amount_cents = oneOf([1_00, 55_00, 300_00]);
  await startRefund(buying, {
    refund_id: randomUUID(),
    order_id: oneOf(orders).id,
    amount_cents,
    reason: 'Measured',
    operator_id,
  });
}

async function change(buyer: Buyer) {
  const to = oneOf(['standard-monthly-v3', 'plus-annual-v3'] as const);
  await changeTo(buying, buyer, { package: to, ...shownPrice(await previewChange(buying, buyer, to)) });
}

async function seats({ company_id, site, user_id: ordered_by }: Buyer) {
  const wish = { company_id, site, addon: 'extra-seat', quantity: 1 } as const;
  const shown = shownPrice(await previewAddition(buying, wish));
  await addToPlan(buying, { ...wish, ordered_by, order_id: randomUUID(), ...shown });
}

async function fewerSeats({ company_id, site }: Buyer) {
  const running = await database.asSystem((db) => findRunning(db, company_id));
  await removeSeats(buying, { company_id, site, seats: 1, of: running?.extra_seats ?? 0 });
}

async function cancel(buyer: Buyer) {
  await setEnding(buying, buyer, Math.random() < 0.5);
}

function oneOf<T>(of: readonly T[]): T {
  const chosen = of[Math.floor(Math.random() * of.length)];
  if (chosen === undefined) throw new RuleBroken('none', 'There is nothing to choose from.');
  return chosen;
}
