import type { Badge } from './badges.ts';
import type { CreditType, PackageCode } from './plans.ts';

/** From how many on, and the price of each in cents. */
type Step = { from: number; each_cents: number };

/** `sold_from` null: no page can use it yet, so it is not sold. */
type CreditPrice = { sold_from: string | null; steps: readonly [Step, ...Step[]] };

/** Prices of single credits; they stay for twelve months (our reading of readings §15, which names no prices). */
export const CREDIT_PRICES = {
  posting: {
    sold_from: '2026-11-26',
    steps: [
      { from: 1, each_cents: 75_00 },
      { from: 5, each_cents: 65_00 },
      { from: 10, each_cents: 55_00 },
    ],
  },
  boost: {
    sold_from: '2026-11-26',
    steps: [
      { from: 1, each_cents: 29_00 },
      { from: 5, each_cents: 25_00 },
    ],
  },
  unlock: { sold_from: '2026-11-27', steps: [{ from: 1, each_cents: 4_00 }] },
  crosspost: { sold_from: null, steps: [{ from: 1, each_cents: 15_00 }] },
} as const satisfies Record<CreditType, CreditPrice>;

const PRICED: readonly (readonly [string, CreditPrice])[] = Object.entries(CREDIT_PRICES);

/** Whether anybody can buy credits of this type. */
export const isCreditSold = (type: CreditType): boolean =>
  PRICED.some(([of, { sold_from }]) => of === type && sold_from !== null);

/** `with-plan`: an item of the plan's subscription, at its price for the plan's billing period; `once`: paid once. */
type AddonPrice =
  | { sold_from: string | null; billed: 'with-plan'; month_cents: number; name: string }
  | { sold_from: string | null; billed: 'once'; each_cents: number; name: string };

/** The add-ons of readings §15. */
export const ADDONS = {
  'extra-seat': { sold_from: '2026-11-26', billed: 'with-plan', month_cents: 15_00, name: 'Extra seat' },
  boost: { sold_from: '2026-11-26', billed: 'once', each_cents: 29_00, name: 'Featured posting' },
  crossposting: { sold_from: null, billed: 'with-plan', month_cents: 99_00, name: 'Crossposting' },
  'branded-page': { sold_from: '2026-11-26', billed: 'with-plan', month_cents: 49_00, name: 'Branded career page' },
  'hiring-event-booth': {
    sold_from: '2026-11-26',
    billed: 'once',
    each_cents: 250_00,
    name: 'Booth at a hiring event',
  },
  'resume-scout-pack': { sold_from: null, billed: 'with-plan', month_cents: 59_00, name: 'Résumé scouts' },
} as const satisfies Record<string, AddonPrice>;

export type AddonCode = keyof typeof ADDONS;
export const ADDON_CODES = Object.keys(ADDONS) as AddonCode[];

/** The most of anything in one order. */
export const MOST_IN_AN_ORDER = 100;

export const isSold = ({ sold_from }: { sold_from: string | null }, now: Date): boolean =>
  sold_from !== null && sold_from <= now.toISOString().slice(0, 10);

/** The price of one credit when so many are bought, in cents. */
export function creditPrice(type: CreditType, quantity: number): number {
  const steps: readonly Step[] = CREDIT_PRICES[type].steps;
  const step = steps.findLast(({ from }) => quantity >= from);
  if (!step) throw new RangeError(`no price for ${quantity} credits`);
  return step.each_cents;
}

const MONTHS = { monthly: 1, annually: 12 } as const;

/** Add-ons that are items of the plan's subscription. */
export const PLAN_ADDONS = ['extra-seat', 'branded-page'] as const satisfies readonly AddonCode[];
export type PlanAddon = (typeof PLAN_ADDONS)[number];

/** The price of one add-on of the plan for a billing period, in cents. */
export const addonPrice = (code: PlanAddon, billed: keyof typeof MONTHS): number =>
  ADDONS[code].month_cents * MONTHS[billed];

export const seatPrice = (billed: keyof typeof MONTHS): number => addonPrice('extra-seat', billed);

/** What a coupon can be for: a package, or credits. */
export type CouponTarget = PackageCode | 'credits';

/** Percent off every payment of a plan, for companies that somebody with the badge signed up (spec §6; it names no prices, so they are ours). */
const SPECIAL_PERCENT: Readonly<Record<Badge, number>> = {
  veteran: 20,
  'military-spouse': 20,
  tpusa: 15,
  nsa: 15,
  'classical-conversations': 15,
};

export type SpecialPrice = { badge: Badge; percent: number };

/** The best special price that somebody's badges give; null without a badge. */
export function specialPrice(badges: readonly Badge[]): SpecialPrice | null {
  const prices = badges.map((badge) => ({ badge, percent: SPECIAL_PERCENT[badge] }));
  return prices.toSorted((one, other) => other.percent - one.percent)[0] ?? null;
}
