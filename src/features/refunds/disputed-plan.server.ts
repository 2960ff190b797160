import {
  askProvider,
  type Buying,
  ENDING_FOR,
  findRunning,
  paymentsOf,
  syncSubscription,
} from '#features/purchases/doors.server.ts';
import { endPaidPlan, type Paid, subscriptionOf } from './paid-plan.server.ts';
import type { DisputeStage } from './rules.ts';

/** `is_whole`: with what was refunded, the dispute is about all that was paid. */
type DisputedPlan = { id: string; stage: DisputeStage; is_whole: boolean };

/**
 * What a dispute does to the plan that the payment is of: while it is open, the plan ends with its paid time, so that a card whose holder
 * objects is not charged again; won, the plan goes on, unless the company itself canceled; lost, it ends if the payment pays for it now
 * and all of it went back. Returns what staff are told; null if it did nothing to the plan.
 */
export async function applyToPlan(buying: Buying, paid: Paid, { id, stage, is_whole }: DisputedPlan) {
  if (stage === 'lost') {
    if (!is_whole) return 'lost; part of the money went back, and the plan does not end at once';
    return (await endPaidPlan(buying, paid)) ? 'lost; the money went back, and the plan has ended' : null;
  }
  const { stripe } = paymentsOf(buying);
  const running = await buying.database.asSystem((db) => findRunning(db, paid.company_id));
  const subscription_id = subscriptionOf(paid.invoice);
  if (!running || running.provider_id !== subscription_id) return `${SAID[stage]}; the plan has ended before`;
  const subscription = await askProvider(() => stripe.subscriptions.retrieve(subscription_id));
  const is_opened = stage === 'open' && !subscription.cancel_at_period_end;
  const is_won = stage === 'won' && subscription.metadata[ENDING_FOR] === id;
  if (!is_opened && !is_won) return `${SAID[stage]}; the plan stays as it is`;
  const changes = { cancel_at_period_end: is_opened, metadata: { [ENDING_FOR]: is_opened ? id : '' } };
  await askProvider(() => stripe.subscriptions.update(subscription_id, changes));
  await syncSubscription(buying, subscription_id);
  return is_opened
    ? 'opened; the plan ends with its paid time unless the dispute is won'
    : 'closed in our favor; the plan goes on';
}

const SAID = { open: 'opened', won: 'closed in our favor' } as const;
