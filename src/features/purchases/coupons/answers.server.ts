import type { z } from 'zod';
import { checkCoupon, problemWords } from '#features/coupons/doors.server.ts';
import type { Discount } from '#features/coupons/rules.ts';
import { sayCoupon } from '#features/coupons/words.ts';
import { CREDIT_TYPES } from '#rules/plans.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import type { Services } from '#server/services.ts';
import type { getCoupon, quotePurchase } from '../contract.ts';
import { quote, targetOf, type Wanted } from '../rules/quote.ts';
import { SPECIAL, specialFor } from '../special-price/special-price.server.ts';
import { isNewCustomer } from './new-customer.server.ts';

type Whose = { company_id: string; site: SiteCode };

async function check(services: Services, { company_id, site }: Whose, coupon_code: string, wanted: Wanted) {
  const is_new_customer = await isNewCustomer(services, company_id);
  const asked = { site, coupon_code, target: targetOf(wanted), is_new_customer };
  return services.database.asRequest({ company_id }, (db) => checkCoupon(db, asked));
}

/** What something costs now. A code is counted as a try; one that does not count changes no price and says why. */
export async function quoteFor(
  services: Services,
  whose: Whose,
  scope: RequestScope,
  { item, quantity, coupon_code }: z.output<typeof quotePurchase.query>,
) {
  const wanted = wantedOf(item, quantity);
  const special = await specialFor(services, whose.company_id, wanted);
  if (coupon_code === '') return { ...quoted(wanted, special), coupon: null };
  await services.limits.count('coupon', scope);
  const { coupon, problem } = await check(services, whose, coupon_code, wanted);
  const says = problem ? problemWords(problem) : sayCoupon(coupon);
  return { ...quoted(wanted, coupon ?? special), coupon: { code: coupon_code, says, is_valid: problem === null } };
}

/** `discount_name`: what a special price is called; a coupon has its own box. */
const quoted = (wanted: Wanted, discount: Discount | null) => ({
  ...quote(wanted, discount),
  discount_name: discount?.id.startsWith(SPECIAL) ? discount.code : null,
});

function wantedOf(item: z.output<typeof quotePurchase.query>['item'], quantity: number): Wanted {
  const type = CREDIT_TYPES.find((each) => each === item);
  if (type) return { kind: 'credits', item: type, quantity: Math.max(1, quantity) };
  if (item === 'standard-monthly-v3' || item === 'plus-annual-v3') return { kind: 'plan', item, extra_seats: quantity };
  throw new Error(`no price for ${item}`);
}

/** The answer of the specification’s call (readings §15). */
export async function answerCoupon(
  services: Services,
  whose: Whose,
  { coupon_code, package: target }: z.output<typeof getCoupon.query>,
) {
  const wanted: Wanted =
    target === 'credits'
      ? { kind: 'credits', item: 'posting', quantity: 1 }
      : { kind: 'plan', item: target, extra_seats: 0 };
  const { coupon, problem } = await check(services, whose, coupon_code, wanted);
  const { list_cents: price_before, total_cents: price_after } = quote(wanted, coupon);
  if (problem) {
    const none = { valid: false, kind: null, value: null, applies_to: [], site: null, is_forever: false };
    return { ...none, price_before, price_after, reason: problem, message: problemWords(problem) };
  }
  const { kind, value, applies_to, site, is_forever } = coupon;
  const facts = { valid: true, kind, value, applies_to: [...applies_to], site, is_forever };
  return { ...facts, price_before, price_after, reason: null, message: sayCoupon(coupon) };
}
