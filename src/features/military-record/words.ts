import type { Clearance } from '#rules/commitments.ts';
import { BRANCH_LABELS, MILITARY_BRANCHES } from '#rules/military.ts';
import type { Choice } from '#ui/select.tsx';
import type { SERVICE_STATUSES, SPOUSE_OF } from './rules.ts';

const STATUS_LABELS: Readonly<Record<(typeof SERVICE_STATUSES)[number], string>> = {
  veteran: 'Veteran',
  active_duty: 'Active duty',
  guard_reserve: 'National Guard or Reserve',
  spouse: 'Military spouse',
};
const CLEARANCE_LABELS: Readonly<Record<Clearance, string>> = {
  none: 'None',
  confidential: 'Confidential',
  secret: 'Secret',
  top_secret: 'Top Secret',
  ts_sci: 'Top Secret / SCI',
};
const SPOUSE_LABELS: Readonly<Record<(typeof SPOUSE_OF)[number], string>> = {
  active_duty: 'A service member on active duty',
  guard_reserve: 'A member of the National Guard or Reserve',
  veteran: 'A veteran',
  fallen: 'A service member who died',
};

const choicesOf = (nothing: string, labels: Readonly<Record<string, string>>): Choice[] => [
  { value: '', label: nothing },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

export const STATUS_CHOICES = choicesOf('Not specified', STATUS_LABELS);
export const CLEARANCE_CHOICES = choicesOf('Not specified', CLEARANCE_LABELS);
export const SPOUSE_CHOICES = choicesOf('Not specified', SPOUSE_LABELS);
export const BRANCH_CHOICES: Choice[] = [
  { value: '', label: 'Not specified' },
  ...MILITARY_BRANCHES.map((value) => ({ value, label: BRANCH_LABELS[value] })),
];

const LABELS: Readonly<Record<string, string>> = {
  service_status: 'Service status',
  branch: 'Branch',
  rank: 'Rank or pay grade',
  clearance: 'Security clearance',
  clearance_until: 'Valid until, or expired on',
  spouse_of: 'Spouse of',
  next_move: 'Next move on orders, expected month',
  text: 'Sentence',
};
/** Labels for a spouse. */
const SPOUSE_BOXES: Readonly<Record<string, string>> = {
  branch: 'Service member’s branch',
  rank: 'Service member’s rank or pay grade',
};
const ROW_LABELS: Readonly<Record<string, string>> = {
  code: 'Code',
  branch: 'Branch',
  started: 'From',
  ended: 'To',
};

/** The label of a field: 'Rank or pay grade', or 'Military job 2, From' for 'codes.1.started'. */
export function labelOf(box: string, { is_spouse = false } = {}): string | undefined {
  const [, at, name = ''] = /^codes\.(\d+)\.(\w+)$/.exec(box) ?? [];
  return at === undefined
    ? (is_spouse && SPOUSE_BOXES[box]) || LABELS[box]
    : `Military job ${Number(at) + 1}, ${ROW_LABELS[name]}`;
}
