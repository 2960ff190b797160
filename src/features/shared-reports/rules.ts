import type { Report, ReportFilters } from '#features/reporting/contract.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Metric, Rhythm, SharedFigure, SharedFigures } from './contract.ts';

/** Groups of fewer people are hidden (readings §16): their figures could be about somebody the reader knows. */
export const SMALLEST_GROUP = 5;

export const isSmall = (people: number): boolean => people > 0 && people < SMALLEST_GROUP;

const shownGroup = (people: number): number | null => (isSmall(people) ? null : people);

type Value = Omit<SharedFigure, 'metric'>;

/** A part of a group is hidden if it has few people or leaves out few. */
const hidesPart = (part: number, whole: number): boolean => isSmall(part) || isSmall(whole - part);

const shownPart = (part: number, whole: number): number | null => (hidesPart(part, whole) ? null : part);

function people(part: number, whole: number): Value {
  return { unit: 'people', value: shownPart(part, whole), is_hidden: hidesPart(part, whole) };
}

function percent(part: number, whole: number): Value {
  const is_hidden = hidesPart(part, whole);
  return { unit: 'percent', value: is_hidden || whole === 0 ? null : Math.round((part / whole) * 100), is_hidden };
}

function measured(unit: 'hours' | 'days' | 'cents', value: number | null, of: number): Value {
  const is_hidden = value !== null && isSmall(of);
  return { unit, value: is_hidden ? null : value, is_hidden };
}

const NONE = { unit: 'days', value: null, is_hidden: false } as const satisfies Value;

const FIGURES: Readonly<Partial<Record<Metric, (report: Report) => Value>>> = {
  applicants: ({ applicants }) => people(applicants, applicants),
  qualified: ({ qualified, applicants }) => people(qualified, applicants),
  interviews: ({ interviewed, applicants }) => people(interviewed, applicants),
  offers: ({ entered, applicants }) =>
    people(entered.find(({ stage_type }) => stage_type === 'offer')?.people ?? 0, applicants),
  offer_acceptance: ({ offers }) => percent(offers.accepted, offers.decided),
  hires: ({ hired, applicants }) => people(hired, applicants),
  time_to_first_review: ({ hours_to_first_review, reviewed }) => measured('hours', hours_to_first_review, reviewed),
  response_rate: ({ answered, to_answer }) => percent(answered, to_answer),
  time_to_hire: ({ days_to_hire, hired }) => measured('days', days_to_hire, hired),
  time_to_fill: ({ fills }) => (fills ? measured('days', fills.days_to_fill, fills.timed) : NONE),
  fill_rate: ({ fills }) => (fills ? percent(fills.filled, fills.openings) : { ...NONE, unit: 'percent' }),
  cost_per_hire: ({ costs, hired }) => measured('cents', costs?.per_hire_cents ?? null, hired),
};

/** The chosen figures of a report, without names of people and without small groups. */
export function sharedFigures(report: Report, metrics: readonly Metric[]): Omit<SharedFigures, 'narrowed_to'> {
  const has = (metric: Metric) => metrics.includes(metric);
  return {
    from: report.from,
    to: report.to,
    figures: metrics.flatMap((metric) => {
      const value = FIGURES[metric]?.(report);
      return value ? [{ metric, ...value }] : [];
    }),
    ...(has('pass_through') && {
      pass_through: report.entered.map(({ stage_type, people: count, moved_on }) => ({
        stage_type,
        people: shownPart(count, report.applicants),
        moved_on: shownPart(moved_on, count),
      })),
    }),
    ...(has('time_in_stage') && {
      time_in_stage: report.stays.map(({ stage_type, people: count, median_days }) => {
        const is_hidden = isSmall(count);
        return { stage_type, median_days: is_hidden ? null : median_days, is_hidden };
      }),
    }),
    ...(has('source_of_hire') && { source_of_hire: sourcesOf(report) }),
  };
}

type SourceRow = NonNullable<SharedFigures['source_of_hire']>[number];
type Source = { source: string | null; applicants: number; qualified: number; hired: number };

/** Combines small sources, adding larger ones until the group is not small: otherwise the total would reveal what is hidden. */
function sourcesOf({ sources, applicants, qualified, hired }: Report): SourceRow[] {
  // A source that only has clicks has nobody to count, and would stand between the small ones and their group.
  const with_people = sources.filter((source) => source.applicants > 0);
  const listed: Source[] = with_people.toSorted((one, other) => other.applicants - one.applicants);
  const total = (of: keyof Omit<Source, 'source'>, rows: readonly Source[]) =>
    rows.reduce((sum, row) => sum + row[of], 0);
  // The report lists the largest sources alone.
  const together: Source = {
    source: null,
    applicants: applicants - total('applicants', listed),
    qualified: qualified - total('qualified', listed),
    hired: hired - total('hired', listed),
  };
  while (listed.length > 0 && (isSmall(listed.at(-1)?.applicants ?? 0) || isSmall(together.applicants))) {
    const last = listed.pop();
    if (!last) break;
    together.applicants += last.applicants;
    together.qualified += last.qualified;
    together.hired += last.hired;
  }
  const rows = together.applicants > 0 ? [...listed, together] : listed;
  const shown = (of: 'qualified' | 'hired') =>
    withoutSmall(rows.map((row) => ({ part: row[of], whole: row.applicants })));
  const columns = { qualified: shown('qualified'), hired: shown('hired') };
  return rows.map(({ source, applicants: count }, at) => ({
    source,
    applicants: shownGroup(count),
    qualified: columns.qualified[at] ?? null,
    hired: columns.hired[at] ?? null,
  }));
}

/**
 * The parts of groups without small ones. Where those that are hidden would follow from the total, since all are small, the next larger one is
 * hidden as well.
 */
export function withoutSmall(parts: readonly { part: number; whole: number }[]): (number | null)[] {
  const shown = parts.map(({ part, whole }) => shownPart(part, whole));
  const hidden = parts.filter((_, at) => shown[at] === null).map(({ part }) => part);
  const large = shown.filter((count) => count !== null && count >= SMALLEST_GROUP);
  if (hidden.length === 0 || hidden.some((part) => part >= SMALLEST_GROUP) || large.length === 0) return shown;
  const also = shown.indexOf(Math.min(...large.map(Number)));
  return shown.map((count, at) => (at === also ? null : count));
}

/** Turns an open-ended period into a rolling one of the same length, so that a live report's period does not grow forever. */
export function rollingFilters(filters: ReportFilters, { from, to }: { from: string; to: string }): ReportFilters {
  if (filters.from === undefined || filters.to !== undefined) return filters;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return { ...filters, from: undefined, days };
}

/** Recurring mail needs a reader and live figures. */
export function checkRhythm({
  rhythm,
  is_live,
  recipients,
}: {
  rhythm: Rhythm;
  is_live: boolean;
  recipients: number;
}): void {
  if (rhythm === 'once') return;
  if (recipients === 0) throw new RuleBroken('nobody-to-mail', 'Enter at least one email address.', 'recipients');
  if (!is_live) throw new RuleBroken('frozen-again', 'Choose live figures, or send it once.', 'rhythm');
}
