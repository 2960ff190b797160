import { DONE } from '#api/endpoint.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { implement } from '#server/http/implement.ts';
import { notFound } from '#server/http/problems.ts';
import * as contract from './contract.ts';
import { findCouponById, insertCoupon, listCoupons, updateCouponEnded } from './store.server.ts';

export const couponApi = [
  implement(contract.listStaffCoupons, {
    before: ({ services }) => services.database.asSystem(listCoupons),
    handle: async ({ prepared }) => ({
      coupons: prepared.map(({ id: coupon_id, ...coupon }) => ({ coupon_id, ...coupon })),
    }),
  }),

  implement(contract.makeCoupon, {
    before: async ({ services, body: { last_day, ...coupon } }) => {
      const ends_at = last_day === null ? null : `${last_day}T23:59:59Z`;
      if (ends_at !== null && Date.parse(ends_at) < (await services.database.now())) {
        throw new RuleBroken('past', 'Enter today or a later date.', 'last_day');
      }
      const coupon_id = await services.database.asSystem((db) => insertCoupon(db, { ...coupon, ends_at }));
      if (!coupon_id) throw new RuleBroken('code-taken', 'This site has a coupon with this code already.', 'code');
      return { coupon_id };
    },
    handle: async ({ body: { site, kind, value }, prepared, audit }) => {
      audit(prepared.coupon_id, { site, kind, value });
      return prepared;
    },
  }),

  implement(contract.endCoupon, {
    before: ({ services, params: { coupon_id } }) =>
      services.database.asSystem(async (db) => {
        if (!(await findCouponById(db, coupon_id))) throw notFound();
        if (!(await updateCouponEnded(db, coupon_id))) throw new RuleBroken('ended', 'This coupon has ended already.');
      }),
    handle: async ({ params: { coupon_id }, audit }) => {
      audit(coupon_id);
      return DONE;
    },
  }),
];
