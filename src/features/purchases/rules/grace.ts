/** How long a plan stays after a failed payment (issue of money, part 1). */
export const GRACE_DAYS = 14;

/** The days after the failed payment on which admins are mailed. */
export const REMINDER_DAYS = [1, 5, 10, 13] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

export const graceEnd = (past_due_since: Date): Date => new Date(past_due_since.getTime() + GRACE_DAYS * DAY_MS);

/** The latest day of reminding that has come and was not mailed, and all that it makes up for; null if none. */
export function dueReminder(past_due_since: Date, reminded: readonly number[], now: Date): number | null {
  const days = (now.getTime() - past_due_since.getTime()) / DAY_MS;
  if (days >= GRACE_DAYS) return null;
  const last = Math.max(0, ...reminded);
  return REMINDER_DAYS.findLast((day) => days >= day && day > last) ?? null;
}

/**
 * What a subscription gives its company: `on`; `grace` until an end; `over` with the grace used up, so that the provider has to be told;
 * `off`; or null while the first payment is under way.
 */
export type PlanEffect = { is: 'on' } | { is: 'grace'; until: Date } | { is: 'over' } | { is: 'off' } | null;

/** `status`: of the subscription, in the provider’s words. */
export function planEffect(status: string, past_due_since: Date | null, now: Date): PlanEffect {
  if (status === 'active' || status === 'trialing') return { is: 'on' };
  if (status === 'incomplete') return null;
  if (status !== 'past_due' && status !== 'unpaid') return { is: 'off' };
  const until = graceEnd(past_due_since ?? now);
  return now < until ? { is: 'grace', until } : { is: 'over' };
}
