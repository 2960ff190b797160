import { addDays } from '#rules/calendar-days.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { type Costs, MOST_REPORTING_DAYS, REPORTING_DAYS, type Report } from './contract.ts';

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

type Known = Pick<Report, 'hired' | 'sources'> & {
  typed: readonly { source: string; cents: number }[];
  boost_cents: number;
  /** The only source of the report. */
  source: string | undefined;
};

/** Boosts bring applicants to the site itself. */
const SOURCE_OF_BOOSTS = 'site';

/** What hiring cost in all, by source and for each hire (readings §16); null where no cost is known. */
export function costsOf({ typed, boost_cents, hired, sources, source }: Known): Costs | null {
  const cents = new Map(typed.map((row) => [row.source, row.cents]));
  if (boost_cents > 0) cents.set(SOURCE_OF_BOOSTS, (cents.get(SOURCE_OF_BOOSTS) ?? 0) + boost_cents);
  const rows = [...cents].filter(([name]) => source === undefined || name === source);
  if (rows.length === 0) return null;
  const total_cents = rows.reduce((sum, [, part]) => sum + part, 0);
  const has_boosts = source === undefined || source === SOURCE_OF_BOOSTS;
  return {
    total_cents,
    boost_cents: has_boosts ? boost_cents : 0,
    per_hire_cents: perHire(total_cents, hired),
    sources: rows
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, part]) => {
        const of_report = sources.find((each) => each.source === name);
        const { applicants, hired: hires } = of_report ?? { applicants: null, hired: null };
        return { source: name, cents: part, applicants, hired: hires, per_hire_cents: perHire(part, hires) };
      }),
  };
}

const perHire = (cents: number, hires: number | null) => (hires ? Math.round(cents / hires) : null);
