import { CREDIT_TYPES, PRICING_PACKAGES, packageName } from '#rules/plans.ts';
import { ADDONS } from '#rules/price-list.ts';
import type { Site } from '#rules/sites.ts';
import { CREDIT_WORDS } from './words.ts';

type Bought = { item: string; quantity: number };

/** 'Standard - Billed Monthly', '5 posting credits', '2 extra seats'. */
export function nameOfItem({ item, quantity }: Bought, site: Pick<Site, 'ats_plan_name'>): string {
  const offer = Object.values(PRICING_PACKAGES).find(({ package_code }) => package_code === item);
  if (offer) return packageName(offer.package_code, site);
  const type = CREDIT_TYPES.find((each) => each === item);
  const name = type ? CREDIT_WORDS[type] : (Object.entries(ADDONS).find(([code]) => code === item)?.[1].name ?? item);
  return quantity === 1 ? name : `${quantity} ${name.toLowerCase()}s`;
}
