import { beforeEach, describe, expect, it } from 'vitest';
import { pay, setFaults } from '#server/payments/local-provider/switches.ts';
import { type Buyer, buyersOf, PAYS, sessionOf } from '../../../tests/factories/buyers.ts';
import { startApi } from '../../../tests/harness/api.ts';
import { WEBHOOK_SECRET, withPayments } from '../../../tests/harness/payments.ts';

const api = await startApi();
const { database } = api;
const { payments, stripe, deliver, apply } = await withPayments(api);
const { aBuyer, openPlan, openCredits, payFor, buyPlan, complete, books } = buyersOf(api);

let buyer: Buyer;
beforeEach(async () => {
  await setFaults(database, { delay_s: 0, doubled: false, reordered: false, dropped: false });
  buyer = await aBuyer();
});

const stored = (id: string) =>
  database.asSystem((db) =>
    db.selectFrom('provider_event').select(['type', 'object_id', 'state']).where('id', '=', id).executeTakeFirst(),
  );

let number = 0;
/** An event as the provider writes it, with what a test changes. */
const event = (changes: object = {}) => {
  number += 1;
  const object = { id: `cs_test_${number}`, object: 'checkout.session' };
  return {
    id: `evt_${number}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object },
    ...changes,
  };
};

const post = (body: string, signature: string) =>
  api.app.fetch(
    new Request('http://anything.example/webhooks/stripe', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    }),
    { peer: '127.0.0.1' },
  );

const sign = (payload: string, { secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000) } = {}) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

describe('200', () => {
  it('stores an event of something that is not ours, and ignores it', async () => {
    const foreign = event();
    const body = JSON.stringify(foreign);
    expect((await post(body, sign(body))).status).toBe(200);
    expect(await stored(foreign.id)).toMatchObject({ state: 'received' });
    await apply();
    expect(await stored(foreign.id)).toEqual({
      type: 'checkout.session.completed',
      object_id: foreign.data.object.id,
      state: 'ignored',
    });
  });

  it('takes either secret while one replaces the other', async () => {
    Object.assign(payments, { webhook_secrets: ['whsec_next', WEBHOOK_SECRET] });
    const body = JSON.stringify(event());
    expect((await post(body, sign(body))).status).toBe(200);
    expect((await post(body, sign(body, { secret: 'whsec_next' }))).status).toBe(200);
    Object.assign(payments, { webhook_secrets: [WEBHOOK_SECRET] });
  });

  it('applies an event once that comes twice, before and after the redirect', async () => {
    await setFaults(database, { doubled: true });
    const session = sessionOf(await openPlan(buyer));
    await pay(database, session, PAYS);
    await deliver();
    await complete(buyer, session);
    await apply();
    await deliver();
    await apply();
    const { orders, packages } = await books(buyer);
    expect([orders.length, packages.length]).toEqual([1, 1]);
  });

  it('needs no order of events: the last one first gives the same', async () => {
    await setFaults(database, { reordered: true });
    const session = sessionOf(await openPlan(buyer));
    await pay(database, session, PAYS);
    await deliver();
    await apply();
    expect((await books(buyer)).packages).toMatchObject([{ status: 'active' }]);
  });

  it('applies an event that comes three days late', async () => {
    await setFaults(database, { dropped: true });
    const session = sessionOf(await openPlan(buyer));
    await pay(database, session, PAYS);
    const created = Math.floor(Date.now() / 1000) - 3 * 24 * 60 * 60;
    const body = JSON.stringify(event({ created, data: { object: { id: session, object: 'checkout.session' } } }));
    expect((await post(body, sign(body))).status).toBe(200);
    await apply();
    expect((await books(buyer)).packages).toMatchObject([{ status: 'active' }]);
  });

  it('grants nothing by an event of credits that were never paid', async () => {
    await buyPlan(buyer);
    const before = await books(buyer);
    const session = sessionOf(await openCredits(buyer));
    const forged = event({ data: { object: { id: session, object: 'checkout.session', payment_status: 'paid' } } });
    const body = JSON.stringify(forged);
    await post(body, sign(body));
    await apply();
    const after = await books(buyer);
    expect([after.lots, after.ledger]).toEqual([before.lots, before.ledger]);
    expect(after.orders.at(-1)).toMatchObject({ item: 'posting', state: 'open' });
  });

  it('gives credits once when the webhook and ten reloads come together', async () => {
    await buyPlan(buyer);
    const session = sessionOf(await openCredits(buyer, { quantity: 5, expected_cents: 325_00 }));
    await pay(database, session, PAYS);
    await deliver();
    await Promise.all([apply(), ...Array.from({ length: 10 }, () => complete(buyer, session))]);
    expect((await books(buyer)).lots.filter(({ granted }) => granted === 5)).toHaveLength(1);
  });
});

describe('a paid page of the provider’s account that names an order whose own page was never saved', () => {
  /** Credits that cost nothing here: `named` changes what the page says it is for. */
  async function paidPage(named: Record<string, string>, client_reference_id?: string) {
    const opened = await stripe.checkout.sessions.retrieve(sessionOf(await openCredits(buyer)), {
      expand: ['line_items'],
    });
    const order_id = opened.client_reference_id ?? '';
    await database.asSystem((db) =>
      db
        .updateTable('purchase_order')
        .set({ state: 'started', provider_session: null })
        .where('id', '=', order_id)
        .execute(),
    );
    const page = await stripe.checkout.sessions.create({
      mode: 'payment',
      customer: typeof opened.customer === 'string' ? opened.customer : '',
      client_reference_id: client_reference_id ?? order_id,
      metadata: { ...opened.metadata, ...named },
      line_items: opened.line_items?.data.map(({ price, quantity }) => ({
        price: price?.id ?? '',
        quantity: quantity ?? 1,
      })),
      success_url: 'https://shop.example/thanks',
    });
    const before = await books(buyer);
    await pay(database, page.id, PAYS);
    await deliver();
    await apply();
    const seen = await database.asSystem((db) =>
      db.selectFrom('provider_event').select('state').where('object_id', '=', page.id).execute(),
    );
    return { before, after: await books(buyer), states: new Set(seen.map(({ state }) => state)) };
  }

  beforeEach(async () => {
    await buyPlan(buyer);
  });

  it('fulfills the order if it names all of it', async () => {
    const { before, after, states } = await paidPage({});
    expect(after.lots).toEqual([...before.lots, { type: 'posting', granted: 1, remaining: 1 }]);
    expect(states).toEqual(new Set(['done']));
  });

  it.each<[string, Record<string, string>, string?]>([
    ['another site', { site: 'mh' }],
    ['another order', { order_id: '7b0b1a52-9a5b-4b58-8f0e-0c3f0f6f3b11' }],
    ['an unknown product', {}, 'basket 17 of the shop'],
  ])('changes nothing and is ignored if it is of %s', async (_whose, named, reference) => {
    const { before, after, states } = await paidPage(named, reference);
    expect(after).toEqual(before);
    expect(states).toEqual(new Set(['ignored']));
  });
});

describe('400', () => {
  it.each<[string, (body: string) => string]>([
    ['no signature', () => ''],
    ['another secret', (body) => sign(body, { secret: 'whsec_stranger' })],
    ['a signature of another body', () => sign('{}')],
    ['one that is too old', (body) => sign(body, { timestamp: Math.floor(Date.now() / 1000) - 400 })],
  ])('refuses %s and stores nothing', async (_what, signatureOf) => {
    const forged = event();
    const body = JSON.stringify(forged);
    expect((await post(body, signatureOf(body))).status).toBe(400);
    expect(await stored(forged.id)).toBeUndefined();
  });

  it('refuses an event of the other mode, which moves or moves no money', async () => {
    const live = event({ livemode: true });
    const body = JSON.stringify(live);
    expect((await post(body, sign(body))).status).toBe(400);
    expect(await stored(live.id)).toBeUndefined();
  });
});

describe('413', () => {
  it('refuses more than 256 kB', async () => {
    const body = JSON.stringify(event({ padding: 'x'.repeat(257 * 1024) }));
    expect((await post(body, sign(body))).status).toBe(413);
  });
});

describe('another site’s order', () => {
  it('is settled by its own company alone', async () => {
    const other = await aBuyer({ site: 'mh' });
    const session = sessionOf(await openPlan(other));
    await pay(database, session, PAYS);
    expect((await complete(buyer, session)).status).toBe(404);
    await payFor(other, await openPlan(other)).catch(() => {});
    expect((await books(buyer)).packages).toEqual([]);
  });
});
