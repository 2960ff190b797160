import Stripe from 'stripe';
import { mailAdmins, setPlan } from '#features/company/doors.server.ts';
import { type PackageCode, PRICING_PACKAGES } from '#rules/plans.ts';
import type { PlanAddon } from '#rules/price-list.ts';
import { SITE_CODES } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { nowIn } from '#server/db/now-in.ts';
import { planBoughtMail, planOverMail } from '../mails.ts';
import { type Buying, idOf, paymentsOf, UUID } from '../orders/payments-of.server.ts';
import { findOrderOf, lockOrder, type Order, updateOrderState } from '../orders/store.server.ts';
import { askProvider } from '../provider/away.server.ts';
import { planEffect } from '../rules/grace.ts';
import { mayBecome } from '../rules/order-states.ts';
import * as store from './store.server.ts';

/**
 * Reads a subscription at the provider and gives its company what it pays for. Events come twice and in any order, so each call reads anew,
 * and an answer that is older than the one applied last changes nothing. Returns the company, or null if the subscription is not ours.
 */
export async function syncSubscription(buying: Buying, subscription_id: string): Promise<string | null> {
  const { stripe } = paymentsOf(buying);
  const read_at = new Date(await buying.database.now());
  const subscription = await askProvider(() => stripe.subscriptions.retrieve(subscription_id));
  if (HAS_ENDED.has(subscription.status)) await voidOpenInvoices(stripe, subscription_id);
  const charged = await chargedFor(buying, subscription);
  const applied = await buying.database.asSystem((db) => applyRead(db, subscription, { read_at, charged }));
  if (applied?.effect !== 'over') return applied?.company_id ?? null;
  await askProvider(() => stripe.subscriptions.cancel(subscription_id));
  return syncSubscription(buying, subscription_id);
}

