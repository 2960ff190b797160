import { RuleBroken } from '#rules/rule-broken.ts';

export const MOST_PER_DAY = 20;
export const MOST_PER_WEEK = 60;

export type Limit = { per_day: number | null; per_week: number | null };

/** Throws `RuleBroken` if the weekly limit is lower than the daily one. */
export function checkLimit({ per_day, per_week }: Limit): void {
  if (per_day === null || per_week === null || per_week >= per_day) return;
  throw new RuleBroken('week-below-day', 'Enter at least as many for a week as for a day.', 'per_week');
}

export type Reached = Limit & { name: string; reached: 'day' | 'week' };

const interviews = (count: number) => (count === 1 ? '1 interview' : `${count} interviews`);

/** `Ada Stone already has 3 interviews that day, the most they take.` */
export function reachedWords({ name, reached, per_day, per_week }: Reached): string {
  const most = reached === 'day' ? per_day : per_week;
  return `${name} already has ${interviews(most ?? 0)} ${reached === 'day' ? 'that day' : 'that week'}, the most they take.`;
}
