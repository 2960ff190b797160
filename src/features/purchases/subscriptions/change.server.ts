import Stripe from 'stripe';
import { seatsNow } from '#features/team/doors.server.ts';
import { type PackageCode, PRICING_PACKAGES } from '#rules/plans.ts';
import { addonPrice, PLAN_ADDONS, type PlanAddon } from '#rules/price-list.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { conflict, HttpProblem } from '#server/http/problems.ts';
import { type Buying, idOf, paymentsOf } from '../orders/payments-of.server.ts';
import { hasOrder, insertOrderOnce, lockOrder, updateOrderState } from '../orders/store.server.ts';
import { askProvider, isAway, unknownOutcome } from '../provider/away.server.ts';
import { addonPriced, planPrice, priceId } from '../provider/catalog.server.ts';
import { withoutReason, withReason } from '../rules/endings.ts';
import { SPECIAL } from '../special-price/special-price.server.ts';
import { findRunning } from './store.server.ts';
import { syncSubscription } from './sync.server.ts';

type Whose = { company_id: string; site: SiteCode };

/** What changing to a plan would cost at this second, as the provider calculates it. */
export async function previewChange(services: Buying, whose: Whose, package_code: PackageCode) {
  const { stripe } = paymentsOf(services);
  const subscription = await changeableAt(services, whose);
  const proration_date = Math.floor((await services.database.now()) / 1000);
  const items = await changedItems(stripe, whose.site, subscription, package_code);
  const invoice = await invoiceOf(stripe, subscription, { items, proration_date });
  const lines = invoice.lines.data.map(({ description, amount }) => ({
    description: description ?? '',
    amount_cents: amount,
  }));
  return { due_now_cents: invoice.amount_due, credited_cents: Math.max(0, -invoice.total), lines, proration_date };
}

type Change = { items: Stripe.SubscriptionUpdateParams.Item[]; proration_date: number };

/** What the provider would charge for a change. */
const invoiceOf = (stripe: Stripe, subscription: Stripe.Subscription, { items, proration_date }: Change) =>
  askProvider(() =>
    stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_behavior: 'always_invoice', proration_date },
      ...keptDiscounts(subscription),
    }),
  );

type Confirmed = { package: PackageCode; proration_date: number; expected_cents: number };

/** The provider would charge a share of another time than the one shown. */
const MOST_AGE_S = 30 * 60;

/**
 * Changes the plan at once and charges what the preview of `proration_date` said. If the card is declined, nothing changes. Throws 409
 * 'price-changed' if the preview would say another price now, for instance because a colleague has added seats.
 */
export async function changeTo(
  services: Buying,
  whose: Whose,
  { package: package_code, proration_date, expected_cents }: Confirmed,
): Promise<void> {
  const { stripe } = paymentsOf(services);
  const age_s = (await services.database.now()) / 1000 - proration_date;
  if (age_s > MOST_AGE_S || age_s < -MOST_AGE_S) throw previewOld();
  const subscription = await changeableAt(services, whose);
  const items = await changedItems(stripe, whose.site, subscription, package_code);
  const { amount_due } = await invoiceOf(stripe, subscription, { items, proration_date });
  if (amount_due !== expected_cents) throw previewOld();
  await charging(() =>
    stripe.subscriptions.update(
      subscription.id,
      {
        items,
        proration_behavior: 'always_invoice',
        proration_date,
        payment_behavior: 'error_if_incomplete',
        ...keptDiscounts(subscription),
      },
      { idempotencyKey: `change ${subscription.id} ${package_code} ${proration_date}` },
    ),
  );
  await syncSubscription(services, subscription.id);
}

/** A special price is for every plan; a coupon was for the plan that it was given for. */
function keptDiscounts({ discounts }: Stripe.Subscription): { discounts?: '' } {
  const is_special = discounts.some(
    (each) => typeof each !== 'string' && idOf(each.source.coupon)?.startsWith(SPECIAL),
  );
  return is_special ? {} : { discounts: '' };
}

/** The metadata of a subscription that says why we let it end with its paid time. A later choice of the company replaces it. */
const ENDING_FOR = 'ending_for';

type Reason = { reason: string; is_there: boolean };

/** Adds a reason of ours to end a subscription with its paid time, or takes it away. Returns whether that changed anything, and if it ends. */
export async function changeEnding(buying: Buying, provider_id: string, { reason, is_there }: Reason) {
  const { stripe } = paymentsOf(buying);
  const { cancel_at_period_end: is_ending, metadata } = await askProvider(() =>
    stripe.subscriptions.retrieve(provider_id),
  );
  const now = { is_ending, reasons: metadata[ENDING_FOR]?.split(' ') ?? [] };
  const wanted = is_there ? withReason(now, reason) : withoutReason(now, reason);
  const is_changed = wanted.reasons.join(' ') !== now.reasons.join(' ');
  if (is_changed) {
    const changes = { cancel_at_period_end: wanted.is_ending, metadata: { [ENDING_FOR]: wanted.reasons.join(' ') } };
    await askProvider(() => stripe.subscriptions.update(provider_id, changes));
    await syncSubscription(buying, provider_id);
  }
  return { is_changed, is_ending: wanted.is_ending };
}

