import { giveBackCredits } from '#features/billing/doors.server.ts';
import { issueCreditNote } from '#features/invoices/doors.server.ts';
import { lockOrder, type Order, updateOrderState } from '#features/purchases/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import * as store from './store.server.ts';

/** The provider made the refund: the order counts it, and the company gets its credit note. Closed once. */
export async function closeRefund(db: Db, refund_id: string, provider_id: string): Promise<void> {
  const refund = found(await store.lockRefund(db, refund_id));
  if (refund.state !== 'asked') return;
  const order = found(await lockOrder(db, found(refund.order_id)));
  await store.updateRefund(db, refund_id, { state: 'done', provider_id });
  await countRefunded(db, order, refund.amount_cents);
  const { amount_cents, reason } = refund;
  const { company_id, provider_invoice: invoice } = order;
  await issueCreditNote(db, { refund_id, company_id, amount_cents, reason, invoice });
}

/** Adds to what was refunded of an order, which the caller has locked. */
export async function countRefunded(db: Db, order: Order, amount_cents: number): Promise<void> {
  const paid_cents = order.paid_cents ?? 0;
  const refunded_cents = Math.min(paid_cents, order.refunded_cents + amount_cents);
  // A dispute that was opened meanwhile goes on.
  const state = order.state === 'disputed' ? order.state : stateOf(order, refunded_cents);
  await updateOrderState(db, order.id, state, { refunded_cents });
}

/** The state of a paid order, by what of it was refunded. */
export function stateOf({ paid_cents }: Order, refunded_cents: number) {
  if (refunded_cents === 0) return 'paid';
  return refunded_cents === paid_cents ? 'refunded' : 'partly_refunded';
}

/** What was paid, refunded and granted. */
export const costOf = ({ paid_cents, refunded_cents, quantity }: Order) => ({
  paid_cents: paid_cents ?? 0,
  refunded_cents,
  quantity,
});

/** The provider refused the refund: what was taken back is given back. */
export async function undoRefund(db: Db, refund_id: string): Promise<void> {
  const refund = found(await store.lockRefund(db, refund_id));
  if (refund.state !== 'asked') return;
  const order = found(await lockOrder(db, found(refund.order_id)));
  await store.updateRefund(db, refund_id, { state: 'refused' });
  const given = { ...lotOf(order), quantity: refund.credits_taken, subject: `refund-refused:${refund_id}` };
  await giveBackCredits(db, { ...given, actor_id: refund.asked_by });
}

/** The lot that an order of credits granted; other orders granted none. */
export const lotOf = ({ company_id, id }: Order) => ({ company_id, source: `order:${id}` });
