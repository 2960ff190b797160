import { type Buying, changeEnding, findRunning } from '#features/purchases/doors.server.ts';
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
  const running = await buying.database.asSystem((db) => findRunning(db, paid.company_id));
  if (!running || running.provider_id !== subscriptionOf(paid.invoice))
    return `${SAID[stage]}; the plan has ended before`;
  const change = { reason: id, is_there: stage === 'open' };
  const { is_changed, is_ending } = await changeEnding(buying, paid, change);
  if (!is_changed || is_ending !== change.is_there) return `${SAID[stage]}; the plan stays as it is`;
  return is_ending
    ? 'opened; the plan ends with its paid time unless the dispute is won'
    : 'closed in our favor; the plan goes on';
}

const SAID = { open: 'opened', won: 'closed in our favor' } as const;