/** Cancels to the end of the paid time, or takes that back. */
export async function setEnding(services: Buying, whose: Whose, is_ending: boolean): Promise<void> {
  const { stripe } = paymentsOf(services);
  const { id } = await runningAt(services, whose);
  await askProvider(() =>
    stripe.subscriptions.update(id, { cancel_at_period_end: is_ending, metadata: { [ENDING_FOR]: '' } }),
  );
  await syncSubscription(services, id);
}

type Addition = Whose & {
  ordered_by: string;
  addon: PlanAddon;
  quantity: number;
  /** New for each purchase: sent again, it charges nothing more. */
  order_id: string;
};

/**
 * Adds extra seats or the career page, and charges their share of the period at once. The subscription names the order, so that what was
 * charged is booked by whoever reads the subscription next, even if this process stops; until then, no other add-on is sold.
 */
export async function addToPlan(buying: Buying, { order_id, ...addition }: Addition): Promise<void> {
  const { stripe } = paymentsOf(buying);
  const { database } = buying;
  const { company_id, site, ordered_by, addon, quantity } = addition;
  const subscription = await runningAt(buying, addition);
  const { billed } = PRICING_PACKAGES[planIn(subscription)];
  const is_new = await database.asRequest({ company_id }, async (db) => {
    await lockByName(db, `purchases of ${company_id}`);
    const order = { ...ADDON_ORDER, item: addon, id: order_id, company_id, site, quantity, ordered_by };
    const is_waiting = await hasOrder(db, company_id, UNKNOWN_ADDON);
    const inserted = await insertOrderOnce(db, { ...order, list_cents: quantity * addonPrice(addon, billed) });
    if (inserted && is_waiting) throw conflict(STILL_BOOKING);
    if (inserted && addon === 'branded-page') checkMayAddPage(subscription, quantity);
    return inserted;
  });
  if (!is_new) return checkNotDeclined(buying, order_id);
  // Read again, since another order may have changed it before this one; while this one waits, none can.
  const item = itemOf(await runningAt(buying, addition), addon);
  const price = await askProvider(() => priceId(stripe, addonPriced(site, addon, billed)));
  const items = [item ? { id: item.id, quantity: (item.quantity ?? 0) + quantity } : { price, quantity }];
  try {
    await charging(() =>
      stripe.subscriptions.update(
        subscription.id,
        {
          items,
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          metadata: { addon_order_id: order_id },
        },
        { idempotencyKey: `order ${order_id}` },
      ),
    );
  } catch (error) {
    // Whether an answer that never came was charged is for the comparison to find out.
    if (error instanceof RuleBroken) await database.asSystem((db) => updateOrderState(db, order_id, 'failed'));
    throw error;
  }
  await syncSubscription(buying, subscription.id);
}

/** A form that was sent twice buys once; if its payment was declined, sending it again says so again. */
async function checkNotDeclined({ database }: Buying, order_id: string): Promise<void> {
  const order = await database.asSystem((db) => lockOrder(db, order_id));
  if (order?.state === 'failed') throw new RuleBroken('declined', DECLINED);
}

/** A company has one career page, and it is part of the ATS. */
function checkMayAddPage(subscription: Stripe.Subscription, quantity: number): void {
  if (!PRICING_PACKAGES[planIn(subscription)].includes_ats) {
    throw new RuleBroken('needs-ats', 'A branded career page needs the ATS plan. Change your plan first.', 'addon');
  }
  if (quantity !== 1 || itemOf(subscription, 'branded-page')) {
    throw new RuleBroken('has-page', 'Your company can have one branded career page.', 'addon');
  }
}

/** Removes the career page at once; the provider credits the rest of the period. Its blocks are kept. */
export async function removeBrandedPage(buying: Buying, whose: Whose): Promise<void> {
  const subscription = await changeableAt(buying, whose);
  const item = itemOf(subscription, 'branded-page');
  if (!item) throw new RuleBroken('no-page', 'Your company does not pay for a branded career page.');
  await takeOff(buying, subscription, { id: item.id, deleted: true });
}

/** Changes an item to less, and credits what was paid for the rest of the period. */
async function takeOff(buying: Buying, subscription: Stripe.Subscription, item: Stripe.SubscriptionUpdateParams.Item) {
  const { stripe } = paymentsOf(buying);
  const changes: Stripe.SubscriptionUpdateParams = { items: [item], proration_behavior: 'always_invoice' };
  await charging(() => stripe.subscriptions.update(subscription.id, changes));
  await syncSubscription(buying, subscription.id);
}

type Removal = Whose & { seats: number; of: number };