const HAS_ENDED: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** What a plan left unpaid cannot be paid once it has ended. Before the end is saved, so that a process that stops between does it again. */
export async function voidOpenInvoices(stripe: Stripe, subscription: string): Promise<void> {
  const { data } = await askProvider(() => stripe.invoices.list({ subscription, status: 'open', limit: 100 }));
  for (const { id } of data) {
    await askProvider(() => stripe.invoices.voidInvoice(id ?? '')).catch((error: unknown) => {
      // Paid at this moment, or a bank debit that is under way.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    });
  }
}

type Charged = { order_id: string; invoice: Stripe.Invoice };

/** The clocks of the provider and of our database may differ so far. */
const CLOCKS_S = 60;

/** The order of an add-on that the subscription names, with the invoice of its change; null if it is booked, or was not charged. */
async function chargedFor(buying: Buying, { id, metadata }: Stripe.Subscription): Promise<Charged | null> {
  const { stripe } = paymentsOf(buying);
  const order_id = metadata.addon_order_id ?? '';
  const order = UUID.test(order_id) ? await buying.database.asSystem((db) => lockOrder(db, order_id)) : null;
  if (order?.kind !== 'addon' || !isUnbooked(order)) return null;
  const gte = Math.floor(new Date(order.created_at).getTime() / 1000) - CLOCKS_S;
  const { data } = await askProvider(() => stripe.invoices.list({ subscription: id, created: { gte }, limit: 100 }));
  const changes = data.filter(
    ({ billing_reason, status }) => billing_reason === 'subscription_update' && status === 'paid',
  );
  for (const invoice of changes) {
    const is_others = await buying.database.asSystem((db) => findOrderOf(db, null, invoice.id ?? null));
    if (!is_others) return { order_id, invoice };
  }
  return null;
}

async function applyRead(
  db: Db,
  subscription: Stripe.Subscription,
  { read_at, charged }: { read_at: Date; charged: Charged | null },
) {
  const company_id = await ownerOf(db, subscription);
  const facts = factsOf(subscription);
  if (!company_id || !facts) return null;
  await lockByName(db, `purchases of ${company_id}`);
  const known = await store.findSubscription(db, subscription.id);
  if (known && new Date(known.read_at) > read_at) return { company_id, effect: null };
  const effect = await apply(db, company_id, { ...facts, read_at: read_at.toISOString() });
  if (charged) await bookAddon(db, company_id, charged);
  return { company_id, effect };
}

/** The company that a subscription names, if it is the one of its customer as well. */
async function ownerOf(db: Db, { metadata, customer }: Stripe.Subscription): Promise<string | null> {
  const { company_id, site } = metadata;
  if (!company_id || !SITE_CODES.some((code) => code === site) || !UUID.test(company_id)) return null;
  return (await store.findCustomer(db, company_id)) === idOf(customer) ? company_id : null;
}

type Facts = Omit<store.SubscriptionFacts, 'read_at'> & { package_code: PackageCode };
type Read = Facts & { read_at: string };

/** Null if it sells no plan of ours. */
function factsOf(subscription: Stripe.Subscription): Facts | null {
  const items = subscription.items.data;
  const plan = items.find(({ price }) => isPackage(price.metadata.code));
  const package_code = plan?.price.metadata.code;
  if (!plan || !isPackage(package_code)) return null;
  const addon = (code: PlanAddon) => items.find(({ price }) => price.metadata.code === code);
  return {
    provider_id: subscription.id,
    package_code,
    status: subscription.status,
    extra_seats: addon('extra-seat')?.quantity ?? 0,
    has_branded_page: addon('branded-page') !== undefined,
    current_period_end: new Date(plan.current_period_end * 1000).toISOString(),
    cancel_at_period_end: subscription.cancel_at_period_end,
  };
}

const isPackage = (code: string | undefined): code is PackageCode =>
  code !== undefined && Object.hasOwn(PRICING_PACKAGES, code);

async function apply(db: Db, company_id: string, facts: Read) {
  const saved = await store.saveSubscription(db, company_id, facts);
  const since = saved.past_due_since === null ? null : new Date(saved.past_due_since);
  const effect = planEffect(facts.status, since, new Date(await nowIn(db)));
  if (effect === null) return null;
  if (effect.is === 'on' || effect.is === 'grace') {
    const grace_until = effect.is === 'grace' ? effect.until.toISOString() : null;
    await start(db, company_id, facts, { subscription_id: saved.id, grace_until });
  } else await end(db, company_id, saved.id);
  return effect.is;
}

async function start(
  db: Db,
  company_id: string,
  { package_code, cancel_at_period_end, current_period_end, has_branded_page }: Facts,
  { subscription_id, grace_until }: { subscription_id: string; grace_until: string | null },
) {
  const renews_at = cancel_at_period_end ? null : current_period_end;
  const plan = { package_code, subscription_id, renews_at, grace_until, has_branded_page };
  const is_new = await setPlan(db, company_id, plan);
  if (!is_new) return;
  await mailAdmins(db, company_id, { kind: 'company-plan', content: (site) => planBoughtMail(package_code, site) });
}

/** Ends the plan only if it is this subscription's: one that staff granted, or a later subscription, stays. */
async function end(db: Db, company_id: string, subscription_id: string) {
  const active = await store.findPlanOf(db, company_id, subscription_id);
  if (!active) return;
  await setPlan(db, company_id, null);
  await mailAdmins(db, company_id, { kind: 'company-plan', content: planOverMail });
}

/** Paid once: a disputed or refunded order keeps its own invoice. */
const isUnbooked = ({ state, provider_invoice }: Order) => provider_invoice === null && mayBecome(state, 'paid');

/** No other add-on is sold while an order waits, so the newest change since then that no other order names is its own. */
async function bookAddon(db: Db, company_id: string, { order_id, invoice }: Charged): Promise<void> {
  const order = await lockOrder(db, order_id);
  if (order?.company_id !== company_id || !isUnbooked(order)) return;
  await updateOrderState(db, order_id, 'paid', {
    paid_cents: invoice.amount_paid,
    provider_invoice: invoice.id ?? null,
  });
}
