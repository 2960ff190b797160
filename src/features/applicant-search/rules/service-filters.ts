import { toMonth } from '#features/person/rules.ts';
import { HELD_CLEARANCES, type HeldClearance } from '#rules/clearance.ts';
import { firstCharacters } from '#rules/first-characters.ts';
import { BRANCH_LABELS, MILITARY_BRANCHES } from '#rules/military.ts';
import { militaryCodeLookedFor } from '#rules/military-code.ts';
import { RANK_BANDS, type RankBand } from '#rules/ranks.ts';
import { branchOf, SERVICE_BRANCHES, type ServiceBranch } from '#rules/service-branch.ts';

/** A branch with all its components, or one component. */
export const SERVICE_CHOICES = [...MILITARY_BRANCHES, ...SERVICE_BRANCHES] as const;
export type ServiceChoice = (typeof SERVICE_CHOICES)[number];

/** The components of a choice: Army, Army National Guard and Army Reserve for `army`. */
export const componentsOf = (choice: ServiceChoice): readonly ServiceBranch[] =>
  SERVICE_BRANCHES.filter((each) => each === choice || branchOf(each) === choice);

/** The choices in the order of the branches, a branch before its components. One with a single component is not repeated. */
export const SERVICE_CHOICE_LABELS: readonly { id: ServiceChoice; label: string }[] = MILITARY_BRANCHES.flatMap(
  (branch) => {
    const components = componentsOf(branch).map((each) => ({ id: each, label: each }));
    return components.length === 1
      ? components
      : [{ id: branch, label: `${BRANCH_LABELS[branch]}, all components` }, ...components];
  },
);

/** In which states a clearance counts. Eligible people have no access yet, so they are searched apart. */
export const CLEARANCE_USES = ['held', 'interim', 'eligible', 'unstated', 'any'] as const;
export type ClearanceUse = (typeof CLEARANCE_USES)[number];
export const CLEARANCE_USE_LABELS: Readonly<Record<ClearanceUse, string>> = {
  held: 'Active or current',
  interim: 'Interim',
  eligible: 'Eligible',
  unstated: 'Not stated',
  any: 'Any status, including expired',
};
/** Null for every state. */
export const STATES_OF_USE: Readonly<Record<ClearanceUse, readonly string[] | null>> = {
  held: ['active', 'current'],
  interim: ['interim'],
  eligible: ['eligible'],
  unstated: [''],
  any: null,
};

/** The filters by service, clearance and availability, as in the address of the list. */
export type ServiceAddress = {
  branch?: ServiceChoice | undefined;
  rank_band?: RankBand | undefined;
  military_code?: string | undefined;
  clearance?: HeldClearance | undefined;
  clearance_use?: ClearanceUse | undefined;
  available_by?: string | undefined;
};

/** Reads the address. Ignores unknown values. */
export function readServiceAddress(params: URLSearchParams): ServiceAddress {
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((each) => each === params.get(name));
  const text = (name: string) => firstCharacters(params.get(name)?.trim() ?? '', 40) || undefined;
  const clearance = one('clearance', HELD_CLEARANCES);
  return {
    branch: one('branch', SERVICE_CHOICES),
    rank_band: one('rank_band', RANK_BANDS),
    military_code: text('military_code'),
    clearance,
    clearance_use: clearance && one('clearance_use', CLEARANCE_USES),
    available_by: text('available_by'),
  };
}

/** How many of these filters are on. */
export const countService = ({ clearance_use: _, ...others }: ServiceAddress): number =>
  [others.branch, others.rank_band, others.military_code, others.clearance, others.available_by].filter(Boolean).length;

/** The problem with a typed filter, which then matches no applicant; undefined if it can be read. */
export function unreadFilter({ military_code, available_by }: ServiceAddress): string | undefined {
  if (military_code && militaryCodeLookedFor(military_code) === null)
    return `We cannot read the military code “${military_code}”. Enter a code such as 25B or Army 25B.`;
  if (available_by && !lastMonth(available_by))
    return `We cannot read the month “${available_by}”. Enter a month such as 03/2027.`;
  return undefined;
}

/** The month of a typed month or the last one of a year, as `2027-03`; null if it is neither. */
export function lastMonth(text: string): string | null {
  const month = toMonth(text);
  if (!month) return null;
  return month.length === 4 ? `${month}-12` : month;
}
