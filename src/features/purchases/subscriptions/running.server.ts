import Stripe from 'stripe';
import { type PackageCode, PRICING_PACKAGES } from '#rules/plans.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { conflict, HttpProblem } from '#server/http/problems.ts';
import { type Buying, paymentsOf } from '../orders/payments-of.server.ts';
import { listUnknownAddons, lockOrder, updateOrderState } from '../orders/store.server.ts';
import { askProvider, isAway, isProviderAway, isUnknownOutcome, unknownOutcome } from '../provider/away.server.ts';
import { findRunning, isTurnLeft, updateChangeBegun, updateChangeEnded } from './store.server.ts';
import { syncSubscription } from './sync.server.ts';

export type Whose = { company_id: string; site: SiteCode };

const noSubscription = () =>
  new RuleBroken('no-subscription', 'Your company has no plan that it pays for on the site.');

export async function runningAt(
  services: Buying,
  { company_id }: Pick<Whose, 'company_id'>,
): Promise<Stripe.Subscription> {
  const { stripe } = paymentsOf(services);
  const running = await services.database.asRequest({ company_id }, (db) => findRunning(db, company_id));
  if (!running) throw noSubscription();
  return askProvider(() => stripe.subscriptions.retrieve(running.provider_id, { expand: ['discounts'] }));
}

/** Throws if the plan cannot be changed now. */
export async function changeableAt(buying: Buying, whose: Whose): Promise<Stripe.Subscription> {
  const subscription = await runningAt(buying, whose);
  checkNotCanceled(subscription);
  await settleAddons(buying, whose, subscription);
  return subscription;
}

function checkNotCanceled({ cancel_at_period_end }: Stripe.Subscription): void {
  if (!cancel_at_period_end) return;
  throw new RuleBroken('canceled', 'Your plan is canceled. Choose “Keep my plan” under “Payments”, then change it.');
}

/**
 * Books add-ons whose answer was lost, by the order that the subscription names; one that it does not name was never charged. Throws 409
 * while it is too early to tell.
 */
async function settleAddons(buying: Buying, { company_id }: Whose, { id, metadata }: Stripe.Subscription) {
  const { database } = buying;
  const unknown = await database.asRequest({ company_id }, (db) => listUnknownAddons(db, company_id));
  if (unknown.length === 0) return;
  await syncSubscription(buying, id);
  for (const order of unknown) {
    await database.asSystem(async (db) => {
      if ((await lockOrder(db, order.id))?.state !== 'started') return;
      if (!order.is_left || metadata.addon_order_id === order.id) throw conflict(STILL_BOOKING);
      await updateOrderState(db, order.id, 'expired');
    });
  }
}

export const STILL_BOOKING =
  'The payment for an add-on is not confirmed yet. By card this takes a few minutes, by bank debit some days; then you can change your plan again.';

/**
 * Changes a company's plan with nobody else changing it, so that what was shown is what is charged. `turn` is new for each change. Throws
 * 409 while another change is under way.
 */
export async function changeAlone<T>(
  buying: Buying,
  { company_id }: Pick<Whose, 'company_id'>,
  work: (turn: string) => Promise<T>,
) {
  const { database } = buying;
  const turn = await database.asRequest({ company_id }, async (db) => {
    if (!(await findRunning(db, company_id))) throw noSubscription();
    return updateChangeBegun(db, company_id);
  });
  if (turn === null) throw conflict(IN_PROGRESS);
  const end = () => database.asRequest({ company_id }, (db) => updateChangeEnded(db, company_id, turn));
  try {
    const done = await work(turn);
    await end();
    return done;
  } catch (error) {
    // A request without an answer may still be under way, so others wait until the turn is over.
    if (!isUnknownOutcome(error)) await end();
    throw error;
  }
}

const IN_PROGRESS = 'Another change to your plan is still in progress. Try again in a few minutes.';

/** Before the provider is asked to charge: throws if the turn has ended, or would end before the answer. */
export async function checkTurn({ database }: Buying, { company_id }: Whose, turn: string): Promise<void> {
  if (!(await database.asRequest({ company_id }, (db) => isTurnLeft(db, company_id, turn))))
    throw conflict(IN_PROGRESS);
}

/** What was charged stays charged: if it cannot be read back now, the webhook or the comparison applies it. */
export async function applyChange(buying: Buying, subscription_id: string): Promise<void> {
  try {
    await syncSubscription(buying, subscription_id);
  } catch (error) {
    if (!isProviderAway(error)) throw error;
  }
}

/** A preview in our words. */
export function shown({ lines, amount_due, total }: Stripe.Invoice, proration_date: number) {
  const worded = lines.data.map(({ description, amount }) => ({
    description: description ?? '',
    amount_cents: amount,
  }));
  const credited_cents = Math.max(0, -total);
  return { total_cents: total, due_now_cents: amount_due, credited_cents, lines: worded, proration_date };
}

type Change = { items: Stripe.SubscriptionUpdateParams.Item[]; proration_date: number; discounts?: '' };

/** What the provider would charge for a change. Throws 409 'price-changed' if it cannot be made any more, such as after a renewal. */
export const invoiceOf = async (
  stripe: Stripe,
  { id: subscription }: Stripe.Subscription,
  { discounts, ...change }: Change,
): Promise<Stripe.Invoice> => {
  try {
    return await askProvider(() =>
      stripe.invoices.createPreview({
        subscription,
        subscription_details: { ...change, proration_behavior: 'always_invoice' },
        ...(discounts === undefined ? {} : { discounts }),
      }),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw previewOld();
    throw error;
  }
};

/** What a preview said: what is charged now, and the price, of which the company's balance may pay a part. */
export type Expected = { expected_cents: number; expected_total_cents: number };

/** Throws 409 'price-changed' if it would be charged otherwise, also if only the balance would pay more or less. */
export function checkExpected({ amount_due, total }: Stripe.Invoice, expected: Expected): void {
  if (amount_due !== expected.expected_cents || total !== expected.expected_total_cents) throw previewOld();
}

/** An older preview is for a share of the period that differs too much from today’s. */
const MOST_AGE_S = 30 * 60;

export async function checkYoung({ database }: Buying, proration_date: number): Promise<void> {
  const age_s = (await database.now()) / 1000 - proration_date;
  if (age_s > MOST_AGE_S || age_s < -MOST_AGE_S) throw previewOld();
}

export const itemOf = ({ items }: Stripe.Subscription, code: string) =>
  items.data.find(({ price }) => price.metadata.code === code);

export function planIn(subscription: Stripe.Subscription): PackageCode {
  const code = Object.values(PRICING_PACKAGES).find(({ package_code }) => itemOf(subscription, package_code));
  if (!code) throw noSubscription();
  return code.package_code;
}

/**
 * Runs a request that charges the card on file. A declined card leaves everything as it was. If no answer came, nobody knows yet whether it
 * was charged, and nobody is told to try again.
 */
export async function charging<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new RuleBroken('declined', DECLINED);
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new RuleBroken('refused', NO_CARD);
    if (isAway(error)) throw unknownOutcome();
    throw error;
  }
}

export const DECLINED =
  'Your card was declined or asks for a confirmation, so nothing changed. Check it under “Card and invoices”.';
const NO_CARD = 'The payment could not be taken, so nothing changed. Check your card under “Card and invoices”.';

export const previewOld = () =>
  new HttpProblem(409, 'price-changed', 'This price is no longer right. Check the new price, then confirm.');
