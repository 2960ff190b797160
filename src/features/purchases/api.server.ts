import type { z } from 'zod';
import { DONE } from '#api/endpoint.ts';
import { remainingCredits } from '#features/billing/doors.server.ts';
import { pathTo } from '#rules/addresses.ts';
import { can, whyNot } from '#rules/permissions.ts';
import { ADDONS, isSold, PLAN_ADDONS } from '#rules/price-list.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { implement } from '#server/http/implement.ts';
import { forbidden, found, notFound, wrongField } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import * as contract from './contract.ts';
import { answerCoupon, quoteFor } from './coupons/answers.server.ts';
import { openCheckout } from './orders/checkout.server.ts';
import { paymentsOf } from './orders/payments-of.server.ts';
import { settleSession } from './orders/settle.server.ts';
import { findOrderOfSession, listOrders } from './orders/store.server.ts';
import { findPayment, listMovements } from './payment-store.server.ts';
import { askProvider, isProviderAway } from './provider/away.server.ts';
import { portalConfiguration } from './provider/portal.server.ts';
import { addToPlan, previewAddition, removeBrandedPage, removeSeats } from './subscriptions/add-ons.server.ts';
import { changeTo, previewChange, setEnding } from './subscriptions/change.server.ts';
import { findCustomer } from './subscriptions/store.server.ts';

const A_PAGE = 25;

/** One more than a page tells whether there is another. */
const onPage = (page: number) => ({ limit: A_PAGE + 1, offset: (page - 1) * A_PAGE });

const buyerOf = ({ user, site, origin }: RequestScope) => {
  const { company_id, userId: user_id } = found(user);
  return { company_id: found(company_id), user_id, site, origin };
};

/** Prices of plans are for admins, those of credits for all who may buy them. */
function checkMayAskPrices({ user }: RequestScope): void {
  if (!can('view-billing', user) && !can('buy-credits', user)) {
    throw forbidden('Only admins, and employers with a paid plan, can see purchase prices.');
  }
}

const notApproved = () =>
  new RuleBroken(
    'not-approved',
    'Our staff approve a company before it can unlock people. Ask us to approve yours.',
    'type',
  );

const noBoards = () => new RuleBroken('no-boards', whyNot('job-boards'), 'type');

const notSoldYet = () => new RuleBroken('not-sold-yet', 'This add-on is not sold yet.', 'addon');

const askFirst = () =>
  wrongField(
    'expected_cents',
    'Get this add-on’s preview first, then send its `proration_date`, its `due_now_cents` as `expected_cents` and its `total_cents` as `expected_total_cents`.',
  );

/** An add-on that is paid once, on a payment page; null for those of the plan. */
function onceBilled({ addon, quantity, event_id, expected_cents = 0 }: z.output<typeof contract.purchaseAddon.body>) {
  const asked = { coupon_code: '', expected_cents };
  if (addon === 'boost') return { wanted: { kind: 'credits', item: addon, quantity } as const, ...asked };
  if (addon !== 'hiring-event-booth') return null;
  if (quantity !== 1) throw wrongField('quantity', 'A company has one booth at an event.');
  if (event_id === undefined) throw wrongField('event_id', 'Choose an event.');
  return { wanted: { kind: 'addon', item: addon, event_id } as const, ...asked };
}

