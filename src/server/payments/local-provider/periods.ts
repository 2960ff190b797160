import type { Price } from './objects.ts';

type Interval = Pick<NonNullable<Price['recurring']>, 'interval' | 'interval_count'>;

const DAY_S = 24 * 60 * 60;

/** Seconds since 1970, one interval later. A month that has no such day ends on its last one. */
export function addInterval(at: number, { interval, interval_count }: Interval): number {
  if (interval === 'day') return at + interval_count * DAY_S;
  if (interval === 'week') return at + interval_count * 7 * DAY_S;
  const months = interval === 'year' ? interval_count * 12 : interval_count;
  const date = new Date(at * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}

/** When the period that begins at `start` ends, counted from the anchor, so that a short month does not move the day for good. */
export function nextPeriodEnd(anchor: number, start: number, { interval, interval_count }: Interval): number {
  for (let times = 1; ; times += 1) {
    const end = addInterval(anchor, { interval, interval_count: interval_count * times });
    if (end > start) return end;
  }
}
