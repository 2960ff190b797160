import { BRANCH_LABELS, MILITARY_BRANCHES, type MilitaryBranch } from '#rules/military.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

export const SERVICE_STATUSES = ['veteran', 'active_duty', 'guard_reserve', 'spouse'] as const;
export const SPOUSE_OF = ['active_duty', 'guard_reserve', 'veteran', 'fallen'] as const;

export const MOST_CODES = 10;
const MOST_SENTENCES = 100;

/** The branch that a name written out speaks of, such as 'Army National Guard'. */
export const branchOf = (name: string): MilitaryBranch | null =>
  MILITARY_BRANCHES.find((each) => name.toLowerCase().includes(BRANCH_LABELS[each].toLowerCase())) ?? null;

type Statuses = { service_status: string | null; spouse_of: string | null };

/**
 * Whether branch, rank and codes of a record are another's: a military spouse names the service member's. Who served as well says so by
 * the status.
 */
export const isServiceMembers = ({ service_status, spouse_of }: Statuses): boolean =>
  service_status === 'spouse' || (service_status === null && spouse_of !== null);

type Service = { branch: string; rank: string; codes: string[] };
type Recorded = Statuses & { branch: MilitaryBranch | null; rank: string; codes: { code: string }[] };

/** What of a record goes into own details; nothing without a branch or from a spouse. `before` may name its component, such as the National Guard. */
export function serviceOf(record: Recorded, before: Service | null): Service | null {
  const { branch, rank, codes } = record;
  if (!branch || isServiceMembers(record)) return null;
  const name = before && branchOf(before.branch) === branch ? before.branch : BRANCH_LABELS[branch];
  return { branch: name, rank, codes: [...new Set(codes.map(({ code }) => code))] };
}

/** Throws `too-many-sentences` when no further sentence can be kept. */
export function checkKeeping(kept: number): void {
  if (kept >= MOST_SENTENCES)
    throw new RuleBroken('too-many-sentences', `You keep ${MOST_SENTENCES} sentences. Delete one first.`, 'text');
}
