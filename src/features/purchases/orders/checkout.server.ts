import Stripe from 'stripe';
import { checkCoupon, problemWords, updateUseFreed, updateUseReserved } from '#features/coupons/doors.server.ts';
import { type Discount, normalCode } from '#features/coupons/rules.ts';
import { pathTo } from '#rules/addresses.ts';
import type { PackageCode } from '#rules/plans.ts';
import { PRICING_PACKAGES } from '#rules/plans.ts';
import { creditPrice } from '#rules/price-list.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { nowIn } from '#server/db/now-in.ts';
import { conflict, HttpProblem } from '#server/http/problems.ts';
import type { Payments } from '#server/payments/payments.ts';
import { checkMayBuyBooth } from '../booths/check-booth.server.ts';
import { isNewCustomer } from '../coupons/new-customer.server.ts';
import { askProvider } from '../provider/away.server.ts';
import { addonPriced, boothPriced, creditPriced, planPrice, priceId } from '../provider/catalog.server.ts';
import { ensureCoupon } from '../provider/coupons.server.ts';
import { customerOf } from '../provider/customers.server.ts';
import { checkSold, quote, targetOf, type Wanted } from '../rules/quote.ts';
import { specialFor } from '../special-price/special-price.server.ts';
import { hasRunningSubscription, isOnSite } from '../subscriptions/store.server.ts';
import { type Buying, paymentsOf } from './payments-of.server.ts';
import { settleSession } from './settle.server.ts';
import * as store from './store.server.ts';

export type Buyer = { company_id: string; site: SiteCode; origin: string; user_id: string };

type Asked = { wanted: Wanted; coupon_code: string; expected_cents: number };

/** Payment pages close after an hour, so that nobody pays an old price and a coupon's use is soon free again. */
const MINUTES_OPEN = 60;

/**
 * Opens the provider's payment page for an order: the order is saved first, then the provider is asked, then the page's address is saved.
 * What stops between these steps is closed by the nightly comparison. Throws 409 'price-changed', 503 'payments-away', or what a rule says.
 */
export async function openCheckout(services: Buying, buyer: Buyer, asked: Asked) {
  const payments = paymentsOf(services);
  const is_new_customer = asked.coupon_code !== '' && (await isNewCustomer(services, buyer.company_id));
  const special = await specialFor(services, buyer.company_id, asked.wanted);
  await settleOpenOrders(services, buyer, asked.wanted);
  const { database } = services;
  const saved = await database.asRequest(buyer, (db) => saveOrder(db, buyer, { ...asked, is_new_customer, special }));
  try {
    // Two companies of one mail domain may have been new customers when they began; each now sees the other's order.
    if (saved.is_for_new && !(await isNewCustomer(services, buyer.company_id))) throw notForNew();
    const session = await askProvider(() =>
      createSession(services, payments, buyer, { ...saved, wanted: asked.wanted }),
    );
    const { id: provider_session, url: session_url } = session;
    const is_open = await database.asRequest(buyer, (db) =>
      store.updateOrderOpen(db, saved.order_id, { provider_session, session_url }),
    );
    if (!is_open) {
      await closePage(payments.stripe, provider_session);
      throw conflict('This took too long, so nothing was bought. Try again.');
    }
    return { order_id: saved.order_id, checkout_url: session_url ?? '' };
  } catch (error) {
    await database.asRequest(buyer, (db) => closeUnopened(db, saved.order_id));
    throw error;
  }
}

type Saving = Asked & { is_new_customer: boolean; special: Discount | null };
type Saved = {
  order_id: string;
  discount: Discount | null;
  is_for_new: boolean;
  list_cents: number;
  business_name: string;
  email: string;
};

