import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { takeBackCredits, unspentOf } from '#features/billing/doors.server.ts';
import { issueCreditNote } from '#features/invoices/doors.server.ts';
import { askProvider, type Buying, idOf, lockOrder, paymentsOf, UUID } from '#features/purchases/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { closeRefund, costOf, countRefunded, lotOf } from './closing.server.ts';
import { endPaidPlan, findPaid, listRefunds, type Paid } from './paid-plan.server.ts';
import { creditsFor, hasFailed, sumOfRefunds } from './rules.ts';
import * as store from './store.server.ts';
import { PROVIDER, tellStaff } from './tell-staff.server.ts';

/** Applies what the provider says of a refund now, whoever made it. Returns whether it is of one of our payments. */
export async function takeRefund(buying: Buying, refund_id: string): Promise<boolean> {
  const { stripe } = paymentsOf(buying);
  const refund = await askProvider(() => stripe.refunds.retrieve(refund_id));
  return takeRefundsOf(buying, idOf(refund.payment_intent));
}

export async function takeRefundsOfCharge(buying: Buying, charge_id: string): Promise<boolean> {
  const { stripe } = paymentsOf(buying);
  const charge = await askProvider(() => stripe.charges.retrieve(charge_id));
  return takeRefundsOf(buying, idOf(charge.payment_intent));
}

/** Records the refunds of a payment that were made in the provider's own pages, and ends a plan that was refunded whole. */
export async function takeRefundsOf(buying: Buying, payment: string | null): Promise<boolean> {
  const paid = payment ? await findPaid(buying, payment) : null;
  if (!payment || !paid) return false;
  const refunds = await listRefunds(paymentsOf(buying).stripe, payment);
  for (const refund of refunds) await buying.database.asSystem((db) => record(db, paid, refund));
  if (sumOfRefunds(refunds) >= paid.amount_cents) await endPaidPlan(buying, paid);
  return true;
}

async function record(db: Db, paid: Paid, refund: Stripe.Refund): Promise<void> {
  const own_id = refund.metadata?.refund_id ?? '';
  const own = UUID.test(own_id) ? await store.lockRefund(db, own_id) : null;
  if (hasFailed(refund)) return takeFailed(db, paid, refund);
  if (own) return closeRefund(db, own.id, refund.id);
  const { company_id } = paid;
  const order = paid.order_id ? await lockOrder(db, paid.order_id) : null;
  if (await store.lockRefundOf(db, refund.id)) return;
  const [id, amount_cents, reason] = [randomUUID(), refund.amount, REASON];
  const credits_taken = order
    ? creditsFor(amount_cents, { ...costOf(order), unspent: await unspentOf(db, lotOf(order)) })
    : 0;
  const row = { id, company_id, order_id: order?.id ?? null, amount_cents, reason, credits_taken };
  await store.insertRefund(db, { ...row, state: 'done', asked_by: PROVIDER, provider_id: refund.id });
  if (order) {
    await takeBackCredits(db, {
      ...lotOf(order),
      quantity: credits_taken,
      subject: `refund:${id}`,
      actor_id: PROVIDER,
    });
    await countRefunded(db, order, amount_cents);
  }
  await issueCreditNote(db, { refund_id: id, company_id, amount_cents, reason, invoice: paid.invoice?.id ?? null });
}

/** The company reads it with its credit note. */
const REASON = 'Refunded by our staff';

/** Money that was on its way back did not arrive: our books say it did, so staff are told once. One that was never booked changes nothing. */
async function takeFailed(db: Db, paid: Paid, { id, amount }: Stripe.Refund): Promise<void> {
  const booked = await store.lockRefundOf(db, id);
  if (booked?.state !== 'done') return;
  await store.updateRefund(db, booked.id, { state: 'failed' });
  await tellStaff(
    db,
    { ...paid, id: paid.order_id },
    {
      subject: 'A refund failed',
      amount_cents: amount,
      what: 'The refund failed after it was booked: the money did not reach the company. Pay it another way',
    },
  );
}
