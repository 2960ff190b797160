import { type Discount, discountOf } from '#features/coupons/rules.ts';
import { dollars } from '#rules/dollars.ts';
import { type CreditType, type PackageCode, PRICING_PACKAGES } from '#rules/plans.ts';
import { ADDONS, type CouponTarget, CREDIT_PRICES, creditPrice, isSold, seatPrice } from '#rules/price-list.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

/** What is bought on a payment page. */
export type Wanted =
  | { kind: 'plan'; item: PackageCode; extra_seats: number }
  | { kind: 'credits'; item: CreditType; quantity: number }
  | { kind: 'addon'; item: 'hiring-event-booth'; event_id: string };

/** In cents, for the first payment and before tax. */
export type Quote = {
  lines: Line[];
  list_cents: number;
  discount_cents: number;
  total_cents: number;
  /** What a plan costs each time after that. */
  renews_cents: number;
  /** How many months of a monthly plan cost nothing before that; 0 if the next one is paid. */
  free_months: number;
};

/** `item`: a package, an add-on or a type of credits. */
type Line = { item: string; quantity: number; each_cents: number };

export function quote(wanted: Wanted, discount: Pick<Discount, 'kind' | 'value' | 'is_forever'> | null): Quote {
  const lines = linesOf(wanted);
  const list_cents = lines.reduce((sum, { quantity, each_cents }) => sum + quantity * each_cents, 0);
  const discount_cents = discount ? discountOf(discount, list_cents, targetOf(wanted)) : 0;
  const total_cents = list_cents - discount_cents;
  return {
    lines,
    list_cents,
    discount_cents,
    total_cents,
    renews_cents: discount?.is_forever ? total_cents : list_cents,
    free_months: freeMonths(wanted, discount),
  };
}

/** A year is paid at once, so free months of it are taken off the first payment. */
function freeMonths(wanted: Wanted, discount: Pick<Discount, 'kind' | 'value'> | null): number {
  const is_monthly = wanted.kind === 'plan' && PRICING_PACKAGES[wanted.item].billed === 'monthly';
  return is_monthly && discount?.kind === 'free_months' ? discount.value : 0;
}

/** What a plan costs after the first payment, in words. */
export function renewalWords(
  item: PackageCode,
  { renews_cents, free_months }: Pick<Quote, 'renews_cents' | 'free_months'>,
) {
  const price = `${dollars(renews_cents)} a ${PRICING_PACKAGES[item].billed === 'monthly' ? 'month' : 'year'}`;
  if (free_months === 0) return `Then ${price} until you cancel.`;
  const free = free_months === 1 ? 'The first month is free' : `The first ${free_months} months are free`;
  return `${free}. Then ${price} until you cancel.`;
}

function linesOf(wanted: Wanted): Line[] {
  const { item } = wanted;
  if (wanted.kind === 'credits') {
    return [{ item, quantity: wanted.quantity, each_cents: creditPrice(wanted.item, wanted.quantity) }];
  }
  if (wanted.kind === 'addon') return [{ item, quantity: 1, each_cents: ADDONS[wanted.item].each_cents }];
  const { price_cents, billed } = PRICING_PACKAGES[wanted.item];
  const plan = { item, quantity: 1, each_cents: price_cents };
  if (wanted.extra_seats === 0) return [plan];
  return [plan, { item: 'extra-seat', quantity: wanted.extra_seats, each_cents: seatPrice(billed) }];
}

export const targetOf = (wanted: Wanted): CouponTarget => (wanted.kind === 'plan' ? wanted.item : 'credits');

/** Throws for what no page can use yet. */
export function checkSold(wanted: Wanted, now: Date): void {
  if (wanted.kind === 'credits' && !isSold(CREDIT_PRICES[wanted.item], now)) {
    throw new RuleBroken('not-sold-yet', 'These credits are not sold yet.', 'type');
  }
  if (wanted.kind === 'addon' && !isSold(ADDONS[wanted.item], now)) {
    throw new RuleBroken('not-sold-yet', 'This add-on is not sold yet.', 'addon');
  }
}
