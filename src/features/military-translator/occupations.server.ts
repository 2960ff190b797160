import type { MilitaryBranch } from '#rules/military.ts';
import type { Db } from '#server/db/database.ts';
import { spellingsOf } from '#server/military/known-spelling.ts';
import { isMilitaryOnly, ownOccupation } from '#server/military/own-occupation.ts';
import { QUALIFIER_KINDS } from '#server/military/shipped-codes.ts';
import { familyOf } from '#server/military/title-families.ts';
import type { MilitaryOccupation } from './contract.ts';
import { interleave } from './rules.ts';
import { type Entry, findEntries, findOccupationTitles } from './store.server.ts';

type Code = { branch: MilitaryBranch; code: string };
type Listed = Code & { main: Entry; entries: Entry[] };

/** The listed codes that typed ones stand for, with all meanings, the present one first. */
export async function findListed(db: Db, written: readonly Code[]): Promise<Listed[]> {
  const spelled = written.map(({ branch, code }) =>
    spellingsOf(branch, code)
      .reverse()
      .map((spelling) => ({ branch, code: spelling })),
  );
  const found = Map.groupBy(await findEntries(db, spelled.flat()), keyOf);
  return spelled.flatMap((spellings) => {
    const entriesOf = (code: Code) => found.get(keyOf(code)) ?? [];
    // Another spelling can be a qualifier by chance: Navy 2612 is a job, 261 a qualification of officers.
    const as_typed = spellings.slice(-1);
    const listed =
      spellings.find((each) => entriesOf(each).some((entry) => !isQualifier({ main: entry }))) ??
      as_typed.find((each) => entriesOf(each).length > 0);
    const entries = listed ? entriesOf(listed) : [];
    return listed && entries[0] ? [{ ...listed, main: entries[0], entries }] : [];
  });
}

const keyOf = ({ branch, code }: Code) => `${branch} ${code}`;

/** The civilian occupations of each code's present meaning. */
export async function occupationsOf(db: Db, codes: readonly Listed[]): Promise<MilitaryOccupation[][]> {
  const soc_codes = codes.map(civilianOf);
  const titles = await findOccupationTitles(db, soc_codes.flat());
  return soc_codes.map((of_code) => {
    const occupations = of_code.flatMap((soc_code): MilitaryOccupation[] => {
      const own = ownOccupation(soc_code);
      const title = titles.get(soc_code);
      if (own)
        return [{ ...own, job_titles: [...own.job_titles], skills: [...own.skills], sentences: [...own.sentences] }];
      return title ? [{ soc_code, title, job_titles: [], skills: [], sentences: [] }] : [];
    });
    return [...new Map(occupations.map((each) => [each.soc_code, each])).values()];
  });
}

/** Whether the code names a qualification beside a job, which has a title and no occupation. */
export const isQualifier = ({ main }: Pick<Listed, 'main'>): boolean => QUALIFIER_KINDS.includes(main.kind);

function civilianOf({ main, entries }: Listed): string[] {
  if (isQualifier({ main })) return [];
  // Older meanings of the code do not count.
  const alike = entries.filter(({ personnel }) => personnel === main.personnel);
  const soc_codes = main.occupations.length > 0 ? main.occupations : alike.flatMap(({ occupations }) => occupations);
  return soc_codes.filter((soc_code) => !isMilitaryOnly(soc_code));
}

const MOST_FAMILIES = 12;

/**
 * The title families that find jobs for these codes (`occupation_title`), closest first: those of each code's first occupation before those of
 * the second ones.
 */
export function familiesOf(codes: readonly Listed[]): string[] {
  const of_codes = codes.map((code) =>
    civilianOf(code).flatMap((soc_code) => familyOf(ownOccupation(soc_code)?.soc_code ?? soc_code) ?? []),
  );
  return interleave(of_codes).slice(0, MOST_FAMILIES);
}
