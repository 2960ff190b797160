import { CLEARANCE_LABELS, POLYGRAPH_LABELS } from '#rules/clearance.ts';
import { COMMAND_APPROVAL_SAID } from '#rules/programs.ts';
import type { ToldFacts } from './contract.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NOW = /^(?:present|now|today|current|ongoing)$/i;

/** Parses what people write (03/2021, March 2021, 2021) to `2021-03` or `2021`. Empty for a present end, null for anything else. */
export function toMonth(written: string): string | null {
  const text = written.trim();
  if (text === '' || NOW.test(text)) return '';
  if (isYear(text)) return text;
  const [, year, month] = /^(\d{4})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year && month) return dated(year, Number(month));
  const [, first, last] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  if (first && last) return dated(last, Number(first));
  const [, name, of] = /^([a-z]{3,9})\.?,? +(\d{4})$/i.exec(text) ?? [];
  if (name && of) return dated(of, MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
  return null;
}

/** Formats a stored month for forms: `03/2021`. `toMonth` parses it back. Years and other text stay unchanged. */
export const monthShown = (month: string) => month.replace(/^(\d{4})-(\d{2})$/, '$2/$1');

const isYear = (text: string) => /^(?:19|20)\d{2}$/.test(text);

function dated(year: string, month: number): string | null {
  return isYear(year) && month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null;
}

/** 'Secret, active, investigation closed 03/2024, CI polygraph 05/2024'. */
type Held = NonNullable<ToldFacts['clearance']> & { until?: string | undefined };

export function clearanceWords(held: Held): string {
  const { level, state, investigated, polygraph, polygraph_on, until } = held;
  const tested =
    polygraph && [POLYGRAPH_LABELS[polygraph].replace('No', 'no'), monthShown(polygraph_on)].join(' ').trim();
  const closed = investigated && `investigation closed ${monthShown(investigated)}`;
  return [CLEARANCE_LABELS[level], state, closed, tested, until && `told as active until ${monthShown(until)}`]
    .filter(Boolean)
    .join(', ');
}

/** The facts beside the résumé, as pairs of label and value. */
export function toldLines(told: ToldFacts): [label: string, value: string][] {
  const { clearance, is_citizen, is_military_spouse, available_from, separation, program_start, command_approval } =
    told;
  const lines: [string, string | null][] = [
    ['Security clearance', clearance && clearanceWords(clearance)],
    ['Citizen of the United States', is_citizen === null ? null : is_citizen ? 'Yes' : 'No'],
    ['Available from', monthShown(available_from)],
    ['Military or surviving spouse', is_military_spouse ? 'Yes' : null],
    ['Separates in', monthShown(separation)],
    ['Wants to start in', monthShown(program_start)],
    ['Command approval', command_approval && COMMAND_APPROVAL_SAID[command_approval]],
  ];
  return lines.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

export const NOTHING_TOLD: ToldFacts = {
  clearance: null,
  is_citizen: null,
  is_military_spouse: false,
  available_from: '',
  separation: '',
  program_start: '',
  command_approval: null,
};

/** `begun` must be in the past; `planned` may be in the future. */
export type MonthKind = 'begun' | 'planned';
const FIRST_YEAR = 1900;
const MOST_YEARS_AHEAD = 15;
const IN_THE_FUTURE = 'This is in the future. Enter the start date.';

/** The problem with a typed month or year, or null. The current month counts as begun. */
export function monthProblem(written: string, kind: MonthKind, today = new Date()): string | null {
  const [year] = /(?<!\d)\d{4}(?!\d)/.exec(written) ?? [];
  if (year && Number(year) < FIRST_YEAR) return `Enter a year from ${FIRST_YEAR} on.`;
  const last_year = today.getUTCFullYear() + (kind === 'planned' ? MOST_YEARS_AHEAD : 0);
  if (year && Number(year) > last_year) return kind === 'planned' ? `Enter a year up to ${last_year}.` : IN_THE_FUTURE;
  const month = toMonth(written);
  if (month === null) return 'Enter a month such as 03/2021, or a year.';
  const this_month = today.toISOString().slice(0, 7);
  const is_ahead = month > this_month.slice(0, month.length);
  return kind === 'begun' && is_ahead ? IN_THE_FUTURE : null;
}

type Span = { start: string; end: string };

/** Whether a span of stored months or years ends before it starts. If either is only a year, years are compared. */
export function endsBeforeStart({ start, end }: Span): boolean {
  const length = Math.min(start.length, end.length);
  return length > 0 && end.slice(0, length) < start.slice(0, length);
}

export const ENDS_BEFORE_START = 'The end is before the start. Check both.';
