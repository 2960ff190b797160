import { BRANCH_LABELS, BRANCH_NAMES, MILITARY_BRANCHES, type MilitaryBranch } from './military.ts';

/** The components of the armed forces, as résumés name them. */
export const SERVICE_BRANCHES = [
  'Army',
  'Marine Corps',
  'Navy',
  'Air Force',
  'Space Force',
  'Coast Guard',
  'Army National Guard',
  'Air National Guard',
  'Army Reserve',
  'Navy Reserve',
  'Marine Corps Reserve',
  'Air Force Reserve',
  'Coast Guard Reserve',
] as const;
export type ServiceBranch = (typeof SERVICE_BRANCHES)[number];

/** The branch whose codes and ranks a component uses: 'army' for 'Army National Guard'. */
export const branchOf = (name: string): MilitaryBranch | null =>
  name === 'Air National Guard'
    ? 'air_force'
    : SERVICE_BRANCHES.some((each) => each === name)
      ? (MILITARY_BRANCHES.find((each) => name.startsWith(BRANCH_LABELS[each])) ?? null)
      : null;

const OF_THE_COUNTRY = /^(?:the )?(?:u\.? ?s\.?|united states|american)(?: of america)? /;
const BY_NAME = new Map(SERVICE_BRANCHES.map((name) => [name.toLowerCase(), name]));
const ABBREVIATIONS = new Map<string, (typeof SERVICE_BRANCHES)[number]>([
  ['arng', 'Army National Guard'],
  ['ang', 'Air National Guard'],
  ['usar', 'Army Reserve'],
  ['usnr', 'Navy Reserve'],
  ['naval reserve', 'Navy Reserve'],
  ['usmcr', 'Marine Corps Reserve'],
  ['usafr', 'Air Force Reserve'],
  ['uscgr', 'Coast Guard Reserve'],
]);

/** The listed branch for 'army', 'U.S. Army' or 'USMC'; other names stay unchanged. */
export function serviceBranch(text: string): string {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .replace(OF_THE_COUNTRY, '')
    .replace(/reserves$/, 'reserve');
  const branch = BRANCH_NAMES.get(name);
  return branch ? BRANCH_LABELS[branch] : (BY_NAME.get(name) ?? ABBREVIATIONS.get(name) ?? text);
}
