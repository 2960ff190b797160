import type { MilitaryBranch, MilitaryPersonnel } from '#rules/military.ts';
import type { OccupationCode } from './civilian-occupations.ts';

/** The code of a military job, its title, and the nearest civilian occupations, nearest first. */
export type OwnCode = readonly [code: string, title: string, occupations: readonly OccupationCode[]];

/** Codes of one branch. In Air Force and Space Force codes, X stands for any skill level. */
export type OwnCodes = {
  branch: MilitaryBranch;
  /** The branch's name for such codes. */
  kind: 'MOS' | 'AOC' | 'RATING' | 'DESIGNATOR' | 'AFSC' | 'SFSC';
  personnel: MilitaryPersonnel;
  codes: readonly OwnCode[];
  /** Codes that are no longer assigned but that people still hold. */
  former?: readonly OwnCode[];
};
