import type { FeatureFlags, FlagName, UserPackage } from './actor.ts';
import type { Site } from './sites.ts';

/** One credit pays for one action: a job live for 30 days, a profile unlocked, a posting featured, a board send. */
export const CREDIT_TYPES = ['posting', 'unlock', 'boost', 'crosspost'] as const;
export type CreditType = (typeof CREDIT_TYPES)[number];

/** Monthly credits; unused ones do not roll over. */
export type MonthlyGrants = Readonly<Record<CreditType, number | 'unlimited'>>;

export type PricingPackage = {
  package_code: string;
  billed: 'monthly' | 'annually';
  price_dollars: number;
  price_cents: number;
  includes_ats: boolean;
  /** The feature flags that are on with it, until staff switch one off. */
  flags: readonly FlagName[];
  monthly_grants: MonthlyGrants;
  /** Members who can sign in. */
  seats: number;
};

/** Packages for sale (prices: spec §3; grants and seats: our reading, since the specification gives none). */
export const PRICING_PACKAGES = {
  'standard-monthly-v3': {
    package_code: 'standard-monthly-v3',
    billed: 'monthly',
    price_dollars: 195,
    price_cents: 195_00,
    includes_ats: false,
    flags: [],
    monthly_grants: { posting: 3, unlock: 25, boost: 0, crosspost: 0 },
    seats: 3,
  },
  'plus-annual-v3': {
    package_code: 'plus-annual-v3',
    billed: 'annually',
    price_dollars: 5940,
    price_cents: 5940_00,
    includes_ats: true,
    flags: ['kanban', 'scheduling'],
    monthly_grants: { posting: 'unlimited', unlock: 100, boost: 0, crosspost: 0 },
    seats: 25,
  },
} as const satisfies Record<string, PricingPackage>;

/** Plans that staff can start for a company; 'no-plan' ends the current one. */
export const GRANTABLE_PACKAGES = ['standard-monthly-v3', 'plus-annual-v3', 'no-plan'] as const;

/** A package's monthly credits; undefined for one no longer sold. */
export function grantsOf(package_code: string): MonthlyGrants | undefined {
  return Object.values(PRICING_PACKAGES).find((offer) => offer.package_code === package_code)?.monthly_grants;
}

/** Whether an active package makes this kind of action unlimited (readings §15). */
export function isUnlimited(package_codes: readonly string[], type: CreditType): boolean {
  return package_codes.some((code) => grantsOf(code)?.[type] === 'unlimited');
}

/** What a plan opens beyond publishing: the ATS as a whole, and what a flag switches. */
export type PlanPart = 'ats' | FlagName;

export const partsOf = ({ includes_ats, flags }: Pick<PricingPackage, 'includes_ats' | 'flags'>): PlanPart[] => [
  ...(includes_ats ? (['ats'] as const) : []),
  ...flags,
];

/** The parts that a package opens; none for one no longer sold. */
export function partsWith(package_code: string): PlanPart[] {
  const offers: readonly PricingPackage[] = Object.values(PRICING_PACKAGES);
  const offer = offers.find((each) => each.package_code === package_code);
  return offer ? partsOf(offer) : [];
}

/** The flags of a company: those of its active plans and of what it bought beside, unless staff switched them for the company or the site. */
export function flagsWith(
  packages: readonly UserPackage[],
  switched: FeatureFlags,
  bought: FeatureFlags = {},
): FeatureFlags {
  const offers: readonly PricingPackage[] = Object.values(PRICING_PACKAGES);
  const held = offers.filter((offer) =>
    packages.some(({ status, package_code }) => status === 'active' && package_code === offer.package_code),
  );
  return {
    ...Object.fromEntries(held.flatMap(({ flags }) => flags.map((name) => [name, true]))),
    ...bought,
    ...switched,
  };
}

export type PackageCode = keyof typeof PRICING_PACKAGES;

/** A package's name on a site: 'Standard - Billed Monthly', or the brand's own name for the ATS plan (spec §3). */
export function packageName(code: PackageCode, site: Pick<Site, 'ats_plan_name'>): string {
  const { includes_ats, billed } = PRICING_PACKAGES[code];
  return `${includes_ats ? site.ats_plan_name : 'Standard'} - Billed ${billed === 'monthly' ? 'Monthly' : 'Annually'}`;
}

/** A package with status 'active' counts as a plan unless its code contains 'no-plan' (spec §4). */
export function hasActivePlan(packages: readonly UserPackage[]): boolean {
  return packages.some(({ status, package_code }) => status === 'active' && !package_code.includes('no-plan'));
}

/** The seats of the largest active package with those bought beside it; without a package, only the seat of the person who signed up. */
export function seatsOf(packages: readonly UserPackage[], extra_seats: number): number {
  const offers: readonly PricingPackage[] = Object.values(PRICING_PACKAGES);
  const active = packages.filter(({ status }) => status === 'active');
  const seats = active.map(({ package_code }) => offers.find((offer) => offer.package_code === package_code)?.seats);
  return Math.max(1, ...seats.map((count) => (count ?? 1) + extra_seats));
}
