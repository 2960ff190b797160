import type Stripe from 'stripe';
import { countTaken, giveBackCredits, takeBackCredits, unspentOf } from '#features/billing/doors.server.ts';
import {
  askProvider,
  type Buying,
  findCompanyOf,
  idOf,
  lockOrderOfPayment,
  type Order,
  paymentsOf,
  updateOrderState,
} from '#features/purchases/doors.server.ts';
import { mayBecome } from '#features/purchases/rules/order-states.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { lotOf } from './actions.server.ts';
import { disputeMail } from './mails.ts';

/**
 * Applies what the provider says of a dispute now. An open one freezes the unspent credits of its order; a won one gives them back; a lost
 * one leaves them taken. Staff are told of each. Returns whether the payment is one of ours.
 */
export async function applyDispute(services: Buying, dispute_id: string): Promise<boolean> {
  const { stripe } = paymentsOf(services);
  const dispute = await askProvider(() => stripe.disputes.retrieve(dispute_id, { expand: ['charge'] }));
  const payment = idOf(dispute.payment_intent);
  const charge = typeof dispute.charge === 'string' ? null : dispute.charge;
  return services.database.asSystem(async (db) => {
    const order = payment ? await lockOrderOfPayment(db, payment) : null;
    if (!order) return tellOfOther(db, idOf(charge?.customer), dispute);
    if (ENDED_WELL.has(dispute.status)) await win(db, order, dispute);
    else if (dispute.status === 'lost') await lose(db, order, dispute);
    else await freeze(db, order, dispute);
    return true;
  });
}

/** Also what the provider warned of and what came to nothing. */
const ENDED_WELL: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

/** A plan’s payments have no order of their own: staff decide. False if the customer is none of ours. */
async function tellOfOther(db: Db, customer: string | null, dispute: Stripe.Dispute): Promise<boolean> {
  const company = customer ? await findCompanyOf(db, customer) : null;
  if (!company) return false;
  const { site, company_id } = company;
  await tellStaff(db, { site, company_id, id: null }, dispute, `${dispute.status}; it is about a plan`);
  return true;
}

/** The actor of what the provider causes. */
const PROVIDER = '00000000-0000-0000-0000-000000000000';

async function freeze(db: Db, order: Order, dispute: Stripe.Dispute): Promise<void> {
  if (!mayBecome(order.state, 'disputed')) return;
  await updateOrderState(db, order.id, 'disputed');
  const quantity = await unspentOf(db, lotOf(order));
  await takeBackCredits(db, { ...lotOf(order), quantity, subject: `dispute:${dispute.id}`, actor_id: PROVIDER });
  await tellStaff(db, order, dispute, `opened; ${quantity} unspent credits are frozen`);
}

async function win(db: Db, order: Order, dispute: Stripe.Dispute): Promise<void> {
  const state = order.refunded_cents > 0 ? 'partly_refunded' : 'paid';
  if (order.state === 'disputed') await updateOrderState(db, order.id, state);
  // A subject gives back once, so that hearing of it again changes nothing.
  await giveBackCredits(db, {
    ...lotOf(order),
    quantity: await countTaken(db, order.company_id, `dispute:${dispute.id}`),
    subject: `dispute-won:${dispute.id}`,
    actor_id: PROVIDER,
  });
  if (order.state === 'disputed')
    await tellStaff(db, order, dispute, 'closed for us; the frozen credits were given back');
}

/** Counted from what the provider says went back in all, so that hearing of it again changes nothing. */
async function lose(db: Db, order: Order, dispute: Stripe.Dispute): Promise<void> {
  const charge = typeof dispute.charge === 'string' ? null : dispute.charge;
  const paid_cents = order.paid_cents ?? 0;
  const refunded_cents = Math.min(paid_cents, (charge?.amount_refunded ?? 0) + dispute.amount);
  if (order.state !== 'disputed' && order.refunded_cents >= refunded_cents) return;
  await freeze(db, order, dispute);
  await updateOrderState(db, order.id, refunded_cents === paid_cents ? 'refunded' : 'partly_refunded', {
    refunded_cents,
  });
  await tellStaff(db, order, dispute, 'lost; the money went back');
}

type About = { site: SiteCode; company_id: string; id: string | null };

async function tellStaff(db: Db, { site, id, company_id }: About, { amount }: Stripe.Dispute, what: string) {
  const content = disputeMail({ order_id: id, company_id, amount_cents: amount, what });
  await writeMail(db, { site, kind: 'payments-compared', to: SITES[site].help_email, content });
}
