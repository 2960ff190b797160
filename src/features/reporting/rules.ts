import { addDays } from '#rules/calendar-days.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { MOST_REPORTING_DAYS, REPORTING_DAYS } from './contract.ts';

type Days = { from?: string | undefined; to?: string | undefined; days?: number | undefined };

/** The first and the last day of a report, and their number. Without dates: the last `days`, or 90. */
export function periodOf(
  { from, to, days: last_days = REPORTING_DAYS }: Days,
  today: string,
): { from: string; to: string; days: number } {
  const last = to ?? (from ? latest(from, today) : today);
  const first = from ?? addDays(last, 1 - (to ? REPORTING_DAYS : last_days));
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  if (days < 1) throw new RuleBroken('period-reversed', 'The last day is before the first day.', 'to');
  if (days > MOST_REPORTING_DAYS)
    throw new RuleBroken('period-too-long', `Choose at most ${MOST_REPORTING_DAYS} days.`, 'from');
  return { from: first, to: last, days };
}

const latest = (one: string, other: string) => (one > other ? one : other);
