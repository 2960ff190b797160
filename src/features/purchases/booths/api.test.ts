import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { getHiringEvent } from '#features/hiring-events/contract.ts';
import { createEvent } from '#features/hiring-events/staff/actions.server.ts';
import { pay } from '#server/payments/local-provider/switches.ts';
import { anEvent } from '../../../../tests/factories/an-event.ts';
import { type Buyer, buyersOf, PAYS, sessionOf } from '../../../../tests/factories/buyers.ts';
import { anEmployer } from '../../../../tests/factories/companies.ts';
import { startApi } from '../../../../tests/harness/api.ts';
import { withPayments } from '../../../../tests/harness/payments.ts';
import { purchaseAddon } from '../contract.ts';
import { listBoothOffers } from './contract.ts';

const api = await startApi();
const { database } = api;
const { deliver, apply } = await withPayments(api);
const { aBuyer, complete, buyPlan, buyAddon, books } = buyersOf(api);

let buyer: Buyer;
let event: { event_id: string; slug: string };
beforeEach(async () => {
  buyer = await aBuyer();
  event = await database.asSystem(async (db) => createEvent(db, anEvent({ site: 'rb' }), null));
});

const open = (of: Buyer, body: object = {}, admin = of.admin) =>
  api.call(admin, purchaseAddon, {
    params: of.params,
    body: {
      addon: 'hiring-event-booth',
      quantity: 1,
      order_id: randomUUID(),
      event_id: event.event_id,
      expected_cents: 250_00,
      ...body,
    },
  });

const offered = async (of: Buyer) => {
  const { body } = await api.call(of.admin, listBoothOffers, { params: of.params });
  return body.events.map(({ event_id }: { event_id: string }) => event_id);
};

const booths = async () =>
  (await api.call(null, getHiringEvent, { params: { slug: event.slug } })).body.booths.map(
    ({ company_id }: { company_id: string }) => company_id,
  );

const updateEvent = (values: object) =>
  database.asSystem((db) => db.updateTable('hiring_event').set(values).where('id', '=', event.event_id).execute());

describe('200', () => {
  it('gives the booth once it is paid, once however often that is told, and offers it no more', async () => {
    expect(await offered(buyer)).toContain(event.event_id);
    const opened = await open(buyer);
    expect(opened).toMatchObject({ status: 200, body: { checkout_url: expect.stringContaining('/') } });
    expect(await booths()).toEqual([]);
    await pay(database, sessionOf(opened), PAYS);
    await Promise.all([complete(buyer, sessionOf(opened)), complete(buyer, sessionOf(opened))]);
    await deliver();
    await apply();
    expect(await booths()).toEqual([buyer.company.company_id]);
    expect(await offered(buyer)).not.toContain(event.event_id);
    const paid = { kind: 'addon', item: 'hiring-event-booth', state: 'paid', paid_cents: 250_00 };
    expect((await books(buyer)).orders).toEqual([paid]);
  });

  it('gives it by the webhook alone, even if the event was canceled meanwhile', async () => {
    const opened = await open(buyer);
    await updateEvent({ state: 'cancelled' });
    await pay(database, sessionOf(opened), PAYS);
    await deliver();
    await apply();
    expect(await booths()).toEqual([buyer.company.company_id]);
  });

  it('closes the first payment page when a second is opened', async () => {
    const first = sessionOf(await open(buyer));
    const second = sessionOf(await open(buyer));
    expect((await complete(buyer, first)).body.state).toBe('expired');
    await pay(database, second, PAYS);
    expect((await complete(buyer, second)).body.state).toBe('paid');
    expect(await booths()).toEqual([buyer.company.company_id]);
  });

  it('leaves extra seats free to be bought meanwhile, and boosts as an add-on', async () => {
    await buyPlan(buyer);
    await open(buyer);
    expect(await buyAddon(buyer)).toMatchObject({ status: 200, body: { extra_seats: 1, checkout_url: null } });
    const boost = await open(buyer, { addon: 'boost', quantity: 2, event_id: undefined, expected_cents: 58_00 });
    expect(boost).toMatchObject({ status: 200, body: { checkout_url: expect.stringContaining('/') } });
  });
});

describe('refusals open nothing', () => {
  const orders = async () => (await books(buyer)).orders;

  it.each([
    ['an event that has begun', { starts_at: new Date(Date.now() - 1000) }],
    ['a canceled event', { state: 'cancelled' }],
    ['an event of a single employer', { kind: 'single_employer' }],
    ['an event of the other site', { site: 'mh' }],
  ])('422: %s', async (_case, values) => {
    await updateEvent(values);
    expect(await open(buyer)).toMatchObject({ status: 422, body: { code: 'no-booth-to-buy' } });
    expect(await orders()).toEqual([]);
  });

  it('422: a company with a booth that staff gave', async () => {
    const { company_id } = buyer.company;
    await database.asSystem((db) =>
      db.insertInto('hiring_event_booth').values({ event_id: event.event_id, company_id, name: 'Booth' }).execute(),
    );
    expect((await open(buyer)).body.code).toBe('no-booth-to-buy');
    expect(await orders()).toEqual([]);
  });

  it('422: a company that staff suspended', async () => {
    const { company_id } = buyer.company;
    await database.asSystem((db) =>
      db.updateTable('company').set({ on_site: false }).where('company_id', '=', company_id).execute(),
    );
    expect((await open(buyer)).body.code).toBe('not-on-site');
    expect(await orders()).toEqual([]);
  });

  it.each([
    ['two booths', { quantity: 2 }, 422, 'quantity'],
    ['no event', { event_id: undefined }, 422, 'event_id'],
    ['another price', { expected_cents: 200_00 }, 409, 'price-changed'],
  ])('%s', async (_case, body, status, what) => {
    const answer = await open(buyer, body);
    expect(answer.status).toBe(status);
    expect([answer.body.code, ...Object.keys(answer.body.fields ?? {})]).toContain(what);
    expect(await orders()).toEqual([]);
  });

  it('403: a boost without a paid plan', async () => {
    expect((await open(buyer, { addon: 'boost', event_id: undefined, expected_cents: 29_00 })).status).toBe(403);
    expect(await orders()).toEqual([]);
  });

  it('403: a member who is no admin', async () => {
    const manager = await anEmployer(database, buyer.company, { role: 'people_manager' });
    expect((await open(buyer, {}, manager)).status).toBe(403);
    expect(await orders()).toEqual([]);
  });
});
