import type Stripe from 'stripe';
import { lockTeam, seatsNow } from '#features/team/doors.server.ts';
import { PRICING_PACKAGES } from '#rules/plans.ts';
import { addonPrice, type PlanAddon } from '#rules/price-list.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { conflict } from '#server/http/problems.ts';
import { type Buying, paymentsOf } from '../orders/payments-of.server.ts';
import { insertOrderOnce, lockOrder, updateOrderState } from '../orders/store.server.ts';
import { askProvider } from '../provider/away.server.ts';
import { addonPriced, priceId } from '../provider/catalog.server.ts';
import {
  applyChange,
  changeAlone,
  changeableAt,
  charging,
  checkExpected,
  checkTurn,
  checkYoung,
  DECLINED,
  type Expected,
  invoiceOf,
  itemOf,
  planIn,
  STILL_BOOKING,
  shown,
  type Whose,
} from './running.server.ts';
import { updateSeats } from './store.server.ts';

type Wish = Whose & { addon: PlanAddon; quantity: number };

/** What adding seats or the career page would cost at this second, and the list price that it adds to each later payment. */
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

type Addition = Wish &
  Expected & {
    ordered_by: string;
    /** New for each purchase: sent again, it charges nothing more. */
    order_id: string;
    proration_date: number;
  };

/**
 * Adds extra seats or the career page, and charges at once what the preview of `proration_date` said. The subscription names the order, so
 * that what was charged is booked by whoever reads the subscription next, even if this process stops. Returns whether it is paid: a bank
 * debit takes days. Throws 409 'price-changed' if the preview would say another price now.
 */
export async function addToPlan(buying: Buying, { order_id, ...addition }: Addition): Promise<boolean> {
  if (await isBought(buying, order_id, addition)) return true;
  await checkYoung(buying, addition.proration_date);
  await changeAlone(buying, addition, async (turn) => {
    const { stripe } = paymentsOf(buying);
    const { proration_date } = addition;
    const subscription = await changeableAt(buying, addition);
    const item = await addedItem(stripe, subscription, addition);
    checkExpected(await invoiceOf(stripe, subscription, { items: [item], proration_date }), addition);
    await checkTurn(buying, addition, turn);
    await saveOrder(buying, subscription, { order_id, ...addition });
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
      // Whether an answer that never came was charged is found out later.
      if (error instanceof RuleBroken) await buying.database.asSystem((db) => updateOrderState(db, order_id, 'failed'));
      throw error;
    }
    await applyChange(buying, subscription.id);
  });
  const order = await buying.database.asSystem((db) => lockOrder(db, order_id));
  return order?.state === 'paid';
}

async function saveOrder({ database }: Buying, subscription: Stripe.Subscription, addition: Addition): Promise<void> {
  const { company_id, site, ordered_by, addon, quantity, order_id } = addition;
  const order = { ...ADDON_ORDER, item: addon, id: order_id, company_id, site, quantity, ordered_by };
  const list_cents = quantity * addonPrice(addon, PRICING_PACKAGES[planIn(subscription)].billed);
  const is_new = await database.asRequest({ company_id }, (db) => insertOrderOnce(db, { ...order, list_cents }));
  if (!is_new) throw conflict(STILL_BOOKING);
}

/** A form that was sent twice buys once; if its payment was declined, sending it again says so again. */
async function isBought({ database }: Buying, order_id: string, wish: Omit<Addition, 'order_id'>): Promise<boolean> {
  const order = await database.asSystem((db) => lockOrder(db, order_id));
  if (!order) return false;
  const { company_id, addon, quantity } = wish;
  const is_same = order.company_id === company_id && order.item === addon && order.quantity === quantity;
  if (!is_same) throw conflict('This order was already sent with other items. Reload the page and order again.');
  if (order.state === 'failed') throw new RuleBroken('declined', DECLINED);
  if (order.state === 'expired') throw new RuleBroken('order-expired', EXPIRED);
  if (order.state === 'started') throw conflict(STILL_BOOKING);
  return true;
}

/** The item of the subscription with so many more. */
async function addedItem(stripe: Stripe, subscription: Stripe.Subscription, { site, addon, quantity }: Wish) {
  if (addon === 'branded-page') checkMayAddPage(subscription, quantity);
  const item = itemOf(subscription, addon);
  if (item) return { id: item.id, quantity: (item.quantity ?? 0) + quantity };
  const { billed } = PRICING_PACKAGES[planIn(subscription)];
  return { price: await askProvider(() => priceId(stripe, addonPriced(site, addon, billed))), quantity };
}

const EXPIRED = 'This order did not go through, and nothing was charged. Order again.';

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
  await changeAlone(buying, whose, async (turn) => {
    const subscription = await changeableAt(buying, whose);
    const item = itemOf(subscription, 'branded-page');
    if (!item) throw new RuleBroken('no-page', 'Your company does not pay for a branded career page.');
    await checkTurn(buying, whose, turn);
    await takeOff(buying, subscription, { id: item.id, deleted: true });
  });
}

/** Changes an item to less, and credits what was paid for the rest of the period. */
async function takeOff(buying: Buying, subscription: Stripe.Subscription, item: Stripe.SubscriptionUpdateParams.Item) {
  const { stripe } = paymentsOf(buying);
  const changes: Stripe.SubscriptionUpdateParams = { items: [item], proration_behavior: 'always_invoice' };
  await charging(() => stripe.subscriptions.update(subscription.id, changes));
  await applyChange(buying, subscription.id);
}

type Removal = Whose & { seats: number; of: number };

/** Removes extra seats at once; the provider credits the rest of the period. Seats that members or open invitations have stay. */
export const removeSeats = (buying: Buying, removal: Removal): Promise<void> =>
  changeAlone(buying, removal, (turn) => takeSeats(buying, removal, turn));

async function takeSeats(buying: Buying, { seats, of, ...whose }: Removal, turn: string): Promise<void> {
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
  await checkTurn(buying, whose, turn);
  await buying.database.asSystem(async (db) => {
    await lockTeam(db, company_id);
    checkFree(await seatsNow(db, company_id), seats);
    // Nobody can join or be invited into these seats from now on. What the provider refuses comes back with the next reading.
    await updateSeats(db, subscription.id, now - seats);
  });
  const left = seats === now ? { id: item.id, deleted: true } : { id: item.id, quantity: now - seats };
  try {
    await takeOff(buying, subscription, left);
  } catch (error) {
    await applyChange(buying, subscription.id);
    throw error;
  }
}

function checkFree({ total, used }: Awaited<ReturnType<typeof seatsNow>>, seats: number): void {
  if (total - seats >= used) return;
  const free = Math.max(0, total - used);
  const words = free === 1 ? 'Only one seat is free' : `${free || 'No'} seats are free`;
  throw new RuleBroken('taken', `${words}. Remove or disable a member, or revoke an invitation first.`, 'seats');
}

const ADDON_ORDER = {
  kind: 'addon',
  discount_cents: 0,
  coupon_id: null,
  has_coupon_use: false,
} as const;
