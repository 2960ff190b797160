import type Stripe from 'stripe';
import {
  askProvider,
  type Buying,
  findCompanyOf,
  findOrderOf,
  findRunning,
  idOf,
  isMissing,
  isProviderAway,
  paymentsOf,
  productId,
  settleSession,
  syncSubscription,
} from '#features/purchases/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import { paysForPlan, sumOfRefunds } from './rules.ts';

/** What a payment at the provider paid for. `order_id` null: a renewal. */
export type Paid = {
  company_id: string;
  site: SiteCode;
  amount_cents: number;
  order_id: string | null;
  invoice: Stripe.Invoice | null;
};

/** Null if the customer is none of ours. An order whose payment we were not told of yet is settled first. */
export async function findPaid(buying: Buying, payment: string): Promise<Paid | null> {
  const { stripe } = paymentsOf(buying);
  const intent = await askProvider(() => stripe.paymentIntents.retrieve(payment));
  const customer = idOf(intent.customer);
  const company = customer ? await buying.database.asSystem((db) => findCompanyOf(db, customer)) : null;
  if (!company) return null;
  const invoice = await invoiceOf(stripe, payment);
  const find = () => buying.database.asSystem((db) => findOrderOf(db, payment, invoice?.id ?? null));
  const order_id = (await find()) ?? ((await settleLate(buying, payment, invoice)) ? await find() : null);
  // An invoice may be paid from the customer's balance in part.
  const amount_cents = Math.max(intent.amount_received, invoice?.total ?? 0);
  return { ...company, amount_cents, order_id, invoice };
}

async function invoiceOf(stripe: Stripe, payment_intent: string): Promise<Stripe.Invoice | null> {
  const payment = { type: 'payment_intent', payment_intent } as const;
  const { data } = await askProvider(() => stripe.invoicePayments.list({ payment, limit: 1 }));
  const id = idOf(data[0]?.invoice);
  return id ? askProvider(() => stripe.invoices.retrieve(id)) : null;
}

/** Settles the payment page that a payment came from. False if there is none, as for a renewal. */
async function settleLate(buying: Buying, payment_intent: string, invoice: Stripe.Invoice | null): Promise<boolean> {
  const { stripe } = paymentsOf(buying);
  const is_first = invoice?.billing_reason === 'subscription_create';
  const subscription = is_first ? subscriptionOf(invoice) : null;
  const { data } = await askProvider(() =>
    stripe.checkout.sessions.list(subscription ? { subscription, limit: 1 } : { payment_intent, limit: 1 }),
  );
  const [page] = data;
  return page !== undefined && (await settleSession(buying, page.id)) !== null;
}

export const subscriptionOf = (invoice: Stripe.Invoice | null): string | null =>
  idOf(invoice?.parent?.subscription_details?.subscription);

/** The refunds of a payment that were made, or are under way. */
export async function listRefunds(stripe: Stripe, payment_intent: string): Promise<Stripe.Refund[]> {
  const { data } = await askProvider(() => stripe.refunds.list({ payment_intent, limit: 100 }));
  return data;
}

/**
 * Ends a plan whose payment for the running period was given back whole. If the provider cannot be reached, the event of the refund does it
 * again.
 */
export async function endIfRefunded(buying: Buying, payment: string): Promise<void> {
  try {
    const paid = await findPaid(buying, payment);
    const refunds = await listRefunds(paymentsOf(buying).stripe, payment);
    if (paid && sumOfRefunds(refunds) >= paid.amount_cents) await endPaidPlan(buying, paid);
  } catch (error) {
    if (!isProviderAway(error)) throw error;
  }
}

/** Ends the plan that the payment pays for now; false if it pays for none. */
export async function endPaidPlan(buying: Buying, { company_id, site, invoice }: Paid): Promise<boolean> {
  const { stripe } = paymentsOf(buying);
  const running = await buying.database.asSystem((db) => findRunning(db, company_id));
  const id = subscriptionOf(invoice);
  if (!invoice || !running || running.provider_id !== id) return false;
  const now_s = (await buying.database.now()) / 1000;
  if (!paysForPlan(invoice.lines.data, productId(site, running.package_code), now_s)) return false;
  await askProvider(() => stripe.subscriptions.cancel(id)).catch((error: unknown) => {
    // It has ended meanwhile.
    if (!isMissing(error)) throw error;
  });
  await syncSubscription(buying, id);
  return true;
}