async function saveOrder(db: Db, buyer: Buyer, { wanted, coupon_code, special, ...asked }: Saving): Promise<Saved> {
  const { company_id, site, user_id } = buyer;
  await lockByName(db, `purchases of ${company_id}`);
  checkSold(wanted, new Date(await nowIn(db)));
  if (wanted.kind === 'plan') await checkMayBuyPlan(db, company_id);
  if (wanted.kind === 'addon') await checkMayBuyBooth(db, { company_id, site, event_id: wanted.event_id });
  await checkOnePage(db, company_id, wanted);
  const coupon = await couponFor(db, site, { ...asked, wanted, coupon_code });
  const discount = coupon ?? special;
  const { list_cents, discount_cents, total_cents } = quote(wanted, discount);
  if (total_cents !== asked.expected_cents) throw priceChanged();
  if (total_cents > 0 && total_cents < LEAST_CENTS) throw couponRefused(TOO_LITTLE);
  const is_for_new = coupon?.new_customers_only ?? false;
  if (is_for_new && (await store.hasOrder(db, company_id, COUPON_IN_USE))) throw notForNew();
  if (coupon && !(await updateUseReserved(db, coupon.id))) throw couponRefused(problemWords('used-up'));
  const order_id = await store.insertOrder(db, {
    company_id,
    site,
    kind: wanted.kind,
    item: wanted.item,
    quantity: wanted.kind === 'credits' ? wanted.quantity : 1,
    list_cents,
    discount_cents,
    coupon_id: coupon?.id ?? null,
    has_coupon_use: coupon !== null,
    ordered_by: user_id,
    ...(wanted.kind === 'addon' ? { event_id: wanted.event_id } : {}),
  });
  return { order_id, discount, is_for_new, list_cents, ...(await store.findBuyer(db, company_id, user_id)) };
}

async function checkMayBuyPlan(db: Db, company_id: string): Promise<void> {
  if (!(await isOnSite(db, company_id))) {
    throw new RuleBroken('not-on-site', 'Our staff suspended your company, so it cannot buy a plan at the moment.');
  }
  if (await store.hasOrder(db, company_id, { kind: 'plan', states: ['processing'] })) {
    throw new RuleBroken('in-process', 'Your bank is still processing the payment for your plan.');
  }
  if (await hasRunningSubscription(db, company_id)) {
    throw new RuleBroken('subscribed', 'Your company pays for a plan already. Change it under “Payments”.');
  }
}

/** What can be paid once has one payment page: the company's other pages were closed before; this one was opened since. */
async function checkOnePage(db: Db, company_id: string, wanted: Wanted): Promise<void> {
  const once = boughtOnce(wanted);
  if (once === null) return;
  if (once !== 'plan' && (await store.hasOrder(db, company_id, { ...once, states: ['processing'] }))) {
    throw new RuleBroken('in-process', 'Your bank is still processing the payment for this booth.');
  }
  if ((await store.listOpenOrders(db, company_id, once)).length > 0) {
    throw conflict('Someone at your company just opened the payment page for this. Try again in a moment.');
  }
}

/** Credits can be bought on several pages at once; of the rest, only one page may be paid. */
function boughtOnce(wanted: Wanted) {
  if (wanted.kind === 'addon') return { event_id: wanted.event_id };
  return wanted.kind === 'plan' ? 'plan' : null;
}

async function couponFor(
  db: Db,
  site: SiteCode,
  { coupon_code, wanted, is_new_customer }: Omit<Saving, 'expected_cents' | 'special'>,
) {
  if (normalCode(coupon_code) === '') return null;
  const { coupon, problem } = await checkCoupon(db, { site, coupon_code, target: targetOf(wanted), is_new_customer });
  if (problem) throw couponRefused(problemWords(problem));
  return coupon;
}

/** Orders that are not paid yet and hold the use of a coupon. */
const COUPON_IN_USE = { states: ['started', 'open', 'processing'], has_coupon_use: true } as const;

/** The least that the provider charges. */
const LEAST_CENTS = 50;
const TOO_LITTLE = 'With this code, less than 50 cents are left to pay, which cards cannot be charged.';

const couponRefused = (message: string) => new RuleBroken('coupon', message, 'coupon_code');

const notForNew = () => couponRefused(problemWords('new-customers-only'));

const priceChanged = () =>
  new HttpProblem(
    409,
    'price-changed',
    'The price changed while you had this page open. Check the new price, then pay.',
  );

