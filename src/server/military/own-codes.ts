import type { MilitaryBranch, MilitaryPersonnel } from '#rules/military.ts';
import { AIR_FORCE } from './codes/air-force.ts';
import { ARMY } from './codes/army.ts';
import { COAST_GUARD } from './codes/coast-guard.ts';
import { MARINE_CORPS } from './codes/marine-corps.ts';
import { NAVY } from './codes/navy.ts';
import { SPACE_FORCE } from './codes/space-force.ts';
import type { OwnCode, OwnCodes } from './military-code.ts';

/** A row of `military_code`. */
export type CodeRow = {
  branch: MilitaryBranch;
  code: string;
  personnel: MilitaryPersonnel;
  kind: string;
  title: string;
  is_active: boolean;
  description: string;
  /** 2019 O*NET-SOC codes. */
  occupations: readonly string[];
};

const rowsOf = ({ branch, kind, personnel, codes, former = [] }: OwnCodes): CodeRow[] => {
  const row = (is_active: boolean) => {
    return ([code, title, occupations]: OwnCode): CodeRow => ({
      ...{ branch, code, personnel, kind, title, is_active, occupations },
      description: '',
    });
  };
  return [...codes.map(row(true)), ...former.map(row(false))];
};

/** The most common codes of all branches, written by us. */
export const OWN_CODES: readonly CodeRow[] = [
  ...ARMY,
  ...NAVY,
  ...MARINE_CORPS,
  ...AIR_FORCE,
  ...COAST_GUARD,
  ...SPACE_FORCE,
].flatMap(rowsOf);
