import { sql } from 'kysely';
import Stripe from 'stripe';
import type { Database } from '../../db/database.ts';
import { nowIn } from '../../db/now-in.ts';
import { faultsOf } from './faults.ts';
import type { Delivery } from './objects.ts';
import { get, insert, newId, save, type Tx, transact } from './state.ts';

export type WebhookTarget = { url: string; secret: string };

/** A process that was killed while it delivered leaves the delivery to another one after this time. */
const LEASE_MS = 60_000;
const PATIENCE_MS = 10_000;
const FIRST_WAIT_MS = 5_000;
/** The waits double: the last one ends about a day after the event. */
const MOST_ATTEMPTS = 14;

/** Sends an event on its way, with what goes wrong on purpose. */
export async function queueDelivery(tx: Tx, event: string): Promise<void> {
  const { delay_s, doubled, dropped } = await faultsOf(tx);
  if (dropped) return;
  const due_ms = (tx.now + delay_s) * 1000;
  for (let times = doubled ? 2 : 1; times > 0; times -= 1) await queue(tx, event, due_ms);
}

/** Sends an event again, whatever became of it before. */
export const deliverAgain = (tx: Tx, event: string) => queue(tx, event, tx.now * 1000);

async function queue(tx: Tx, event: string, due_ms: number) {
  const delivery: Delivery = { event, state: 'pending', due_ms, attempts: 0, status: null };
  await insert(tx, 'delivery', newId('whd'), delivery);
}

/** Delivers what is due until nothing is, and counts the attempts. */
export async function deliverDue(database: Database, target: WebhookTarget): Promise<number> {
  let attempts = 0;
  for (let claimed = await claim(database); claimed; claimed = await claim(database)) {
    const status = await post(target, claimed);
    await note(database, claimed.id, status);
    attempts += 1;
  }
  return attempts;
}

type Claimed = { id: string; payload: string; at: number };

async function claim(database: Database): Promise<Claimed | null> {
  return transact(database, async (tx) => {
    const now_ms = Math.floor(await nowIn(tx.db));
    const { reordered } = await faultsOf(tx);
    const due = await tx.db
      .selectFrom('local_payment_object')
      .select(['id', 'body'])
      .where('kind', '=', 'delivery')
      .where(sql<string>`body->>'state'`, '=', 'pending')
      .where(sql<number>`(body->>'due_ms')::bigint`, '<=', now_ms)
      .orderBy('number', reordered ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const delivery = due.body as Delivery;
    await save(tx, 'delivery', due.id, { ...delivery, due_ms: now_ms + LEASE_MS, attempts: delivery.attempts + 1 });
    const event = await get(tx, 'event', delivery.event);
    return { id: due.id, payload: JSON.stringify(event), at: tx.now };
  });
}

/** The status of the answer; null if there was none. */
async function post({ url, secret }: WebhookTarget, { payload, at }: Claimed): Promise<number | null> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    // Nobody answered: the delivery is tried again, as after any other failure.
    return null;
  }
}

async function note(database: Database, id: string, status: number | null): Promise<void> {
  await transact(database, async (tx) => {
    const delivery = await get(tx, 'delivery', id);
    // Another process, which took over after the lease, was heard first.
    if (delivery.state === 'delivered') return;
    const is_delivered = status !== null && status >= 200 && status < 300;
    if (is_delivered) {
      const event = await get(tx, 'event', delivery.event);
      await save(tx, 'event', event.id, { ...event, pending_webhooks: 0 });
    }
    const is_over = delivery.attempts >= MOST_ATTEMPTS;
    await save(tx, 'delivery', id, {
      ...delivery,
      status,
      state: is_delivered ? 'delivered' : is_over ? 'given-up' : 'pending',
      due_ms: tx.now * 1000 + FIRST_WAIT_MS * 2 ** (delivery.attempts - 1),
    });
  });
}
