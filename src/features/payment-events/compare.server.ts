import { hasInvoice } from '#features/invoices/doors.server.ts';
import {
  askProvider,
  type Buying,
  closeUnopened,
  findCustomer,
  findFacts,
  findRunning,
  listPayingTwice,
  listRunning,
  listUnsettled,
  lockOrder,
  paymentsOf,
  settleSession,
  syncSubscription,
  takeInvoice,
} from '#features/purchases/doors.server.ts';
import { listAsked, sendRefund } from '#features/refunds/doors.server.ts';
import { SITES } from '#rules/sites.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { comparedMail } from './mails.ts';
import { listReceived } from './store.server.ts';
import { eventFacts, receiveEvent, takeEvent } from './take-event.server.ts';
import { TAKEN_EVENTS } from './taken-events.ts';

/** What the comparison with the provider found. */
export type Comparison = {
  orders: number;
  subscriptions: number;
  events: number;
  /** What it changed, and what it could not, in words. */
  mended: string[];
  failed: string[];
};

/** Orders younger than this may still be on their way. */
const YOUNG_MINUTES = 5;

/**
 * Compares every open order and subscription, and every event that waits, with what the provider says, and mends what a lost webhook or a
 * stopped process left. May run at any time and as often as wanted.
 */
export async function comparePayments(services: Buying, { young_minutes = YOUNG_MINUTES } = {}): Promise<Comparison> {
  paymentsOf(services);
  const found: Comparison = { orders: 0, subscriptions: 0, events: 0, mended: [], failed: [] };
  for (const order of await services.database.asSystem((db) => listUnsettled(db, young_minutes))) {
    found.orders += 1;
    await noting(found, `order ${order.order_id}`, () => compareOrder(services, order));
  }
  for (const company_id of await services.database.asSystem(listPayingTwice)) {
    found.failed.push(`company ${company_id}: has two running subscriptions; cancel and refund one`);
  }
  for (const id of await services.database.asSystem(listRunning)) {
    found.subscriptions += 1;
    await noting(found, `subscription ${id}`, () => compareSubscription(services, id));
  }
  for (const id of await services.database.asSystem(listAsked)) {
    await noting(found, `refund ${id}`, async () => `is ${(await sendRefund(services, id)).state}`);
  }
  await noting(found, 'invoices', () => compareInvoices(services, found));
  await noting(found, 'events', () => fetchEvents(services));
  for (const id of await services.database.asSystem((db) => listReceived(db, young_minutes))) {
    found.events += 1;
    await noting(found, `event ${id}`, () => applyWaiting(services, id));
  }
  return found;
}

/** One failure must not keep the rest from being compared. */
async function noting(found: Comparison, what: string, work: () => Promise<string | undefined>): Promise<void> {
  try {
    const mended = await work();
    if (mended) found.mended.push(`${what}: ${mended}`);
  } catch (error) {
    found.failed.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The provider keeps events for so long; a comparison that did not run for days still finds them. */
const DAYS_OF_EVENTS = 30;

/** Stores what the provider never managed to deliver. */
async function fetchEvents({ database, payments }: Buying): Promise<string | undefined> {
  if (!payments) return;
  const since = Math.floor((await database.now()) / 1000) - DAYS_OF_EVENTS * 24 * 60 * 60;
  let stored = 0;
  for await (const event of payments.stripe.events.list({
    created: { gte: since },
    types: [...TAKEN_EVENTS],
    limit: 100,
  })) {
    const told = eventFacts(event);
    if (await database.asSystem((db) => receiveEvent(db, told))) stored += 1;
  }
  return stored === 0 ? undefined : `${stored} were not delivered`;
}

/** Issues our invoice for each of the provider's that we were not told of. */
async function compareInvoices(services: Buying, found: Comparison): Promise<undefined> {
  const { stripe } = paymentsOf(services);
  const since = Math.floor((await services.database.now()) / 1000) - DAYS_OF_EVENTS * 24 * 60 * 60;
  for await (const { id } of stripe.invoices.list({ created: { gte: since }, status: 'paid', limit: 100 })) {
    if (!id || (await services.database.asSystem((db) => hasInvoice(db, id)))) continue;
    await noting(found, `invoice ${id}`, async () => void (await takeInvoice(services, id)));
  }
}

async function applyWaiting(services: Buying, event_id: string): Promise<string | undefined> {
  await takeEvent(services, event_id);
  return undefined;
}

type Unsettled = Awaited<ReturnType<typeof listUnsettled>>[number];

async function compareOrder(services: Buying, order: Unsettled): Promise<string | undefined> {
  const state = () => services.database.asSystem(async (db) => (await lockOrder(db, order.order_id))?.state);
  const before = await state();
  if (order.kind === 'addon' && (await compareAddon(services, order))) return undefined;
  const session = order.provider_session ?? (await findSession(services, order));
  if (session) await settleSession(services, session);
  else await services.database.asSystem((db) => closeUnopened(db, order.order_id));
  const after = await state();
  return before === after ? undefined : `was ${before}, is ${after}`;
}

/**
 * Reading the subscription books what it was charged for; an order that it does not name was never charged. Returns whether it names this
 * one, and throws if that waits for its payment, for somebody to look.
 */
async function compareAddon(services: Buying, { company_id, order_id }: Unsettled): Promise<boolean> {
  const { stripe } = paymentsOf(services);
  const running = await services.database.asSystem((db) => findRunning(db, company_id));
  if (!running) return false;
  await syncSubscription(services, running.provider_id);
  const { metadata } = await askProvider(() => stripe.subscriptions.retrieve(running.provider_id));
  if (metadata.addon_order_id !== order_id) return false;
  const order = await services.database.asSystem((db) => lockOrder(db, order_id));
  if (order?.state === 'started') throw new Error('the subscription names it, and no paid invoice of it was found');
  return true;
}

/** The page of an order whose process stopped before it saved the address: it expires unpaid, since nobody ever saw it. */
async function findSession(services: Buying, { company_id, order_id }: Unsettled): Promise<string | null> {
  const { stripe } = paymentsOf(services);
  const customer = await services.database.asSystem((db) => findCustomer(db, company_id));
  if (!customer) return null;
  const { data } = await askProvider(() => stripe.checkout.sessions.list({ customer, limit: 100 }));
  const page = data.find(({ client_reference_id }) => client_reference_id === order_id);
  if (page?.status === 'open') await askProvider(() => stripe.checkout.sessions.expire(page.id));
  return page?.id ?? null;
}

async function compareSubscription(services: Buying, provider_id: string): Promise<string | undefined> {
  const facts = () => services.database.asSystem((db) => findFacts(db, provider_id));
  const before = await facts();
  await syncSubscription(services, provider_id);
  const after = await facts();
  return before === after ? undefined : `was ${before}, is ${after}`;
}

/** Tells the help desk what was mended and what could not be; silent if all was equal. */
export async function reportComparison(services: Buying, found: Comparison): Promise<void> {
  if (found.mended.length === 0 && found.failed.length === 0) return;
  const content = comparedMail(found);
  await services.database.asSystem((db) =>
    writeMail(db, { site: 'rb', kind: 'payments-compared', to: SITES.rb.help_email, content }),
  );
}
