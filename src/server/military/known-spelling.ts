import type { MilitaryBranch } from '#rules/military.ts';
import { OWN_CODES } from './own-codes.ts';

const OWN: ReadonlySet<string> = new Set(OWN_CODES.map(({ branch, code }) => `${branch} ${code}`));

/** Branches that write a skill level into their codes; people leave it out, or write an X for it. */
const WITH_LEVELS: readonly MilitaryBranch[] = ['air_force', 'space_force'];

/**
 * The code as we list it: '3D1X1' for '3D151' and '3D171A', '14NX' for '14N3'. A code that we do not list stays as it is.
 */
export function knownSpelling(branch: MilitaryBranch, code: string): string {
  if (OWN.has(`${branch} ${code}`) || !WITH_LEVELS.includes(branch)) return code;
  const enlisted = /^(\d[A-Z]\d)[\dX](\d)[A-Z]?$/.exec(code);
  const officer = /^(\d\d[A-Z])[\dX]?[A-Z]?$/.exec(code);
  const spelled = enlisted ? `${enlisted[1]}X${enlisted[2]}` : officer ? `${officer[1]}X` : code;
  return OWN.has(`${branch} ${spelled}`) ? spelled : code;
}
