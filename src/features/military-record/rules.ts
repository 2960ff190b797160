import { BRANCH_LABELS, MILITARY_BRANCHES, type MilitaryBranch } from '#rules/military.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

export const SERVICE_STATUSES = ['veteran', 'active_duty', 'guard_reserve', 'spouse'] as const;
export const CLEARANCES = ['none', 'confidential', 'secret', 'top_secret', 'ts_sci'] as const;
export const SPOUSE_OF = ['active_duty', 'guard_reserve', 'veteran', 'fallen'] as const;

export const MOST_CODES = 10;
const MOST_SENTENCES = 100;

/** The branch that a name written out speaks of, such as 'Army National Guard'. */
export const branchOf = (name: string): MilitaryBranch | null =>
  MILITARY_BRANCHES.find((each) => name.toLowerCase().includes(BRANCH_LABELS[each].toLowerCase())) ?? null;

type Service = { branch: string; rank: string; codes: string[] };
type Recorded = { branch: MilitaryBranch | null; rank: string; codes: { code: string }[] };

/** What of a record goes into own details; nothing without a branch. `before` may name its component, such as the National Guard. */
export function serviceOf({ branch, rank, codes }: Recorded, before: Service | null): Service | null {
  if (!branch) return null;
  const name = before && branchOf(before.branch) === branch ? before.branch : BRANCH_LABELS[branch];
  return { branch: name, rank, codes: [...new Set(codes.map(({ code }) => code))] };
}

/** Throws `too-many-sentences` when no further sentence can be kept. */
export function checkKeeping(kept: number): void {
  if (kept >= MOST_SENTENCES)
    throw new RuleBroken('too-many-sentences', `You keep ${MOST_SENTENCES} sentences. Delete one first.`, 'text');
}
