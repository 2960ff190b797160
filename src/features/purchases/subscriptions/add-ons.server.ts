import type Stripe from 'stripe';
import { seatsNow } from '#features/team/doors.server.ts';
import { PRICING_PACKAGES } from '#rules/plans.ts';
import { addonPrice, type PlanAddon } from '#rules/price-list.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { conflict } from '#server/http/problems.ts';
import { type Buying, paymentsOf } from '../orders/payments-of.server.ts';
import { hasOrder, insertOrderOnce, lockOrder, updateOrderState } from '../orders/store.server.ts';
import { askProvider } from '../provider/away.server.ts';
import { addonPriced, priceId } from '../provider/catalog.server.ts';
import {
  changeableAt,
  charging,
  checkNotCanceled,
  checkYoung,
  DECLINED,
  invoiceOf,
  itemOf,
  planIn,
  previewOld,
  runningAt,
  STILL_BOOKING,
  shown,
  UNKNOWN_ADDON,
  type Whose,
} from './running.server.ts';
import { syncSubscription } from './sync.server.ts';

type Wish = Whose & { addon: PlanAddon; quantity: number };

/** What adding seats or the career page would cost at this second, and the list price that each payment then has more. */
export async function previewAddition(services: Buying, wish: Wish) {
  const { stripe } = paymentsOf(services);
  const subscription = await changeableAt(services, wish);
  const proration_date = Math.floor((await services.database.now()) / 1000);
  const items = [await addedItem(stripe, subscription, wish)];
  const { billed } = PRICING_PACKAGES[planIn(subscription)];
  return {
    ...shown(await invoiceOf(stripe, subscription, { items, proration_date }), proration_date),
    each_cents: addonPrice(wish.addon, billed),
    billed,
  };
}

type Addition = Wish & {
  ordered_by: string;
  /** New for each purchase: sent again, it charges nothing more. */
  order_id: string;
  proration_date: number;
  expected_cents: number;
};

/**
 * Adds extra seats or the career page, and charges at once what the preview of `proration_date` said. The subscription names the order, so
 * that what was charged is booked by whoever reads the subscription next, even if this process stops; until then, no other add-on is sold.
 * Throws 409 'price-changed' if the preview would say another price now.
 */
export async function addToPlan(buying: Buying, { order_id, ...addition }: Addition): Promise<void> {
  const { stripe } = paymentsOf(buying);
  const { database } = buying;
  const { company_id, site, ordered_by, addon, quantity, proration_date } = addition;
  const { billed } = PRICING_PACKAGES[planIn(await runningAt(buying, addition))];
  const is_new = await database.asRequest({ company_id }, async (db) => {
    await lockByName(db, `purchases of ${company_id}`);
    const order = { ...ADDON_ORDER, item: addon, id: order_id, company_id, site, quantity, ordered_by };
    const is_waiting = await hasOrder(db, company_id, UNKNOWN_ADDON);
    const inserted = await insertOrderOnce(db, { ...order, list_cents: quantity * addonPrice(addon, billed) });
    if (inserted && is_waiting) throw conflict(STILL_BOOKING);
    return inserted;
  });
  if (!is_new) return checkNotDeclined(buying, order_id);
  const close = (state: 'failed' | 'expired') => database.asSystem((db) => updateOrderState(db, order_id, state));
  const { subscription, item } = await asShown(buying, addition).catch(async (error: unknown) => {
    await close('expired');
    throw error;
  });
  try {
    await charging(() =>
      stripe.subscriptions.update(
        subscription.id,
        {
          items: [item],
          proration_behavior: 'always_invoice',
          proration_date,
          payment_behavior: 'error_if_incomplete',
          metadata: { addon_order_id: order_id },
        },
        { idempotencyKey: `order ${order_id}` },
      ),
    );
  } catch (error) {
    // Whether an answer that never came was charged is for the comparison to find out.
    if (error instanceof RuleBroken) await close('failed');
    throw error;
  }
  await syncSubscription(buying, subscription.id);
}

/** Reads the subscription once its order keeps all others away, and throws unless the addition costs what was shown. */
async function asShown(buying: Buying, { proration_date, expected_cents, ...wish }: Omit<Addition, 'order_id'>) {
  const { stripe } = paymentsOf(buying);
  await checkYoung(buying, proration_date);
  const subscription = await runningAt(buying, wish);
  checkNotCanceled(subscription);
  const item = await addedItem(stripe, subscription, wish);
  const { amount_due } = await invoiceOf(stripe, subscription, { items: [item], proration_date });
  if (amount_due !== expected_cents) throw previewOld();
  return { subscription, item };
}

/** The item of the subscription with so many more. */
async function addedItem(stripe: Stripe, subscription: Stripe.Subscription, { site, addon, quantity }: Wish) {
  if (addon === 'branded-page') checkMayAddPage(subscription, quantity);
  const item = itemOf(subscription, addon);
  if (item) return { id: item.id, quantity: (item.quantity ?? 0) + quantity };
  const { billed } = PRICING_PACKAGES[planIn(subscription)];
  return { price: await askProvider(() => priceId(stripe, addonPriced(site, addon, billed))), quantity };
}

/** A form that was sent twice buys once; if it was declined or came too late, sending it again says so again. */
async function checkNotDeclined({ database }: Buying, order_id: string): Promise<void> {
  const order = await database.asSystem((db) => lockOrder(db, order_id));
  if (order?.state === 'expired') throw previewOld();
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

const ADDON_ORDER = {
  kind: 'addon',
  discount_cents: 0,
  coupon_id: null,
  has_coupon_use: false,
} as const;
