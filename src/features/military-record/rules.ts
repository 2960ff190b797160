import { BRANCH_LABELS, MILITARY_BRANCHES, type MilitaryBranch } from '#rules/military.ts';
import { RuleBroken } from '#rules/rule-broken.ts';

export const SERVICE_STATUSES = ['veteran', 'active_duty', 'guard_reserve', 'spouse'] as const;
export const SPOUSE_OF = ['active_duty', 'guard_reserve', 'veteran', 'fallen'] as const;

export const MOST_CODES = 10;
const MOST_SENTENCES = 100;

/** The branch of a name such as 'Army National Guard'. */
export const branchOf = (name: string): MilitaryBranch | null =>
  MILITARY_BRANCHES.find((each) => name.toLowerCase().includes(BRANCH_LABELS[each].toLowerCase())) ?? null;

type Statuses = { service_status: string | null; spouse_of: string | null };

/**
 * Whether branch, rank and codes of a record are those of the spouse's service member. Spouses who served themselves choose their own
 * status.
 */
export const isServiceMembers = ({ service_status, spouse_of }: Statuses): boolean =>
  service_status === 'spouse' || (service_status === null && spouse_of !== null);

type Service = { branch: string; rank: string; codes: string[] };
type RecordedService = Statuses & { branch: MilitaryBranch | null; rank: string; codes: { code: string }[] };

/** The service that is copied into the profile; null without a branch or for a spouse. Keeps the component of `before`, such as the National Guard. */
export function serviceOf(record: RecordedService, before: Service | null): Service | null {
  const { branch, rank, codes } = record;
  if (!branch || isServiceMembers(record)) return null;
  const name = before && branchOf(before.branch) === branch ? before.branch : BRANCH_LABELS[branch];
  return { branch: name, rank, codes: [...new Set(codes.map(({ code }) => code))] };
}

/** Throws `too-many-sentences` if no more sentences can be saved. */
export function checkSentenceLimit(kept: number): void {
  if (kept >= MOST_SENTENCES)
    throw new RuleBroken(
      'too-many-sentences',
      `You have saved ${MOST_SENTENCES} sentences, the most allowed. Delete one first.`,
      'text',
    );
}
