import { CLEARANCE_LABELS, CLEARANCE_STATE_LABELS, POLYGRAPH_LABELS } from '#rules/clearance.ts';
import { BRANCH_LABELS, MILITARY_BRANCHES } from '#rules/military.ts';
import { SERVICE_BRANCHES } from '#rules/service-branch.ts';
import type { Choice } from '#ui/select.tsx';
import type { SERVICE_STATUSES, SPOUSE_OF } from './rules.ts';

export const STATUS_LABELS: Readonly<Record<(typeof SERVICE_STATUSES)[number], string>> = {
  active_duty: 'On active duty',
  guard_reserve: 'In the National Guard or Reserve',
  veteran: 'Veteran',
  retiree: 'Retired from the military',
  spouse: 'Military spouse',
  surviving_spouse: 'Surviving spouse',
};
const SPOUSE_LABELS: Readonly<Record<(typeof SPOUSE_OF)[number], string>> = {
  active_duty: 'A service member on active duty',
  guard_reserve: 'A member of the National Guard or Reserve',
  veteran: 'A veteran',
  fallen: 'A service member who died',
};

const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] => [
  { value: '', label: 'Not specified' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

export const CLEARANCE_CHOICES = choicesOf(CLEARANCE_LABELS);
export const STATE_CHOICES = choicesOf(CLEARANCE_STATE_LABELS);
export const POLYGRAPH_CHOICES = choicesOf(POLYGRAPH_LABELS);
export const SPOUSE_CHOICES = choicesOf(SPOUSE_LABELS);
export const COMPONENT_CHOICES: Choice[] = [
  { value: '', label: 'Not specified' },
  ...SERVICE_BRANCHES.map((name) => ({ value: name, label: name })),
];
export const BRANCH_CHOICES: Choice[] = [
  { value: '', label: 'Not specified' },
  ...MILITARY_BRANCHES.map((value) => ({ value, label: BRANCH_LABELS[value] })),
];

const LABELS: Readonly<Record<string, string>> = {
  statuses: 'What applies to you',
  component: 'Branch',
  rank: 'Rank or pay grade',
  separation: 'Separation or retirement, month',
  terminal_leave: 'Terminal leave starts, month',
  available_from: 'Available for work from',
  clearance: 'Security clearance',
  clearance_state: 'Clearance status',
  investigated: 'Last investigation completed',
  polygraph: 'Polygraph',
  polygraph_on: 'Polygraph taken',
  spouse_of: 'Spouse of',
  member_component: 'Service member’s branch',
  member_rank: 'Service member’s rank or pay grade',
  member_codes: 'Service member’s military jobs',
  shows_spouse: 'My applications may say that I am a military or surviving spouse',
  next_move: 'Next move on orders, expected month',
  text: 'Sentence',
};
const ROW_LABELS: Readonly<Record<string, string>> = {
  code: 'Code',
  branch: 'Branch',
  started: 'From',
  ended: 'To',
};

/** The label of a field: 'Rank or pay grade', or 'Military job 2, From' for 'codes.1.started'. */
export function labelOf(box: string): string | undefined {
  const [, at, name = ''] = /^codes\.(\d+)\.(\w+)$/.exec(box) ?? [];
  return at === undefined ? LABELS[box] : `Military job ${Number(at) + 1}, ${ROW_LABELS[name]}`;
}
