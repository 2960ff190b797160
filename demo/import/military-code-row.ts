import { firstCharacters } from '#rules/first-characters.ts';
import type { MilitaryBranch, MilitaryPersonnel } from '#rules/military.ts';
import type { CodeRow } from '#server/military/own-codes.ts';
import type { Cells, RowRemark } from './fields.ts';
import { repairMojibake } from './mojibake.ts';

/** A row of the Department of Veterans Affairs crosswalk, and its titles for the civilian occupations. */
export type ReadCode = { row: CodeRow; titles: ReadonlyMap<string, string>; remarks: RowRemark[] };

/** The columns that a file must have, by their names in lower case without punctuation. */
export const NEEDED = ['service', 'personnelcategory', 'serviceoccupationcode', 'servicetitle'] as const;

const BRANCHES: Readonly<Record<string, MilitaryBranch>> = {
  army: 'army',
  navy: 'navy',
  marinecorps: 'marine_corps',
  marines: 'marine_corps',
  airforce: 'air_force',
  coastguard: 'coast_guard',
  spaceforce: 'space_force',
};
const PERSONNEL: Readonly<Record<string, MilitaryPersonnel>> = {
  enlisted: 'enlisted',
  warrantofficer: 'warrant_officer',
  officer: 'officer',
};
const LONGEST = { code: 20, kind: 40, title: 200, description: 4_000 };
const SOC = /^\d\d-\d{4}\.\d\d$/;
/** Texts that stand for a missing description. */
const NONE = /^(no description available\.?|n\/?a|none|-)$/i;

/** A column name or value for comparison: letters and digits only. */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Reads one row, whose cells are keyed by `plain` names; returns a problem if it cannot be imported. */
export function readCode(cells: Cells): ReadCode | { problem: RowRemark } {
  const text = (name: string, longest: number) => firstCharacters(tidy(cells[name] ?? ''), longest).trim();
  const branch = BRANCHES[plain(text('service', 40)).replace(/^us/, '')];
  if (!branch) return refused('service_unknown', `There is no service "${text('service', 40)}".`);
  const personnel = PERSONNEL[plain(text('personnelcategory', 40))];
  if (!personnel) return refused('personnel_unknown', `There is no category "${text('personnelcategory', 40)}".`);
  const code = tidy(cells.serviceoccupationcode ?? '').toUpperCase();
  if (code === '' || code.length > LONGEST.code)
    return refused('code_missing', 'The row has no code of 1 to 20 characters.');
  const title = text('servicetitle', LONGEST.title);
  if (title === '') return refused('title_missing', 'The row has no title.');
  const remarks: RowRemark[] = [];
  const status = plain(text('codestatus', 40));
  if (status !== 'active' && status !== 'obsolete')
    remarks.push({
      code: 'status_unknown',
      message: 'The status is neither active nor obsolete, so it is read as obsolete.',
    });
  const titles = occupationsOf(cells, remarks);
  const description = text('servicecodedescription', LONGEST.description);
  const row: CodeRow = {
    ...{ branch, code, personnel, title, is_active: status === 'active' },
    kind: text('servicecodetype', LONGEST.kind).toUpperCase() || 'CODE',
    description: NONE.test(description) ? '' : description,
    occupations: [...titles.keys()],
  };
  return { row, titles, remarks };
}

/** The one or two civilian occupations of a row, by their codes. */
function occupationsOf(cells: Cells, remarks: RowRemark[]): Map<string, string> {
  const titles = new Map<string, string>();
  for (const number of [1, 2]) {
    const soc_code = tidy(cells[`onet${number}`] ?? '');
    if (soc_code === '' || soc_code === '-') continue;
    const title = firstCharacters(tidy(cells[`onet${number}title`] ?? ''), LONGEST.title);
    if (SOC.test(soc_code) && title !== '') titles.set(soc_code, title);
    else remarks.push({ code: 'occupation_unclear', message: 'An occupation without a code or a title was left out.' });
  }
  return titles;
}

const tidy = (text: string) =>
  repairMojibake(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const refused = (code: string, message: string) => ({ problem: { code, message } });
