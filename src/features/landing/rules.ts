import { type PayUnit, yearlyCents } from '#rules/pay.ts';
import type { CountedSkill, PaySummary } from './contract.ts';

/** Fewer would reveal the pay of single jobs. */
const ENOUGH_JOBS = 5;

type Paid = {
  pay_min_cents: number | null;
  pay_max_cents: number | null;
  pay_unit: PayUnit | null;
  pay_currency: string;
  hours_per_week: number | null;
};

/** Summarizes yearly pay in US dollars: the median of the middles of all ranges, and the lowest and highest ends. */
export function summarizePay(jobs: readonly Paid[]): PaySummary | null {
  const ranges = jobs.flatMap(yearlyRange);
  if (ranges.length < ENOUGH_JOBS) return null;
  return {
    jobs: ranges.length,
    median_cents: Math.round(medianOf(ranges.map(([low, high]) => (low + high) / 2))),
    lowest_cents: Math.min(...ranges.map(([low]) => low)),
    highest_cents: Math.max(...ranges.map(([, high]) => high)),
  };
}

function yearlyRange({
  pay_min_cents,
  pay_max_cents,
  pay_unit,
  pay_currency,
  hours_per_week,
}: Paid): [number, number][] {
  const [low, high] = [pay_min_cents ?? pay_max_cents, pay_max_cents ?? pay_min_cents];
  if (low === null || high === null || !pay_unit || pay_currency !== 'USD') return [];
  const yearly = (cents: number) => Math.round(yearlyCents(cents, pay_unit, hours_per_week ?? undefined));
  return [[yearly(low), yearly(high)]];
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** The heading of a skill in the list from A to Z. */
const letterOf = (slug: string): string => (/^[a-z]/.test(slug) ? slug.charAt(0) : '0-9');

/** Groups skills by letter, from A to Z. */
export function byLetter(skills: readonly CountedSkill[]): { letter: string; skills: CountedSkill[] }[] {
  const sorted = skills.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  const letters = Map.groupBy(sorted, ({ slug }) => letterOf(slug));
  return [...letters].map(([letter, those]) => ({ letter, skills: those }));
}