/** A plan or booth can be paid on one page only: the other pages are closed, or, if one was paid meanwhile, its order is fulfilled. */
async function settleOpenOrders(services: Buying, { company_id }: Buyer, wanted: Wanted): Promise<void> {
  const once = boughtOnce(wanted);
  if (once === null) return;
  const { stripe } = paymentsOf(services);
  const open = await services.database.asRequest({ company_id }, (db) => store.listOpenOrders(db, company_id, once));
  for (const { id, provider_session, is_left } of open) {
    if (provider_session) {
      await closePage(stripe, provider_session);
      await settleSession(services, provider_session);
    } else if (is_left) await services.database.asRequest({ company_id }, (db) => closeUnopened(db, id));
  }
}

/** A page that is paid at this moment is not closed; settling it finds out. */
async function closePage(stripe: Stripe, session_id: string): Promise<void> {
  await askProvider(() => stripe.checkout.sessions.expire(session_id)).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });
}

type Opening = Saved & { wanted: Wanted };

async function createSession(services: Buying, { stripe }: Payments, buyer: Buyer, order: Opening) {
  const { company_id, site, origin } = buyer;
  const { order_id, wanted, discount, list_cents, business_name, email } = order;
  const customer = await customerOf(services.database, stripe, { company_id, site, business_name, email });
  const metadata = { order_id, company_id, site };
  const done = pathTo(site === 'mh' ? '/employer/mh-purchase-complete' : '/employer/stripe-complete-purchase');
  const taken_off = discount && (await ensureCoupon(stripe, discount, { list_cents, target: targetOf(wanted) }));
  const params: Stripe.Checkout.SessionCreateParams = {
    customer,
    client_reference_id: order_id,
    metadata,
    line_items: await linesOf(stripe, site, wanted),
    ...(taken_off ? { discounts: [{ coupon: taken_off }] } : {}),
    success_url: `${origin}${done}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}${pathTo(wanted.kind === 'addon' ? '/employer/hiring-events' : '/employer/purchase-now')}`,
    expires_at: Math.floor((await services.database.now()) / 1000) + MINUTES_OPEN * 60,
    billing_address_collection: 'required',
    customer_update: { name: 'auto', address: 'auto' },
    tax_id_collection: { enabled: true },
    ...(wanted.kind === 'plan'
      ? { mode: 'subscription', subscription_data: { metadata } }
      : { mode: 'payment', payment_intent_data: { metadata }, invoice_creation: { enabled: true } }),
  };
  return stripe.checkout.sessions.create(params, { idempotencyKey: `order ${order_id}` });
}

async function linesOf(stripe: Stripe, site: SiteCode, wanted: Wanted) {
  if (wanted.kind === 'credits') {
    const priced = creditPriced(site, wanted.item, creditPrice(wanted.item, wanted.quantity));
    return [{ price: await priceId(stripe, priced), quantity: wanted.quantity }];
  }
  if (wanted.kind === 'addon') return [{ price: await priceId(stripe, boothPriced(site)), quantity: 1 }];
  return planLines(stripe, site, wanted);
}

/** The lines of a subscription: the plan, and its extra seats. */
export async function planLines(
  stripe: Stripe,
  site: SiteCode,
  { item, extra_seats }: { item: PackageCode; extra_seats: number },
) {
  const lines = [{ price: await priceId(stripe, planPrice(site, item)), quantity: 1 }];
  if (extra_seats === 0) return lines;
  const seat = addonPriced(site, 'extra-seat', PRICING_PACKAGES[item].billed);
  return [...lines, { price: await priceId(stripe, seat), quantity: extra_seats }];
}

/** The provider was not reached or refused: nothing can be paid, and the coupon is free again. */
export async function closeUnopened(db: Db, order_id: string): Promise<void> {
  const order = await store.lockOrder(db, order_id);
  if (order?.state !== 'started') return;
  await store.updateOrderState(db, order_id, 'failed', { has_coupon_use: false });
  if (order.coupon_id && order.has_coupon_use) await updateUseFreed(db, order.coupon_id);
}
