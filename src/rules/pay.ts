import { HOURS_PER_YEAR } from './constants.ts';
import { wholeNumber } from './whole-number.ts';

export const PAY_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type PayUnit = (typeof PAY_UNITS)[number];

const WEEKS_PER_YEAR = 52;
const MONTHS_PER_YEAR = 12;
const HOURS_PER_DAY = 8;
const FULL_TIME_HOURS_PER_WEEK = HOURS_PER_YEAR / WEEKS_PER_YEAR;

/** Yearly pay in whole cents; hourly and daily pay follow `hours_per_week`. */
export function yearlyCents(amount_cents: number, unit: PayUnit, hours_per_week = FULL_TIME_HOURS_PER_WEEK): number {
  return Math.round(amount_cents * unitsPerYear(unit, hours_per_week));
}

/** Hourly pay in whole cents. */
export function hourlyCents(amount_cents: number, unit: PayUnit, hours_per_week = FULL_TIME_HOURS_PER_WEEK): number {
  if (unit === 'hour') return amount_cents;
  return Math.round((amount_cents * unitsPerYear(unit, hours_per_week)) / (hours_per_week * WEEKS_PER_YEAR));
}

function unitsPerYear(unit: PayUnit, hours_per_week: number): number {
  const hours = hours_per_week * WEEKS_PER_YEAR;
  return { hour: hours, day: hours / HOURS_PER_DAY, week: WEEKS_PER_YEAR, month: MONTHS_PER_YEAR, year: 1 }[unit];
}

/** Plausible pay in dollars, by unit; anything else is a typo, or no pay. */
const USUAL: Readonly<Record<PayUnit, readonly [number, number]>> = {
  hour: [3, 480],
  day: [20, 4_000],
  week: [60, 20_000],
  month: [250, 100_000],
  year: [3_000, 3_000_000],
};

export function isUsualPay(amount_cents: number, unit: PayUnit): boolean {
  const [least, most] = USUAL[unit];
  return amount_cents >= least * 100 && amount_cents <= most * 100;
}

export type PayRange = {
  min_cents: number | null;
  max_cents: number | null;
  unit: PayUnit;
  /** ISO 4217; US dollars when absent. */
  currency?: string;
  /** For part-time work; 40 if absent. */
  hours_per_week?: number | null;
  /** `part_time` work without hours says which hours the yearly figure assumes. */
  employment_type?: string;
};

/**
 * Pay as shown: as stated, then converted to the year and the hour as 'about' ('$60,000 – $80,000 a year · about $29 – $38 an hour'), with
 * the hours unless they are full-time. Null if no amount is given.
 */
export function formatPay({
  min_cents,
  max_cents,
  unit,
  currency = 'USD',
  hours_per_week,
  employment_type,
}: PayRange): string | null {
  const amounts = [min_cents, max_cents].filter((amount) => amount !== null);
  if (amounts.length === 0) return null;

  const hours = hours_per_week ?? FULL_TIME_HOURS_PER_WEEK;
  const whole = wholeIn(currency);
  const stated = `${openEnd(min_cents, max_cents)}${rangeOf(amounts, moneyOf(amounts, currency))} ${PER[unit]}`;
  const yearly = rangeOf(
    amounts.map((amount) => yearlyCents(amount, unit, hours)),
    whole,
  );
  const hourly = rangeOf(
    amounts.map((amount) => hourlyCents(amount, unit, hours)),
    whole,
  );
  const equal = { year: `${yearly} ${PER.year}`, hour: `${hourly} ${PER.hour}` };
  const by = assumedHours(hours_per_week ?? null, employment_type);
  if (unit === 'year') return `${stated} · about ${equal.hour}${by}`;
  if (unit === 'hour') return `${stated} · about ${equal.year}${by}`;
  return `${stated} · about ${equal.year} or ${equal.hour}${by}`;
}

/** The hours behind a converted amount; '' for full-time work, which readers assume. */
export function assumedHours(hours_per_week: number | null, employment_type: string | undefined): string {
  if (hours_per_week === null) return employment_type === 'part_time' ? ', full-time equivalent' : '';
  return hours_per_week === FULL_TIME_HOURS_PER_WEEK ? '' : ` at ${hours_per_week} hours a week`;
}

export const PER: Readonly<Record<PayUnit, string>> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
};

const EXACT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$52,000', 'EUR 52,000': codes, because several currencies share a symbol. */
const signOf = (currency: string) => (currency === 'USD' ? '$' : `${currency} `);

const wholeIn = (currency: string) => (cents: number) => `${signOf(currency)}${wholeNumber(Math.round(cents / 100))}`;

/** Both ends of a range show cents if either has any. */
function moneyOf(amounts: readonly number[], currency: string): (cents: number) => string {
  return amounts.some((cents) => cents % 100 !== 0)
    ? (cents) => EXACT.format(cents / 100).replace('$', signOf(currency))
    : wholeIn(currency);
}

function rangeOf(amounts: readonly number[], format: (cents: number) => string): string {
  return [...new Set(amounts.map(format))].join(' – ');
}

function openEnd(min_cents: number | null, max_cents: number | null): string {
  if (max_cents === null) return 'From ';
  return min_cents === null ? 'Up to ' : '';
}
