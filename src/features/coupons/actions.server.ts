import type { CouponTarget } from '#rules/price-list.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { COUPON_PROBLEMS, type Coupon, type CouponProblem, couponProblem, normalCode } from './rules.ts';
import { findCoupon } from './store.server.ts';

type Asking = { site: SiteCode; coupon_code: string; target: CouponTarget; is_new_customer: boolean };

export type CouponAnswer = { coupon: Coupon; problem: null } | { coupon: null; problem: CouponProblem };

/** The coupon of a typed code, or why it does not count. */
export async function checkCoupon(db: Db, { site, coupon_code, ...asking }: Asking): Promise<CouponAnswer> {
  const coupon = await findCoupon(db, site, normalCode(coupon_code));
  const problem = couponProblem(coupon, { site, ...asking, now: new Date(await nowIn(db)) });
  return coupon && !problem ? { coupon, problem: null } : { coupon: null, problem: problem ?? 'unknown' };
}

export const problemWords = (problem: CouponProblem): string => COUPON_PROBLEMS[problem];
