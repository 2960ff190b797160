import { countOf } from './whole-number.ts';

/** What a posting is: an ordinary job, a DoD SkillBridge internship, or a fellowship. Only on mh. */
export const PROGRAMS = ['none', 'skillbridge', 'fellowship'] as const;
export type Program = (typeof PROGRAMS)[number];
/** Programs that a search can filter by. The bits of `posting_search_row` are in this order. */
export const SOUGHT_PROGRAMS = ['skillbridge', 'fellowship'] as const;
export type SoughtProgram = (typeof SOUGHT_PROGRAMS)[number];
export const PROGRAM_LABELS: Readonly<Record<Program, string>> = {
  none: 'A job',
  skillbridge: 'SkillBridge internship',
  fellowship: 'Fellowship',
};

export const PROGRAM_STARTS = ['rolling', 'cohorts'] as const;
export const PROGRAM_START_LABELS: Readonly<Record<(typeof PROGRAM_STARTS)[number], string>> = {
  rolling: 'Any time, on a date we agree on',
  cohorts: 'In groups, on set dates',
};

export const LENGTH_UNITS = ['days', 'weeks', 'months'] as const;
type LengthUnit = (typeof LENGTH_UNITS)[number];
/** The most days that a unit may have. */
const DAYS: Readonly<Record<LengthUnit, number>> = { days: 1, weeks: 7, months: 30 };

/** 10 U.S.C. 1143(e): no more than the last 180 days of service. The services set lower limits by rank, which change. */
export const MOST_SKILLBRIDGE_DAYS = 180;
export const LONGEST_PROGRAM = 730;

/** What the employer states about its approval as a SkillBridge host. We do not verify it. */
export const PROGRAM_HOSTS = ['agreement', 'partner'] as const;
export const PROGRAM_HOST_LABELS: Readonly<Record<(typeof PROGRAM_HOSTS)[number], string>> = {
  agreement: 'We hold a current SkillBridge agreement (MOU) with the Department of Defense',
  partner: 'We host through a partner that holds one',
};

export const PROGRAM_OFFERS = ['expected', 'possible', 'none'] as const;
export const PROGRAM_OFFER_LABELS: Readonly<Record<(typeof PROGRAM_OFFERS)[number], string>> = {
  expected: 'We expect to offer a job afterward',
  possible: 'A job afterward is possible',
  none: 'No job is planned afterward',
};

/** How far a service member's request for command approval is. */
export const COMMAND_APPROVALS = ['approved', 'asked', 'not_yet'] as const;
export const COMMAND_APPROVAL_LABELS: Readonly<Record<(typeof COMMAND_APPROVALS)[number], string>> = {
  approved: 'My commander has approved it',
  asked: 'I have asked and am waiting for an answer',
  not_yet: 'I have not asked yet',
};
/** The same about an applicant. */
export const COMMAND_APPROVAL_SAID: Readonly<Record<(typeof COMMAND_APPROVALS)[number], string>> = {
  approved: 'Approved',
  asked: 'Asked, no answer yet',
  not_yet: 'Not asked yet',
};

export type ProgramFacts = {
  program: Program;
  program_start: (typeof PROGRAM_STARTS)[number] | null;
  /** `2027-03-01`: the next day on which people can start. */
  program_starts_on: string | null;
  program_length: number | null;
  program_length_unit: LengthUnit | null;
  program_host: (typeof PROGRAM_HOSTS)[number] | null;
  program_offer: (typeof PROGRAM_OFFERS)[number] | null;
};

export const NO_PROGRAM: ProgramFacts = {
  program: 'none',
  program_start: null,
  program_starts_on: null,
  program_length: null,
  program_length_unit: null,
  program_host: null,
  program_offer: null,
};

/** '12 weeks'; empty if not stated. */
export function programLength({
  program_length: length,
  program_length_unit: unit,
}: Pick<ProgramFacts, 'program_length' | 'program_length_unit'>): string {
  if (length === null || unit === null) return '';
  return `${countOf(length)} ${length === 1 ? unit.slice(0, -1) : unit}`;
}

const HOST_SAID: Readonly<Record<(typeof PROGRAM_HOSTS)[number], string>> = {
  agreement: 'The employer states that it holds a current SkillBridge agreement with the Department of Defense',
  partner: 'The employer states that it hosts through a partner with a current SkillBridge agreement',
};
const OFFER_SAID: Readonly<Record<(typeof PROGRAM_OFFERS)[number], string>> = {
  expected: 'The employer expects to offer one',
  possible: 'Possible, says the employer',
  none: 'None planned, says the employer',
};

/** The facts of a program for its page, as pairs of label and text. `dayWords` formats a day. */
export function programLines(facts: ProgramFacts, dayWords: (day: string) => string): [label: string, text: string][] {
  const { program, program_start, program_starts_on, program_host, program_offer } = facts;
  if (program === 'none') return [];
  const lines: [string, string][] = [
    ['Pay', program === 'skillbridge' ? SKILLBRIDGE_PAY : ''],
    ['Length', programLength(facts)],
    ['Start', program_start ? PROGRAM_START_LABELS[program_start] : ''],
    ['Next start', program_starts_on ? dayWords(program_starts_on) : ''],
    ['Host', program_host ? HOST_SAID[program_host] : ''],
    ['Job afterward', program_offer ? OFFER_SAID[program_offer] : ''],
  ];
  return lines.filter(([, text]) => text !== '');
}

