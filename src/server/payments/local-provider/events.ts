import Stripe from 'stripe';
import { z } from 'zod';
import { missing } from './api-error.ts';
import { call, pageOf } from './call.ts';
import { queueDelivery } from './deliveries.ts';
import type { Event } from './objects.ts';
import { created, paging, parameters, text } from './parameters.ts';
import { find, insert, newId, type Tx } from './state.ts';

/** The events that the product is told of. */
export type EventType = Extract<
  Stripe.Event.Type,
  | `checkout.session.${'completed' | 'expired' | 'async_payment_succeeded' | 'async_payment_failed'}`
  | `customer.${'created' | 'updated'}`
  | `customer.subscription.${'created' | 'updated' | 'deleted'}`
  | `invoice.${'created' | 'finalized' | 'paid' | 'payment_failed' | 'payment_action_required' | 'voided'}`
  | `payment_intent.${'succeeded' | 'payment_failed'}`
  | `refund.${'created' | 'updated' | 'failed'}`
  | `charge.${'refunded' | 'dispute.created' | 'dispute.closed'}`
>;

export const EVENT_CALLS = [
  call('GET /v1/events/:id', parameters({}), async (tx, _, id) => {
    const event = await find(tx, 'event', id);
    if (!event) throw missing('event', id);
    return event;
  }),
  call(
    'GET /v1/events',
    parameters({ ...paging, ...created, type: text.optional(), types: z.array(text).max(20).optional() }),
    (tx, input) => {
      const types = input.types ?? (input.type === undefined ? undefined : [input.type]);
      return pageOf(tx, 'event', '/v1/events', input, { created: input.created, one_of: types && ['type', types] });
    },
  ),
];

/** Keeps what happened, with the object as it is now, and sends it on its way. */
export async function announce(tx: Tx, type: EventType, object: object): Promise<void> {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: tx.now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: tx.request ?? { id: null, idempotency_key: null },
    type,
  } satisfies Event;
  await insert(tx, 'event', event.id, event);
  await queueDelivery(tx, event.id);
}
