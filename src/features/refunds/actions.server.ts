import Stripe from 'stripe';
import { takeBackCredits, unspentOf } from '#features/billing/doors.server.ts';
import {
  askProvider,
  type Buying,
  idOf,
  isProviderAway,
  lockOrder,
  type Order,
  paymentsOf,
} from '#features/purchases/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { closeRefund, lotOf, undoRefund } from './closing.server.ts';
import { endIfRefunded } from './paid-plan.server.ts';
import { creditsFor, needsSecond, type Refundable } from './rules.ts';
import * as store from './store.server.ts';

type Asked = { refund_id: string; order_id: string; amount_cents: number; reason: string; operator_id: string };

/**
 * Gives money of an order back. The unspent credits that it pays for are taken back before the provider is asked, and given back if it
 * refuses. More than the unspent share waits for a second staff member. Returns the refund's id and state.
 */
export async function startRefund(services: Buying, asked: Asked) {
  const { refund_id: id, order_id, amount_cents, reason, operator_id: asked_by } = asked;
  const started = await services.database.asSystem(async (db) => {
    const again = await store.lockRefund(db, id);
    if (again) {
      if (again.order_id !== order_id || again.amount_cents !== amount_cents || isClosedWithoutRefund(again))
        throw alreadyUsed();
      return { refund_id: id, state: again.state };
    }
    const order = await paidOrder(db, order_id);
    const facts = await refundable(db, order);
    const waits = needsSecond(amount_cents, facts);
    const credits_taken = waits ? 0 : creditsFor(amount_cents, facts);
    const { company_id } = order;
    const state = waits ? ('waiting' as const) : ('asked' as const);
    await store.insertRefund(db, {
      id,
      company_id,
      order_id,
      amount_cents,
      reason,
      state,
      credits_taken,
      asked_by,
    });
    await takeBackCredits(db, {
      ...lotOf(order),
      quantity: credits_taken,
      subject: `refund:${id}`,
      actor_id: asked_by,
    });
    return { refund_id: id, state };
  });
  return started.state === 'asked' ? sendNowOrLater(services, started.refund_id) : started;
}

/** The second staff member agrees: what is unspent now is taken back, and the provider is asked. */
export async function agreeToRefund(services: Buying, refund_id: string, agreed_by: string) {
  await services.database.asSystem(async (db) => {
    const refund = found(await store.lockRefund(db, refund_id));
    if (refund.state !== 'waiting') throw notWaiting();
    if (refund.asked_by === agreed_by) {
      throw new RuleBroken('second-person', 'Another staff member must agree to this refund.');
    }
    const order = await paidOrder(db, found(refund.order_id));
    const credits_taken = creditsFor(refund.amount_cents, await refundable(db, order));
    await store.updateRefund(db, refund_id, { state: 'asked', credits_taken, agreed_by });
    const taken = { ...lotOf(order), quantity: credits_taken, subject: `refund:${refund_id}`, actor_id: agreed_by };
    await takeBackCredits(db, taken);
  });
  return sendNowOrLater(services, refund_id);
}

/** If the provider cannot be reached, the saved refund stays `asked`, and the nightly comparison sends it. */
async function sendNowOrLater(buying: Buying, refund_id: string) {
  try {
    return await sendRefund(buying, refund_id);
  } catch (error) {
    if (!isProviderAway(error)) throw error;
    return { refund_id, state: 'asked' as const };
  }
}

/** Takes a refund back that waits for a second staff member; any of them may. */
export async function withdrawRefund(db: Db, refund_id: string): Promise<void> {
  const refund = found(await store.lockRefund(db, refund_id));
  if (refund.state !== 'waiting') throw notWaiting();
  await store.updateRefund(db, refund_id, { state: 'withdrawn' });
}

const notWaiting = () => new RuleBroken('not-waiting', 'This refund is no longer waiting for confirmation.');

const isClosedWithoutRefund = ({ state }: { state: string }) => state === 'refused' || state === 'withdrawn';

const alreadyUsed = () => new RuleBroken('refund-closed', 'This form was already used. Start a new refund.');

/** Asks the provider for a refund that was saved, by its id, so that asking again changes nothing; then closes it by the answer. */
export async function sendRefund(buying: Buying, refund_id: string) {
  const { stripe } = paymentsOf(buying);
  const { database } = buying;
  const { refund, order } = await database.asSystem(async (db) => {
    const row = found(await store.lockRefund(db, refund_id));
    return { refund: row, order: found(await lockOrder(db, found(row.order_id))) };
  });
  if (isClosedWithoutRefund(refund)) throw alreadyUsed();
  if (refund.state !== 'asked') return { refund_id, state: refund.state };
  try {
    const payment_intent = await paymentOf(stripe, order);
    const { id } = await askProvider(() => refundOnce(stripe, payment_intent, refund));
    await database.asSystem((db) => closeRefund(db, refund_id, id));
    if (order.kind === 'plan') await endIfRefunded(buying, payment_intent);
    return { refund_id, state: 'done' as const };
  } catch (error) {
    const is_refused = error instanceof Stripe.errors.StripeInvalidRequestError;
    if (!is_refused && !(error instanceof NothingPaid)) throw error;
    await database.asSystem((db) => undoRefund(db, refund_id));
    if (!is_refused) throw error;
    throw new RuleBroken('refund-refused', `The payment provider refused the refund: ${error.message}`);
  }
}

/** `order_id`: of a refund by staff, which always has one. */
type Refund = { id: string; order_id: string | null; amount_cents: number };

/** The provider forgets idempotency keys after a day, so it is looked up first whether it was made. */
async function refundOnce(stripe: Stripe, payment_intent: string, { id: refund_id, order_id, amount_cents }: Refund) {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 });
  const made = data.find(({ metadata, status }) => metadata?.refund_id === refund_id && status !== 'failed');
  if (made) return made;
  return stripe.refunds.create(
    { payment_intent, amount: amount_cents, metadata: { refund_id, order_id } },
    { idempotencyKey: `refund ${refund_id}` },
  );
}

async function paidOrder(db: Db, order_id: string): Promise<Order> {
  const order = found(await lockOrder(db, order_id));
  if (order.state === 'paid' || order.state === 'partly_refunded') return order;
  throw new RuleBroken('not-paid', 'Only an order that is paid, and not disputed, can be refunded.');
}

/** Refunds under way count as given back. */
async function refundable(db: Db, order: Order): Promise<Refundable> {
  const { paid_cents, refunded_cents, quantity } = order;
  const promised = await store.countPromised(db, order.id);
  const unspent = await unspentOf(db, lotOf(order));
  return { paid_cents: paid_cents ?? 0, refunded_cents: refunded_cents + promised, quantity, unspent };
}

/** An order that credit of the company paid has no payment at the provider. */
class NothingPaid extends RuleBroken {
  constructor() {
    super('no-payment', 'Nothing was paid for this order, so nothing can be refunded.');
  }
}

/** The payment of an order: of its page, or, for a plan, of its first invoice. */
async function paymentOf(stripe: Stripe, order: Order): Promise<string> {
  if (order.provider_payment) return order.provider_payment;
  const invoice = order.provider_invoice;
  const payments = invoice ? await askProvider(() => stripe.invoicePayments.list({ invoice })) : null;
  const payment = idOf(payments?.data[0]?.payment.payment_intent);
  if (!payment) throw new NothingPaid();
  return payment;
}
