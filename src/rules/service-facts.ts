import { CLEARANCE_LABELS, type HeldClearance } from './clearance.ts';
import { payGrades, RANK_BAND_LABELS, rankBand } from './ranks.ts';
import { branchOf, serviceBranch } from './service-branch.ts';

/** What an applicant said about service, clearance and availability, as stored; null for what was not said. */
export type StoredService = {
  service_branch: string | null;
  service_rank: string | null;
  /** One text in older profiles. */
  service_codes: readonly string[] | string | null;
  clearance_level: HeldClearance | null;
  clearance_state: string | null;
  available_from: string | null;
};

/** 'SGT, E-5'. Only the rank as entered if it could mean several bands. */
export function rankWithGrade(branch_name: string, rank: string): string {
  const branch = branchOf(serviceBranch(branch_name));
  if (!branch || rankBand(branch, rank) === null) return rank;
  const grades = payGrades(branch, rank).join(' or ');
  return rank.toUpperCase().includes(grades) ? rank : `${rank}, ${grades}`;
}

/** 'E-5 to E-6'; empty if the rank could mean several bands. */
export function bandOfRank(branch_name: string, rank: string): string {
  const branch = branchOf(serviceBranch(branch_name));
  const band = branch && rankBand(branch, rank);
  return band ? RANK_BAND_LABELS[band] : '';
}

/** 'Secret, active'. */
export const heldWords = (level: HeldClearance, state: string | null): string =>
  [CLEARANCE_LABELS[level], state].filter(Boolean).join(', ');

/** The codes as a list. */
export const codesOf = ({ service_codes }: Pick<StoredService, 'service_codes'>): string[] =>
  typeof service_codes === 'string' ? [service_codes] : [...(service_codes ?? [])];

/** Short enough for a card. */
const SHORT_CLEARANCES: Partial<Record<HeldClearance, string>> = { top_secret: 'TS', ts_sci: 'TS/SCI' };

/** The line of facts on a card: 'E-5 · 25B · Secret, active · from 03/2027'. Empty if nothing was said. */
export function factsLine(said: StoredService): string {
  const { service_branch, service_rank, clearance_level, clearance_state, available_from } = said;
  const branch = service_branch && branchOf(serviceBranch(service_branch));
  const grades =
    branch && rankBand(branch, service_rank ?? '') ? payGrades(branch, service_rank ?? '').join(' or ') : '';
  const held = clearance_level && (SHORT_CLEARANCES[clearance_level] ?? CLEARANCE_LABELS[clearance_level]);
  return [
    service_branch && (grades || service_rank || serviceBranch(service_branch)),
    service_branch && codesOf(said).slice(0, 2).join(', '),
    held && [held, clearance_state].filter(Boolean).join(', '),
    available_from && `from ${available_from.replace(/^(\d{4})-(\d{2})$/, '$2/$1')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
