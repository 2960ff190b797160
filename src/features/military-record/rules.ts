import { RuleBroken } from '#rules/rule-broken.ts';
import type { ServiceBranch } from '#rules/service-branch.ts';

/** People choose all that apply: a veteran may also be in the Guard and married to a service member. */
export const SERVICE_STATUSES = [
  'active_duty',
  'guard_reserve',
  'veteran',
  'retiree',
  'spouse',
  'surviving_spouse',
] as const;
type ServiceStatus = (typeof SERVICE_STATUSES)[number];
const OF_SPOUSES: readonly ServiceStatus[] = ['spouse', 'surviving_spouse'];
export const SPOUSE_OF = ['active_duty', 'guard_reserve', 'veteran', 'fallen'] as const;

export const MOST_CODES = 10;
const MOST_SENTENCES = 100;

type Statuses = { statuses: readonly ServiceStatus[] };

/** Whether the only statuses chosen are those of spouses. The record then has no service of their own. */
export const isSpouseAlone = ({ statuses }: Statuses): boolean =>
  statuses.length > 0 && statuses.every((status) => OF_SPOUSES.includes(status));

export const isSpouse = ({ statuses }: Statuses): boolean => statuses.some((status) => OF_SPOUSES.includes(status));
export const hasServed = ({ statuses }: Statuses): boolean => statuses.some((status) => !OF_SPOUSES.includes(status));

type OwnService = Statuses & {
  component: ServiceBranch | null;
  rank: string;
  codes: readonly { code: string }[];
  spouse_of: string | null;
  shows_spouse: boolean;
};

const TICK_SPOUSE = 'Tick “Military spouse” or “Surviving spouse” first, or clear this.';

/** Problems by field. */
export function recordProblems(record: OwnService): Record<string, string> {
  const { component, rank, codes, spouse_of, shows_spouse } = record;
  const served = component !== null || rank !== '' || codes.length > 0;
  return {
    ...(isSpouseAlone(record) && served
      ? { component: 'You ticked no service of your own. Tick it too, or clear your branch, rank and codes.' }
      : {}),
    ...(spouse_of && !isSpouse(record) ? { spouse_of: TICK_SPOUSE } : {}),
    ...(shows_spouse && !isSpouse(record) ? { shows_spouse: TICK_SPOUSE } : {}),
  };
}

/** The service to copy into the profile; null without a component. */
export function serviceOf({ component, rank, codes }: OwnService) {
  if (!component) return null;
  return { branch: component, rank, codes: [...new Set(codes.map(({ code }) => code))] };
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
