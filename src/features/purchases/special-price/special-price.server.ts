import type { Discount } from '#features/coupons/rules.ts';
import { BADGE_HOLDERS } from '#rules/badges.ts';
import { type SpecialPrice, specialPrice } from '#rules/price-list.ts';
import type { Buying } from '../orders/payments-of.server.ts';
import type { Wanted } from '../rules/quote.ts';
import { listBadges } from './store.server.ts';

/**
 * The special price of a company for a plan: decided each time by the badges that the person who signed it up has now. Reads across
 * companies.
 */
export async function specialFor({ database }: Buying, company_id: string, wanted: Wanted): Promise<Discount | null> {
  if (wanted.kind !== 'plan') return null;
  const special = specialPrice(await database.asSystem((db) => listBadges(db, company_id)));
  return special && discountFrom(special);
}

/** How the ids of special prices begin at the provider. */
export const SPECIAL = 'special-';

const discountFrom = ({ badge, percent }: SpecialPrice): Discount => ({
  id: `${SPECIAL}${badge}`,
  code: `Special price for ${BADGE_HOLDERS[badge]}`,
  kind: 'percent',
  value: percent,
  is_forever: true,
});