/** For structured data. */
export const SKILLBRIDGE_FOR = `Service members in their last ${MOST_SKILLBRIDGE_DAYS} days of active duty, or fewer as their service allows, with their commander’s approval.`;
export const SKILLBRIDGE_PAY = 'None from the employer. You keep your military pay and benefits.';

type Checked = Omit<ProgramFacts, 'program_starts_on'> & {
  program_starts_on: string | null;
  employment_type: string;
  pay_min_cents: number | null;
  pay_max_cents: number | null;
};

/** The first field that contradicts the program, with a message; null if none does. */
export function programProblem(posting: Checked): { field: string; message: string } | null {
  const { program, program_length: length, program_length_unit: unit } = posting;
  const details = ['program_start', 'program_starts_on', 'program_length', 'program_host', 'program_offer'] as const;
  const detail = program === 'none' ? details.find((field) => posting[field] !== null) : undefined;
  if (detail) return { field: detail, message: 'Choose the program first, or clear this.' };
  if (program === 'fellowship' && posting.program_host !== null)
    return { field: 'program_host', message: 'Only SkillBridge has this. Clear it, or choose SkillBridge.' };
  if (length !== null && unit === null)
    return { field: 'program_length_unit', message: 'Choose days, weeks or months.' };
  const days = length === null || unit === null ? 0 : length * DAYS[unit];
  if (program === 'fellowship' && days > LONGEST_PROGRAM)
    return { field: 'program_length', message: 'Enter at most two years.' };
  if (program !== 'skillbridge') return null;
  if (days > MOST_SKILLBRIDGE_DAYS)
    return { field: 'program_length', message: `SkillBridge lasts at most ${MOST_SKILLBRIDGE_DAYS} days.` };
  if (posting.employment_type !== 'internship')
    return { field: 'employment_type', message: 'SkillBridge is an internship. Choose Internship.' };
  const paid = (['pay_min_cents', 'pay_max_cents'] as const).find((field) => posting[field] !== null);
  return paid
    ? { field: paid, message: 'The employer pays nothing during SkillBridge. Remove the pay, or choose Fellowship.' }
    : null;
}

/** What a SkillBridge posting must state to be published, by field. */
export function missingOfProgram({
  program,
  program_length,
  program_host,
}: Pick<ProgramFacts, 'program' | 'program_length' | 'program_host'>): Record<string, string> {
  if (program !== 'skillbridge') return {};
  return {
    ...(program_length === null ? { program_length: 'Enter how long the internship lasts.' } : {}),
    ...(program_host === null
      ? {
          program_host:
            'Choose which you have. Only a host with a current agreement, or with a partner that holds one, can take service members.',
        }
      : {}),
  };
}

/** What a form sends for fields that the chosen program decides. */
export function decidedByProgram(program: string): Readonly<Record<string, unknown>> {
  const { program: _, ...no_details } = NO_PROGRAM;
  if (program === 'fellowship') return { program_host: null };
  if (program !== 'skillbridge') return no_details;
  return {
    employment_type: 'internship',
    pay_min_cents: null,
    pay_max_cents: null,
    pay_unit: null,
    pay_currency: null,
  };
}

/** How many months from `this_month` to `month`, both `2026-11`; null for a year alone or no month. */
export function monthsUntil(month: string, this_month: string): number | null {
  const [from, to] = [this_month, month].map((text) => {
    const [, year, number] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
    return year && number ? Number(year) * 12 + Number(number) : null;
  });
  return from === null || from === undefined || to === null || to === undefined ? null : to - from;
}

/** A separation month that makes SkillBridge worth a look: this month or up to a year ahead. */
export function separatesSoon(separation: string, this_month: string): boolean {
  const months = monthsUntil(separation, this_month);
  return months !== null && months >= 0 && months <= 12;
}

/** The month in which the last 180 days before separation begin: `2027-01` for `2027-07`. */
export function lastMonthsFrom(separation: string): string {
  const [year = 0, month = 1] = separation.split('-').map(Number);
  const at = year * 12 + month - 1 - SKILLBRIDGE_MONTHS;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

const SKILLBRIDGE_MONTHS = 6;
const DAYS_PER_MONTH = 30;

/**
 * Whether an internship lies within the six months before separation, as far as months tell: it starts on its date, or in this month at the
 * earliest, and ends by the separation month.
 */
export function fitsSkillBridge(
  {
    program_starts_on,
    program_length,
    program_length_unit,
  }: Pick<ProgramFacts, 'program_starts_on' | 'program_length' | 'program_length_unit'>,
  separation: string,
  this_month: string,
): boolean {
  const left = monthsUntil(separation, this_month);
  if (left === null || left < 0) return false;
  const days = program_length === null || program_length_unit === null ? 0 : program_length * DAYS[program_length_unit];
  const months = Math.floor(days / DAYS_PER_MONTH);
  const start = program_starts_on === null ? null : monthsUntil(program_starts_on.slice(0, 7), this_month);
  if (start === null || start < 0) return months <= left;
  return start >= left - SKILLBRIDGE_MONTHS && start + months <= left;
}