export const purchaseApi = [
  implement(contract.getPayment, async ({ db, services, params: { company_id } }) => ({
    can_pay: services.payments !== null,
    is_customer: (await findCustomer(db, company_id)) !== null,
    plan: await findPayment(db, company_id),
  })),

  implement(contract.quotePurchase, {
    before: ({ scope, services, query }) => {
      checkMayAskPrices(scope);
      return quoteFor(services, buyerOf(scope), scope, query);
    },
    handle: async ({ prepared }) => prepared,
  }),

  implement(contract.getCoupon, {
    before: ({ scope, services, query }) => {
      checkMayAskPrices(scope);
      return answerCoupon(services, buyerOf(scope), query);
    },
    handle: async ({ prepared }) => prepared,
  }),

  implement(contract.purchasePlan, {
    before: async ({ scope, services, body }) => {
      const { package: item, extra_seats, coupon_code, expected_cents } = body;
      if (coupon_code) await services.limits.count('coupon', scope);
      return openCheckout(services, buyerOf(scope), {
        wanted: { kind: 'plan', item, extra_seats },
        coupon_code,
        expected_cents,
      });
    },
    handle: async ({ body, prepared, audit }) => {
      audit(prepared.order_id, { item: body.package, quantity: 1 });
      return prepared;
    },
  }),

  implement(contract.purchaseCredits, {
    before: async ({ scope, services, body }) => {
      const { type: item, quantity, coupon_code, expected_cents } = body;
      if (item === 'unlock' && !can('unlock-profiles', scope.user)) throw notApproved();
      if (item === 'crosspost' && !can('job-boards', scope.user, scope.flags)) throw noBoards();
      if (coupon_code) await services.limits.count('coupon', scope);
      return openCheckout(services, buyerOf(scope), {
        wanted: { kind: 'credits', item, quantity },
        coupon_code,
        expected_cents,
      });
    },
    handle: async ({ body, prepared, audit }) => {
      audit(prepared.order_id, { item: body.type, quantity: body.quantity });
      return prepared;
    },
  }),

  implement(contract.purchaseAddon, {
    before: async ({ scope, services, body }) => {
      const { company_id, site, user_id: ordered_by } = buyerOf(scope);
      const now = new Date(await services.database.now());
      if (!isSold(ADDONS[body.addon], now)) throw notSoldYet();
      const once = onceBilled(body);
      if (once?.wanted.kind === 'credits' && !can('buy-credits', scope.user)) throw forbidden(whyNot('buy-credits'));
      if (once) return { ...(await openCheckout(services, buyerOf(scope), once)), is_paid: false };
      const addon = PLAN_ADDONS.find((code) => code === body.addon);
      if (!addon) throw notSoldYet();
      const { quantity, order_id, ...preview } = body;
      const { proration_date, expected_cents, expected_total_cents } = preview;
      if (proration_date === undefined || expected_cents === undefined || expected_total_cents === undefined) {
        throw askFirst();
      }
      const order = { company_id, site, addon, quantity, ordered_by, order_id };
      const expected = { proration_date, expected_cents, expected_total_cents };
      return { checkout_url: null, is_paid: await addToPlan(services, { ...order, ...expected }) };
    },
    handle: async ({ db, params: { company_id }, body, prepared, audit }) => {
      audit(company_id, { item: body.addon, quantity: body.quantity });
      const extra_seats = (await findPayment(db, company_id))?.extra_seats ?? 0;
      return { extra_seats, checkout_url: prepared.checkout_url, is_paid: prepared.is_paid };
    },
  }),

  implement(contract.removeSeats, {
    before: ({ scope, services, body }) => removeSeats(services, { ...buyerOf(scope), ...body }),
    handle: async ({ db, params: { company_id }, body, audit }) => {
      audit(company_id, { quantity: body.seats });
      return { extra_seats: (await findPayment(db, company_id))?.extra_seats ?? 0 };
    },
  }),

  implement(contract.removeBrandedPage, {
    before: ({ scope, services }) => removeBrandedPage(services, buyerOf(scope)),
    handle: async ({ params: { company_id }, audit }) => {
      audit(company_id);
      return DONE;
    },
  }),

  implement(contract.completePurchase, {
    before: async ({ scope, services, body: { session_id } }) => {
      const { company_id } = buyerOf(scope);
      const own = await services.database.asRequest({ company_id }, (db) =>
        findOrderOfSession(db, company_id, session_id),
      );
      if (!own) throw notFound();
      try {
        return found(await settleSession(services, session_id));
      } catch (error) {
        // Somebody who has just paid must not be told to try again. The webhook or the comparison settles the order.
        if (!isProviderAway(error)) throw error;
        return { order_id: own.order_id, kind: own.kind, state: 'processing' as const };
      }
    },
    handle: async ({ prepared: { order_id, kind, state }, audit }) => {
      audit(order_id, { state });
      return { order_id, kind, state };
    },
  }),

  implement(contract.previewPlanChange, {
    before: ({ scope, services, query }) => previewChange(services, buyerOf(scope), query.package),
    handle: async ({ prepared }) => prepared,
  }),

  implement(contract.previewAddon, {
    before: ({ scope, services, query }) => previewAddition(services, { ...buyerOf(scope), ...query }),
    handle: async ({ prepared }) => prepared,
  }),

  implement(contract.changePlan, {
    before: ({ scope, services, body }) => changeTo(services, buyerOf(scope), body),
    handle: async ({ params: { company_id }, body, audit }) => {
      audit(company_id, { package: body.package });
      return DONE;
    },
  }),

  implement(contract.cancelPlan, {
    before: ({ scope, services }) => setEnding(services, buyerOf(scope), true),
    handle: async ({ params: { company_id }, audit }) => {
      audit(company_id);
      return DONE;
    },
  }),

  implement(contract.keepPlan, {
    before: ({ scope, services }) => setEnding(services, buyerOf(scope), false),
    handle: async ({ params: { company_id }, audit }) => {
      audit(company_id);
      return DONE;
    },
  }),

  implement(contract.openBillingPortal, {
    before: async ({ scope, services }) => {
      const { company_id, origin } = buyerOf(scope);
      const { stripe } = paymentsOf(services);
      const customer = await services.database.asRequest({ company_id }, (db) => findCustomer(db, company_id));
      if (!customer) throw new RuleBroken('no-customer', 'Your company has not paid on the site yet.');
      const return_url = `${origin}${pathTo('/employer/stripe-payment-settings')}`;
      return askProvider(async () => {
        const configuration = await portalConfiguration(stripe);
        return stripe.billingPortal.sessions.create({
          customer,
          return_url,
          ...(configuration ? { configuration } : {}),
        });
      });
    },
    handle: async ({ params: { company_id }, prepared: { url }, audit }) => {
      audit(company_id);
      return { portal_url: url };
    },
  }),

  implement(contract.listPurchases, async ({ db, params: { company_id }, query: { page } }) => {
    const orders = await listOrders(db, company_id, onPage(page));
    return { orders: orders.slice(0, A_PAGE), has_more: orders.length > A_PAGE };
  }),

  implement(contract.listCredits, async ({ db, params: { company_id }, query: { page } }) => {
    const remaining = await remainingCredits(db, company_id);
    const movements = await listMovements(db, company_id, onPage(page));
    return { remaining, movements: movements.slice(0, A_PAGE), has_more: movements.length > A_PAGE };
  }),
];
