import { wholeNumber } from '#rules/whole-number.ts';

/** From here on, hours are given as days. */
const MOST_HOURS = 72;

/** `4.5 hours`, `1 day` */
export function durationText(value: number | null, unit: 'hour' | 'day'): string {
  if (value === null) return 'None yet';
  if (unit === 'hour' && value > MOST_HOURS) return durationText(value / 24, 'day');
  const rounded = roundedTime(value);
  return `${rounded < 10 ? rounded : wholeNumber(rounded)} ${rounded === 1 ? unit : `${unit}s`}`;
}

/** `4.5 d`; a dash without a value. */
export const daysText = (days: number | null): string => (days === null ? '–' : `${roundedTime(days)} d`);

/** `4.5 h` */
export const hoursText = (hours: number): string => `${roundedTime(hours)} h`;

const roundedTime = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

/** `12%`, `0.5%`; a dash of nothing. */
export function percentText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (part / whole) * 100;
  return `${percent < 1 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}