/** Removes extra seats at once; the provider credits the rest of the period. Seats that members or open invitations have stay. */
export async function removeSeats(buying: Buying, { seats, of, ...whose }: Removal): Promise<void> {
  const { company_id } = whose;
  const subscription = await changeableAt(buying, whose);
  const item = itemOf(subscription, 'extra-seat');
  const now = item?.quantity ?? 0;
  if (now !== of) throw conflict(`Your company has ${now} extra seats now. Check the number, then remove seats again.`);
  if (!item || seats > now)
    throw new RuleBroken(
      'no-such-seats',
      `Your company has only ${now} extra ${now === 1 ? 'seat' : 'seats'}.`,
      'seats',
    );
  const { total, used } = await buying.database.asRequest({ company_id }, (db) => seatsNow(db, company_id));
  if (total - seats < used) {
    const free = Math.max(0, total - used);
    const words = free === 1 ? 'Only one seat is free' : `${free || 'No'} seats are free`;
    throw new RuleBroken('taken', `${words}. Remove or disable a member, or revoke an invitation first.`, 'seats');
  }
  const left = seats === now ? { id: item.id, deleted: true } : { id: item.id, quantity: now - seats };
  await takeOff(buying, subscription, left);
}

/** An order for an add-on of which we do not know yet whether they were charged. */
const UNKNOWN_ADDON = { kind: 'addon', items: PLAN_ADDONS, states: ['started'] } as const;

const STILL_BOOKING =
  'An add-on was ordered just now, and we do not know yet whether it was paid. Look here again in some minutes.';

const ADDON_ORDER = {
  kind: 'addon',
  discount_cents: 0,
  coupon_id: null,
  has_coupon_use: false,
} as const;

async function runningAt(services: Buying, { company_id }: Whose): Promise<Stripe.Subscription> {
  const { stripe } = paymentsOf(services);
  const running = await services.database.asRequest({ company_id }, (db) => findRunning(db, company_id));
  if (!running) throw new RuleBroken('no-subscription', 'Your company has no plan that it pays for on the site.');
  return askProvider(() => stripe.subscriptions.retrieve(running.provider_id, { expand: ['discounts'] }));
}

/** Throws if the plan cannot be changed now. */
async function changeableAt(buying: Buying, whose: Whose): Promise<Stripe.Subscription> {
  const subscription = await runningAt(buying, whose);
  if (subscription.cancel_at_period_end) {
    throw new RuleBroken('canceled', 'Your plan is canceled. Keep it under “Payments” before you change it.');
  }
  const { company_id } = whose;
  const is_waiting = await buying.database.asRequest({ company_id }, (db) => hasOrder(db, company_id, UNKNOWN_ADDON));
  if (is_waiting) throw conflict(STILL_BOOKING);
  return subscription;
}

/** The plan at its new price, with its add-ons at the price of its billing period. A career page goes with the ATS. */
async function changedItems(stripe: Stripe, site: SiteCode, subscription: Stripe.Subscription, to: PackageCode) {
  const plan = itemOf(subscription, planIn(subscription));
  if (!plan || planIn(subscription) === to)
    throw new RuleBroken('same-plan', 'Your company has this plan already.', 'package');
  const { billed, includes_ats } = PRICING_PACKAGES[to];
  const items: Stripe.SubscriptionUpdateParams.Item[] = [
    { id: plan.id, price: await askProvider(() => priceId(stripe, planPrice(site, to))), quantity: 1 },
  ];
  for (const code of PLAN_ADDONS) {
    const item = itemOf(subscription, code);
    if (!item) continue;
    const price = await askProvider(() => priceId(stripe, addonPriced(site, code, billed)));
    const is_kept = code !== 'branded-page' || includes_ats;
    items.push(is_kept ? { id: item.id, price, quantity: item.quantity ?? 1 } : { id: item.id, deleted: true });
  }
  return items;
}

const itemOf = ({ items }: Stripe.Subscription, code: string) =>
  items.data.find(({ price }) => price.metadata.code === code);

function planIn(subscription: Stripe.Subscription): PackageCode {
  const code = Object.values(PRICING_PACKAGES).find(({ package_code }) => itemOf(subscription, package_code));
  if (!code) throw new RuleBroken('no-subscription', 'Your company has no plan that it pays for on the site.');
  return code.package_code;
}

/**
 * Runs a request that charges the card on file. A declined card leaves everything as it was. If no answer came, nobody knows yet whether it
 * was charged, and nobody is told to try again.
 */
async function charging<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new RuleBroken('declined', DECLINED);
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new RuleBroken('refused', NO_CARD);
    if (isAway(error)) throw unknownOutcome();
    throw error;
  }
}

const DECLINED =
  'Your card was declined or asks for a confirmation, so nothing changed. Check it under “Card and invoices”.';
const NO_CARD = 'The payment could not be taken, so nothing changed. Check your card under “Card and invoices”.';

const previewOld = () =>
  new HttpProblem(409, 'price-changed', 'This price is no longer right. Check the new price, then confirm.');
