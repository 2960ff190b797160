import type { MilitaryBranch, MilitaryPersonnel } from '#rules/military.ts';
import type { OccupationCode } from './civilian-occupations.ts';

/** The code of a military job, its title, and the civilian occupations nearest to it, the nearest first. */
export type OwnCode = readonly [code: string, title: string, occupations: readonly OccupationCode[]];

/** Codes of one branch. In codes of the Air Force and the Space Force, X is any skill level. */
export type OwnCodes = {
  branch: MilitaryBranch;
  /** What the branch calls such codes. */
  kind: 'MOS' | 'AOC' | 'RATING' | 'DESIGNATOR' | 'AFSC' | 'SFSC';
  personnel: MilitaryPersonnel;
  codes: readonly OwnCode[];
  /** Codes that are no longer given, but that people still have. */
  former?: readonly OwnCode[];
};
