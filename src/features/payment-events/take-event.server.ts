import type Stripe from 'stripe';
import { z } from 'zod';
import {
  type Buying,
  isMissing,
  settleSession,
  syncSubscription,
  takeInvoice,
} from '#features/purchases/doors.server.ts';
import { applyDispute, takeRefund, takeRefundsOfCharge } from '#features/refunds/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { enqueue, type JobSpec } from '#server/jobs/job.ts';
import { findReceived, insertEvent, type ProviderEvent, updateEventState } from './store.server.ts';

export const TAKE_EVENT = {
  name: 'take-payment-event',
  payload: z.strictObject({ event_id: z.string() }),
} satisfies JobSpec;

/** What is kept of an event: its id, its type, and the id of what it is about. */
export function eventFacts({ id, type, data: { object } }: Stripe.Event): ProviderEvent {
  return { id, type, object_id: 'id' in object && typeof object.id === 'string' ? object.id : '' };
}

/** Stores an event and has it applied. False if it was stored before. */
export async function receiveEvent(db: Db, event: ProviderEvent): Promise<boolean> {
  if (!(await insertEvent(db, event))) return false;
  await enqueue(db, TAKE_EVENT, { event_id: event.id }, { key: `payment event ${event.id}` });
  return true;
}

/** Reads what an event is about at the provider and applies it. What is not ours is marked as ignored. */
export async function takeEvent(services: Buying, event_id: string): Promise<void> {
  const { database } = services;
  const event = await database.asSystem((db) => findReceived(db, event_id));
  if (!event) return;
  const is_ours = await applyEvent(services, event).catch((error: unknown) => {
    // The provider knows no such object: a test event, or one of another account.
    if (isMissing(error)) return false;
    throw error;
  });
  await database.asSystem((db) => updateEventState(db, event_id, is_ours ? 'done' : 'ignored'));
}

async function applyEvent(services: Buying, { type, object_id }: ProviderEvent): Promise<boolean> {
  if (type.startsWith('checkout.session.')) return (await settleSession(services, object_id)) !== null;
  if (type.startsWith('customer.subscription.')) return (await syncSubscription(services, object_id)) !== null;
  if (type.startsWith('charge.dispute.')) return applyDispute(services, object_id);
  if (type.startsWith('refund.')) return takeRefund(services, object_id);
  if (type === 'charge.refunded') return takeRefundsOfCharge(services, object_id);
  if (!type.startsWith('invoice.')) return false;
  const taken = await takeInvoice(services, object_id);
  if (taken?.subscription) await syncSubscription(services, taken.subscription);
  return taken !== null;
}
