import { createHmac } from 'node:crypto';
import { type Cancellation, newId, type Objects } from './objects.ts';
import type { StandIn } from './stand-in.ts';
import { eventOf, inviteeOf, inviteeUri } from './views.ts';

const MINUTE_MS = 60_000;

/** Where an event of that kind takes place, as Calendly answers. */
const placeOf = ({ kind }: { kind: string }): Record<string, unknown> => {
  if (kind === 'physical') return { type: 'physical', location: '120 Main Street, Omaha' };
  if (kind === 'outbound_call') return { type: 'outbound_call', location: '+1 512-555-0143' };
  if (kind === 'inbound_call') return { type: 'inbound_call', location: '+1 512-555-0199' };
  return {
    type: kind.replace(/_conference$/, ''),
    status: 'pushed',
    join_url: 'https://zoom.example.com/j/93215557788',
  };
};

type Booking = {
  name: string;
  email: string;
  start_time: string;
  tracking?: Record<string, string | null>;
  old_invitee?: string | null;
};

/** Books one event by a link. Null: it was used, or is unknown. Returns the invitee's id. */
export async function book(own: StandIn, link_id: string, booking: Booking): Promise<string | null> {
  const link = await own.store.find('link', link_id);
  if (!link || link.is_used) return null;
  await own.store.put('link', link_id, { ...link, is_used: true });
  return insertBooking(own, link.event_type, booking);
}

async function insertBooking(own: StandIn, event_type: string, booking: Booking): Promise<string | null> {
  const type = await own.store.find('event_type', event_type);
  if (!type) return null;
  const [event, invitee] = [newId(), newId()];
  const ends_ms = Date.parse(booking.start_time) + type.duration * MINUTE_MS;
  await own.store.put('event', event, {
    user: type.user,
    event_type,
    name: type.name,
    start_time: booking.start_time,
    end_time: new Date(ends_ms).toISOString(),
    location: placeOf(type.location),
    cancellation: null,
  });
  await own.store.put('invitee', invitee, {
    event,
    name: booking.name,
    email: booking.email,
    tracking: booking.tracking ?? {},
    rescheduled: false,
    old_invitee: booking.old_invitee ?? null,
    new_invitee: null,
    cancellation: null,
    created_at: new Date().toISOString(),
  });
  await tell(own, 'invitee.created', invitee);
  return invitee;
}

/** Moves a booking to another time: a new event and invitee, and the old ones canceled. Returns the new invitee's id. */
export async function reschedule(own: StandIn, invitee_id: string, start_time: string): Promise<string | null> {
  const old = await own.store.find('invitee', invitee_id);
  const event = old && (await own.store.find('event', old.event));
  if (!old || !event || old.cancellation) return null;
  const old_invitee = inviteeUri(own, invitee_id, old.event);
  const { name, email, tracking } = old;
  const fresh = await insertBooking(own, event.event_type, { name, email, tracking, start_time, old_invitee });
  const stored = fresh && (await own.store.find('invitee', fresh));
  if (!fresh || !stored) return null;
  await own.store.put('invitee', invitee_id, {
    ...old,
    rescheduled: true,
    new_invitee: inviteeUri(own, fresh, stored.event),
  });
  await cancel(own, old.event, { canceled_by: name, canceler_type: 'invitee', reason: '' });
  return fresh;
}

/** Cancels an event and its invitees. */
export async function cancel(own: StandIn, event_id: string, by: Omit<Cancellation, 'created_at'>) {
  const cancellation = { ...by, created_at: new Date().toISOString() };
  const event = await own.store.find('event', event_id);
  if (event) await own.store.put('event', event_id, { ...event, cancellation });
  for (const { id, ...invitee } of await own.store.list('invitee', { event: event_id })) {
    await own.store.put('invitee', id, { ...invitee, cancellation });
    await tell(own, 'invitee.canceled', id);
  }
  return cancellation;
}

/** What a webhook says, in the shape of the documents: an invitee with its event. */
export async function deliveryOf(own: StandIn, event: 'invitee.created' | 'invitee.canceled', invitee_id: string) {
  const invitee: Objects['invitee'] | null = await own.store.find('invitee', invitee_id);
  const booked = invitee && (await own.store.find('event', invitee.event));
  if (!invitee || !booked) return null;
  const scheduled_event = eventOf(own, invitee.event, booked);
  const payload = { ...inviteeOf(own, invitee_id, invitee), scheduled_event };
  const created_by = `${own.api}/users/${booked.user}`;
  return JSON.stringify({ created_at: new Date().toISOString(), created_by, event, payload });
}

/** `t=…,v1=…`: HMAC-SHA256 of the time and the body, in hexadecimal. */
export function signatureOf(key: string, body: string, seconds = Math.floor(Date.now() / 1000)): string {
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
}

async function tell(own: StandIn, event: 'invitee.created' | 'invitee.canceled', invitee_id: string): Promise<void> {
  const body = await deliveryOf(own, event, invitee_id);
  const invitee = await own.store.find('invitee', invitee_id);
  const booked = invitee && (await own.store.find('event', invitee.event));
  if (!body || !booked) return;
  for (const { callback_url, events } of await own.store.list('subscription', { user: booked.user }))
    if (events.includes(event)) await own.deliver(callback_url, body, signatureOf(own.webhook_key, body));
}
