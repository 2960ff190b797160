import type { Coupon } from './objects.ts';

/** What a coupon takes off each line, in cents. Cents that do not divide go to the lines with the largest rest. */
export function discountOf(
  lines: readonly number[],
  coupon: Pick<Coupon, 'percent_off' | 'amount_off'> | null,
): number[] {
  const total = lines.reduce((sum, line) => sum + line, 0);
  const off = coupon ? Math.min(total, coupon.amount_off ?? Math.round((total * (coupon.percent_off ?? 0)) / 100)) : 0;
  if (off <= 0) return lines.map(() => 0);
  const shares = lines.map((line) => (off * line) / total);
  const whole = shares.map(Math.floor);
  const left = off - whole.reduce((sum, share) => sum + share, 0);
  const first = shares.map((share, at) => ({ at, rest: share % 1 })).toSorted((one, other) => other.rest - one.rest);
  for (const { at } of first.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}
