import type { StatusCategory } from '#rules/applicant-status.ts';
import { addDays, isDay } from '#rules/calendar-days.ts';
import { DISPOSITION_LABELS, type Disposition } from '#rules/dispositions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

/** Whether an applicant meets the basic qualifications of the posting. */
export const MARKS = ['yes', 'no', 'not_considered'] as const;
export type Mark = (typeof MARKS)[number];

export const MARK_LABELS: Readonly<Record<Mark, string>> = {
  yes: 'Meets them',
  no: 'Does not meet them',
  not_considered: 'Not considered',
};

/** An export is about this many days at most. */
const MOST_DAYS = 3 * 366;

/** Problems with the period of an export, by field. */
export function periodProblems({ from, to }: { from: string; to: string }): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!isDay(from) || from < '2000') problems.from = 'Choose the first day.';
  if (!isDay(to) || to < '2000') problems.to = 'Choose the last day.';
  if (problems.from || problems.to) return problems;
  if (to < from) return { to: 'Choose a day that is not before the first day.' };
  return addDays(from, MOST_DAYS) < to ? { to: 'Choose at most three years.' } : {};
}

/** Duplicates, the only `closed` ones, are in no record. */
type Outcome = { category: Exclude<StatusCategory, 'closed'>; disposition: Disposition | null };

/** The disposition of an applicant in words; empty until the application is decided. */
export function dispositionWords({ category, disposition }: Outcome): string {
  if (category === 'active' || category === 'on_hold') return '';
  if (category === 'hired') return 'Hired';
  if (disposition) return DISPOSITION_LABELS[disposition];
  return { rejected: 'Rejected', withdrawn: 'Withdrew' }[category];
}

/** The marks that applicants of a posting can get: without listed qualifications, none can be met or missed. */
export const marksFor = (basic_qualifications: readonly string[]): readonly Mark[] =>
  basic_qualifications.length > 0 ? MARKS : ['not_considered'];

type Markable = { is_erased: boolean; basic_qualifications: readonly string[] };

/** Throws `RuleBroken` outside federal contractor mode, for an erased applicant, and for a mark that the posting does not allow. */
export function checkMark(
  mark: Mark | null,
  { ofccp_mode }: { ofccp_mode: boolean },
  { is_erased, basic_qualifications }: Markable,
): void {
  if (!ofccp_mode)
    throw new RuleBroken('not-a-contractor', 'Turn on federal contractor mode to mark applicants.', 'mark');
  if (is_erased) throw new RuleBroken('erased', 'The applicant’s data is deleted.', 'mark');
  if (mark !== null && !marksFor(basic_qualifications).includes(mark))
    throw new RuleBroken('no-qualifications', 'Add basic qualifications to the posting first.', 'mark');
}
