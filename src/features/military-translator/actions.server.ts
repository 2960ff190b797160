import { codePath } from '#rules/addresses.ts';
import { MILITARY_BRANCHES, type MilitaryBranch, type MilitaryPersonnel } from '#rules/military.ts';
import { type RankBand, rankBand } from '#rules/ranks.ts';
import { branchOf } from '#rules/service-branch.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { isOwnCode, knownSpelling, spellingsOf } from '#server/military/known-spelling.ts';
import { ownOccupation } from '#server/military/own-occupation.ts';
import { MILITARY_NAMES, SPOKEN_NAMES, spokenCodes } from '#server/military/spoken-names.ts';
import { amongWords } from './among-words.ts';
import { familiesOf, findListed, isQualifier } from './occupations.server.ts';
import { parseQuery, withoutService } from './rules.ts';
import { findEntries, listTranslated } from './store.server.ts';
import { qualifierTitle } from './words.ts';

/** The addresses of codes with more than a title, for the sitemap. */
export async function codePaths(db: Db, site: SiteCode): Promise<string[]> {
  if (site !== 'mh') return [];
  const codes = await listTranslated(db);
  return codes
    .filter(({ branch, code, occupations }) => {
      return knownSpelling(branch, code) === code && occupations.some((soc_code) => ownOccupation(soc_code));
    })
    .map(({ branch, code }) => codePath(branch, code));
}

const LONGEST_CODE = 9;
const MOST_SPOKEN = 4;

/** The title families that these codes lead to, closest first. A code is `army:25B`, or `25B` for any branch. */
export async function titlesOfCodes(db: Db, codes: readonly string[]): Promise<string[]> {
  const written = codes.flatMap((each) => {
    const [code = '', of_branch] = each.split(':').reverse();
    const branches = MILITARY_BRANCHES.filter((branch) => of_branch === undefined || branch === of_branch);
    return branches.map((branch) => ({ branch, code }));
  });
  return familiesOf(await findListed(db, written));
}

type Service = { branch: string; rank: string; codes: readonly string[] };

const PERSONNEL_OF: Readonly<Record<RankBand, MilitaryPersonnel>> = {
  junior_enlisted: 'enlisted',
  nco: 'enlisted',
  senior_nco: 'enlisted',
  warrant: 'warrant_officer',
  officer: 'officer',
};

/**
 * The titles of a person's codes in their branch, if they are in our catalog. Four digits are an NEC for enlisted people and a designator
 * for officers: the rank decides, and without a rank, ambiguous codes get no title.
 */
export async function titlesOfService(db: Db, { branch: name, rank, codes }: Service) {
  const branch = branchOf(name);
  if (!branch) return [];
  const band = rankBand(branch, rank);
  const spelled = codes.map((code) => ({ code, spellings: spellingsOf(branch, code.toUpperCase()) }));
  const asked = spelled.flatMap(({ spellings }) => spellings.map((code) => ({ branch, code })));
  const entries = await findEntries(db, asked);
  return spelled.flatMap(({ code, spellings }) => {
    const alike = spellings.flatMap((spelling) =>
      entries.filter((entry) => entry.code === spelling && (!band || entry.personnel === PERSONNEL_OF[band])),
    );
    const jobs = alike.filter((entry) => !isQualifier({ main: entry }));
    // Another spelling can be a qualifier by chance, and without a rank the code may be another one.
    const qualifiers = band === null ? [] : alike.filter((entry) => entry.code === spellings[0]);
    const meant = jobs.length > 0 ? jobs : qualifiers;
    const [first] = meant;
    const is_sure = band !== null || meant.every(({ personnel }) => personnel === first?.personnel);
    return first && is_sure
      ? [{ code, title: isQualifier({ main: first }) ? qualifierTitle(first) : first.title }]
      : [];
  });
}

type NamedCode = { branch: MilitaryBranch; code: string; title: string };

/** The military jobs that a text names by code alone: '11B', 'army 11b', 'HM'. Letters without a branch match our own codes only. */
export async function codesNamed(db: Db, text: string): Promise<NamedCode[]> {
  const { branch, codes, is_code_alone } = parseQuery(text);
  const [code] = codes;
  return is_code_alone && code ? findListedCodes(db, branch, code) : [];
}

/** The codes that words name, and the remaining words: 'army 25B network' or 'HM San Diego'. Letters are a code only beside a place. */
export async function codesAmong(
  db: Db,
  typed: string,
  isPlace: (rest: string) => Promise<boolean>,
): Promise<{ named: NamedCode[]; rest: string } | null> {
  const { branch } = parseQuery(typed);
  for (const { code, rest, is_letters } of amongWords(typed)) {
    if (is_letters && rest !== '' && !(await isPlace(rest))) continue;
    const of_branch = await findListedCodes(db, branch, code);
    // The branch may be wrong and the code right.
    const named = of_branch.length > 0 || is_letters ? of_branch : await findListedCodes(db, null, code);
    if (named.length > 0) return { named, rest };
  }
  return null;
}

/**
 * The codes behind spoken names of military work: names that no civilian job has, such as 'infantry' or 'corpsman', or any name beside a
 * branch, such as 'army cook'. `is_certain`: no civilian job has the name.
 */
export async function codesSpoken(db: Db, text: string, is_certain = false): Promise<NamedCode[]> {
  const { branch } = parseQuery(text);
  const named = withoutService(text);
  const spoken = branch || is_certain || MILITARY_NAMES.has(named.toLowerCase()) ? spokenCodes(named) : [];
  const written = spoken.flatMap((each) => {
    const [of_branch, code = ''] = each.split(' ');
    const branches = MILITARY_BRANCHES.filter((one) => one === of_branch && (branch === null || one === branch));
    return branches.map((one) => ({ branch: one, code }));
  });
  return (await findListed(db, written.slice(0, MOST_SPOKEN))).map(asNamed);
}

/** Whether a text is such a name, with or without a branch. */
export const isSpokenName = (text: string): boolean => {
  const name = withoutService(text).toLowerCase();
  return SPOKEN_NAMES.has(name) || SPOKEN_NAMES.has(name.replace(/s$/, ''));
};

async function findListedCodes(db: Db, of_branch: MilitaryBranch | null, code: string): Promise<NamedCode[]> {
  if (code.length > LONGEST_CODE) return [];
  const branches = MILITARY_BRANCHES.filter((branch) => of_branch === null || branch === of_branch);
  // 'ETV' alone may be anything; 'navy ETV' is the code.
  const isLikely = (branch: MilitaryBranch) =>
    branch === of_branch || /\d/.test(code) || isOwnCode(branch, knownSpelling(branch, code));
  const likely = branches.filter(isLikely);
  if (likely.length === 0) return [];
  const written = likely.map((branch) => ({ branch, code }));
  // Qualifiers such as 7A look like other words of a search.
  return (await findListed(db, written)).filter((listed) => !isQualifier(listed)).map(asNamed);
}

const asNamed = ({ branch, code, main }: Awaited<ReturnType<typeof findListed>>[number]): NamedCode => ({
  branch,
  code,
  title: main.title,
});
