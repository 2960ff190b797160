import type { User } from '#rules/actor.ts';
import { can } from '#rules/permissions.ts';
import { type SpecialPrice, specialPrice } from '#rules/price-list.ts';

type Asking = { user: User | null; is_asked: boolean | undefined };

/** The special price at sign-up: null if nobody asked for it; `is` null if the person with the badge is no longer signed in. */
export function specialPriceAt({ user, is_asked }: Asking): { is: SpecialPrice | null } | null {
  if (!is_asked) return null;
  return { is: user && can('special-pricing-link', user, {}) ? specialPrice(user.badges) : null };
}
