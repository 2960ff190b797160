import type Stripe from 'stripe';
import { countTaken, giveBackCredits, takeBackCredits, unspentOf } from '#features/billing/doors.server.ts';
import {
  askProvider,
  type Buying,
  idOf,
  lockOrder,
  type Order,
  paymentsOf,
  updateOrderState,
} from '#features/purchases/doors.server.ts';
import { mayBecome } from '#features/purchases/rules/order-states.ts';
import type { Db } from '#server/db/database.ts';
import { costOf, lotOf, stateOf } from './closing.server.ts';
import { applyToPlan } from './disputed-plan.server.ts';
import { findPaid, type Paid, subscriptionOf } from './paid-plan.server.ts';
import { takeRefundsOf } from './provider-refunds.server.ts';
import { creditsFor, type DisputeStage, stageOf } from './rules.ts';
import { countTakenBy } from './store.server.ts';
import { PROVIDER, tellStaff } from './tell-staff.server.ts';

/**
 * Applies what the provider says of a dispute now. An open one freezes the unspent credits of its order, and lets a plan end with its paid
 * time; a won one takes that back; a lost one leaves it, and ends a plan that it pays for now. Staff are told of each. Returns whether the
 * payment is one of ours.
 */
export async function applyDispute(buying: Buying, dispute_id: string): Promise<boolean> {
  const { stripe } = paymentsOf(buying);
  const dispute = await askProvider(() => stripe.disputes.retrieve(dispute_id, { expand: ['charge'] }));
  const payment = idOf(dispute.payment_intent);
  const paid = payment ? await findPaid(buying, payment) : null;
  if (!paid) return false;
  const stage = stageOf(dispute.status);
  // One that came to nothing may have done so because the payment was refunded.
  if (stage === 'won') await takeRefundsOf(buying, payment);
  const of_plan = subscriptionOf(paid.invoice)
    ? await applyToPlan(buying, paid, { id: dispute.id, stage, is_whole: isWhole(paid, dispute) })
    : null;
  await buying.database.asSystem(async (db) => {
    const said = paid.order_id ? await applyToOrder(db, paid.order_id, dispute, stage) : null;
    const what = of_plan ?? said ?? (paid.order_id ? null : stage);
    if (what) await tell(db, paid, dispute, what);
  });
  return true;
}

function isWhole({ amount_cents }: Paid, { amount, charge }: Stripe.Dispute): boolean {
  const refunded = typeof charge === 'string' ? 0 : charge.amount_refunded;
  return refunded + amount >= amount_cents;
}

const tell = (db: Db, paid: Paid, { amount: amount_cents }: Stripe.Dispute, what: string) =>
  tellStaff(
    db,
    { ...paid, id: paid.order_id },
    { subject: 'A payment is disputed', amount_cents, what: `The dispute was ${what}` },
  );

/** Returns what staff are told; null if it was applied before. */
async function applyToOrder(db: Db, order_id: string, dispute: Stripe.Dispute, stage: DisputeStage) {
  const order = await lockOrder(db, order_id);
  if (!order) return null;
  if (stage === 'won') return win(db, order, dispute);
  return stage === 'lost' ? lose(db, order, dispute) : freeze(db, order, dispute);
}

async function freeze(db: Db, order: Order, dispute: Stripe.Dispute): Promise<string | null> {
  if (!mayBecome(order.state, 'disputed')) return null;
  await updateOrderState(db, order.id, 'disputed');
  const quantity = await unspentOf(db, lotOf(order));
  await takeBackCredits(db, { ...lotOf(order), quantity, subject: `dispute:${dispute.id}`, actor_id: PROVIDER });
  return quantity === 0 ? 'opened' : `opened; unspent credits frozen: ${quantity}`;
}

async function win(db: Db, order: Order, dispute: Stripe.Dispute): Promise<string | null> {
  if (order.state === 'disputed') await updateOrderState(db, order.id, stateOf(order, order.refunded_cents));
  const frozen = await countTaken(db, order.company_id, `dispute:${dispute.id}`);
  const taken = await countTakenBy(db, order.id);
  // Refunded meanwhile, its credits were frozen and could not be taken back then.
  const refunded = creditsFor(order.refunded_cents, { ...costOf(order), unspent: frozen + taken });
  // A subject gives back once, so that hearing of it again changes nothing.
  await giveBackCredits(db, {
    ...lotOf(order),
    quantity: Math.min(frozen, frozen + taken - refunded),
    subject: `dispute-won:${dispute.id}`,
    actor_id: PROVIDER,
  });
  return order.state === 'disputed' ? 'closed; frozen credits that were not refunded were given back' : null;
}

/** Counted from what the provider says went back in all, so that hearing of it again changes nothing. */
async function lose(db: Db, order: Order, dispute: Stripe.Dispute): Promise<string | null> {
  const charge = typeof dispute.charge === 'string' ? null : dispute.charge;
  const paid_cents = order.paid_cents ?? 0;
  const refunded_cents = Math.min(paid_cents, (charge?.amount_refunded ?? 0) + dispute.amount);
  if (order.state !== 'disputed' && order.refunded_cents >= refunded_cents) return null;
  await freeze(db, order, dispute);
  await updateOrderState(db, order.id, stateOf(order, refunded_cents), { refunded_cents });
  return 'lost; the money went back';
}
