import type Stripe from 'stripe';
import { seatsNow } from '#features/team/doors.server.ts';
import { type PackageCode, PRICING_PACKAGES } from '#rules/plans.ts';
import { PLAN_ADDONS } from '#rules/price-list.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type Buying, idOf, paymentsOf } from '../orders/payments-of.server.ts';
import { askProvider } from '../provider/away.server.ts';
import { addonPriced, planPrice, priceId } from '../provider/catalog.server.ts';
import { CANCELED, type Ending, SUSPENDED, withoutReason, withReason } from '../rules/endings.ts';
import { SPECIAL } from '../special-price/special-price.server.ts';
import {
  applyChange,
  changeAlone,
  changeableAt,
  charging,
  checkExpected,
  checkTurn,
  checkYoung,
  type Expected,
  invoiceOf,
  itemOf,
  planIn,
  runningAt,
  shown,
  type Whose,
} from './running.server.ts';
import { syncSubscription } from './sync.server.ts';

/** What changing to a plan would cost at this second, as the provider calculates it. */
export async function previewChange(services: Buying, whose: Whose, package_code: PackageCode) {
  const { stripe } = paymentsOf(services);
  const subscription = await changeableAt(services, whose);
  await checkSeats(services, whose, subscription, package_code);
  const proration_date = Math.floor((await services.database.now()) / 1000);
  const items = await changedItems(stripe, whose.site, subscription, package_code);
  return shown(
    await invoiceOf(stripe, subscription, { items, proration_date, ...keptDiscounts(subscription) }),
    proration_date,
  );
}

type Confirmed = Expected & { package: PackageCode; proration_date: number };

/**
 * Changes the plan at once and charges what the preview of `proration_date` said. If the card is declined, nothing changes. Throws 409
 * 'price-changed' if the preview would say another price now, for instance because a colleague has added seats.
 */
export async function changeTo(services: Buying, whose: Whose, confirmed: Confirmed): Promise<void> {
  const { stripe } = paymentsOf(services);
  const { package: package_code, proration_date } = confirmed;
  await checkYoung(services, proration_date);
  await changeAlone(services, whose, async (turn) => {
    const subscription = await changeableAt(services, whose);
    await checkSeats(services, whose, subscription, package_code);
    const items = await changedItems(stripe, whose.site, subscription, package_code);
    const discounts = keptDiscounts(subscription);
    checkExpected(await invoiceOf(stripe, subscription, { items, proration_date, ...discounts }), confirmed);
    await checkTurn(services, whose, turn);
    await charging(() =>
      stripe.subscriptions.update(
        subscription.id,
        {
          items,
          proration_behavior: 'always_invoice',
          proration_date,
          payment_behavior: 'error_if_incomplete',
          ...discounts,
        },
        { idempotencyKey: `change ${subscription.id} ${turn}` },
      ),
    );
    await applyChange(services, subscription.id);
  });
}

/** Throws if the plan has fewer seats than the company uses. */
async function checkSeats({ database }: Buying, whose: Whose, subscription: Stripe.Subscription, to: PackageCode) {
  const { company_id } = whose;
  const { used } = await database.asRequest({ company_id }, (db) => seatsNow(db, company_id));
  const seats = PRICING_PACKAGES[to].seats + (itemOf(subscription, 'extra-seat')?.quantity ?? 0);
  if (used <= seats) return;
  throw new RuleBroken(
    'seats',
    `Your team uses ${used} seats, and you would have ${seats} with this plan. Add seats, remove or disable members, or revoke invitations first.`,
    'package',
  );
}

/** A special price is for every plan; a coupon was for the plan that it was given for. */
function keptDiscounts({ discounts }: Stripe.Subscription): { discounts?: '' } {
  const is_special = discounts.some(
    (each) => typeof each !== 'string' && idOf(each.source.coupon)?.startsWith(SPECIAL),
  );
  return is_special ? {} : { discounts: '' };
}

/** The metadata of a subscription that says why it ends with its paid time. */
const ENDING_FOR = 'ending_for';

const ENDS_SUSPENDED =
  'Our staff suspended your company, so your plan ends with the current paid period. Contact us if this is a mistake.';
const ENDS_DISPUTED =
  'A payment by your company is disputed with the bank, so your plan ends with the current paid period. If the dispute is closed in our favor before then, the plan continues.';

type Reason = { reason: string; is_there: boolean };

/** Adds a reason of ours to end a subscription with its paid time, or takes it away. Returns whether that changed anything, and if it ends. */
export const changeEnding = (buying: Buying, whose: Pick<Whose, 'company_id'>, { reason, is_there }: Reason) =>
  changeAlone(buying, whose, async () => {
    const subscription = await runningAt(buying, whose);
    const now = endingOf(subscription);
    const wanted = is_there ? withReason(now, reason) : withoutReason(now, reason);
    const is_changed = wanted.reasons.join(' ') !== now.reasons.join(' ');
    if (is_changed) {
      await updateEnding(buying, subscription.id, wanted);
      await syncSubscription(buying, subscription.id);
    }
    return { is_changed, is_ending: wanted.is_ending };
  });

const endingOf = ({ cancel_at_period_end: is_ending, metadata }: Stripe.Subscription): Ending => ({
  is_ending,
  reasons: metadata[ENDING_FOR]?.split(' ').filter(Boolean) ?? [],
});

function updateEnding(buying: Buying, id: string, { is_ending, reasons }: Ending) {
  const changes = { cancel_at_period_end: is_ending, metadata: { [ENDING_FOR]: reasons.join(' ') } };
  return askProvider(() => paymentsOf(buying).stripe.subscriptions.update(id, changes));
}

/** Cancels to the end of the paid time, or takes that back, unless we let it end for another reason. */
export const setEnding = (services: Buying, whose: Whose, is_ending: boolean): Promise<void> =>
  changeAlone(services, whose, async () => {
    const subscription = await runningAt(services, whose);
    const now = endingOf(subscription);
    const [other] = now.reasons.filter((reason) => reason !== CANCELED);
    if (!is_ending && other) throw new RuleBroken('ending', other === SUSPENDED ? ENDS_SUSPENDED : ENDS_DISPUTED);
    const reasons = is_ending ? withReason(now, CANCELED).reasons : [];
    await updateEnding(services, subscription.id, { is_ending, reasons });
    await applyChange(services, subscription.id);
  });

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
