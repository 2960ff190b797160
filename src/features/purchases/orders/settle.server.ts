import type Stripe from 'stripe';
import { grantCredits } from '#features/billing/doors.server.ts';
import { updateUseFreed } from '#features/coupons/doors.server.ts';
import { CREDIT_TYPES, type CreditType } from '#rules/plans.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { boothBought } from '#server/reactions.ts';
import { askProvider } from '../provider/away.server.ts';
import { freesCoupon, mayBecome, type OrderState, type SessionFacts, stateOf } from '../rules/order-states.ts';
import { syncSubscription } from '../subscriptions/sync.server.ts';
import { type Buying, idOf, paymentsOf, UUID } from './payments-of.server.ts';
import { lockOrder, type Order, updateOrderState } from './store.server.ts';
import { takeInvoice } from './take-invoice.server.ts';

/**
 * Fulfills the order of a payment page, by what the provider says of the page now. The webhook, the page after paying and the nightly
 * comparison all call this; however often and in whatever order, an order is fulfilled once. Returns the order's state, or null if the page
 * is not ours.
 */
export async function settleSession(buying: Buying, session_id: string): Promise<Settled | null> {
  const { stripe } = paymentsOf(buying);
  const expand = ['invoice', 'payment_intent', 'subscription'];
  const session = await askProvider(() => stripe.checkout.sessions.retrieve(session_id, { expand }));
  const subscription = idOf(session.subscription);
  // Before the order is paid, so that nobody can buy a second plan between the two.
  if (subscription && stateOf(factsOf(session)) === 'paid') await syncSubscription(buying, subscription);
  const settled = await buying.database.asSystem((db) => settle(db, session));
  const invoice = idOf(session.invoice);
  if (settled?.state === 'paid' && invoice) await takeInvoice(buying, invoice);
  return settled;
}

/** A bank debit that failed leaves its page complete and unpaid: the payment itself says so. */
function factsOf({ status, payment_status, payment_intent, subscription }: Stripe.Checkout.Session): SessionFacts {
  const payment = typeof payment_intent === 'string' ? null : payment_intent?.status;
  const plan = typeof subscription === 'string' ? null : subscription?.status;
  const has_failed =
    payment === 'requires_payment_method' ||
    payment === 'canceled' ||
    plan === 'incomplete_expired' ||
    plan === 'canceled';
  return { status, payment_status, has_failed };
}

export type Settled = { order_id: string; company_id: string; kind: Order['kind']; state: OrderState };

async function settle(db: Db, session: Stripe.Checkout.Session): Promise<Settled | null> {
  const order_id = session.client_reference_id ?? '';
  const order = UUID.test(order_id) ? await lockOrder(db, order_id) : null;
  if (!order || !isOf(session, order)) return null;
  const next = stateOf(factsOf(session));
  const state = next && mayBecome(order.state, next) ? await become(db, order, session, next) : order.state;
  return { order_id: order.id, company_id: order.company_id, kind: order.kind, state };
}

/** A page names its order twice, and the order its page, unless the process stopped before it was saved. */
const isOf = (session: Stripe.Checkout.Session, order: Order) =>
  session.metadata?.order_id === order.id &&
  session.metadata.site === order.site &&
  (order.provider_session === null || order.provider_session === session.id);

async function become(db: Db, order: Order, session: Stripe.Checkout.Session, next: OrderState): Promise<OrderState> {
  const is_freed = freesCoupon(next) && order.has_coupon_use;
  if (is_freed && order.coupon_id) await updateUseFreed(db, order.coupon_id);
  await updateOrderState(db, order.id, next, {
    provider_session: session.id,
    provider_payment: idOf(session.payment_intent),
    provider_invoice: idOf(session.invoice),
    ...(is_freed ? { has_coupon_use: false } : {}),
    ...(next === 'paid' ? { paid_cents: session.amount_total ?? 0, tax_cents: taxOf(session) } : {}),
  });
  if (next === 'paid') await fulfill(db, order);
  return next;
}

const taxOf = (session: Stripe.Checkout.Session) => session.total_details?.amount_tax ?? 0;

/** What the payment bought. A plan follows from its subscription, and the receipt from the invoice. */
async function fulfill(db: Db, order: Order): Promise<void> {
  const type = CREDIT_TYPES.find((each) => each === order.item);
  if (order.kind === 'credits' && type) await grantBought(db, order, type);
  if (order.event_id) await boothBought(db, { event_id: order.event_id, company_id: order.company_id });
}

/** Bought credits last twelve months (readings §15). */
async function grantBought(db: Db, { id, company_id, quantity, ordered_by }: Order, type: CreditType): Promise<void> {
  const expires = new Date(await nowIn(db));
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  await grantCredits(db, {
    company_id,
    type,
    quantity,
    source: `order:${id}`,
    reason: 'purchase',
    expires_on: expires.toISOString().slice(0, 10),
    actor_id: ordered_by,
  });
}
