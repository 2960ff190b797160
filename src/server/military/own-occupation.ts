import { CIVILIAN_OCCUPATIONS } from './civilian-occupations.ts';
import type { CivilianOccupation } from './occupations/civilian-occupation.ts';

/** Our description of an occupation, found by the code of an older or finer list; undefined if we have none. */
export function ownOccupation(soc_code: string): ({ soc_code: string } & CivilianOccupation) | undefined {
  const group = soc_code.slice(0, GROUP);
  const codes = SINCE_2019[group] ? [`${SINCE_2019[group]}.00`] : [soc_code, `${group}.00`];
  for (const code of codes) {
    const occupation = CIVILIAN_OCCUPATIONS.get(code);
    if (occupation) return { soc_code: code, ...occupation };
  }
  return undefined;
}

/** Military-specific occupations, group 55 of the classification, which have no civilian counterpart. */
export const isMilitaryOnly = (soc_code: string): boolean => soc_code.startsWith('55-');

/** '15-1122' of '15-1122.00'. */
const GROUP = 7;

/** Groups of O*NET-SOC 2010, on which the crosswalk is based, that have another number in the 2019 list. */
const SINCE_2019: Readonly<Record<string, string>> = {
  '15-1122': '15-1212',
  '15-1131': '15-1252',
  '15-1132': '15-1252',
  '15-1133': '15-1252',
  '15-1142': '15-1244',
  '15-1151': '15-1232',
  '15-1152': '15-1231',
  '29-2041': '29-2042',
  '29-2054': '29-1126',
  '29-2071': '29-2072',
  '29-9011': '19-5011',
  '43-5081': '53-7065',
  '47-5031': '47-5032',
  '53-1011': '53-1041',
};
