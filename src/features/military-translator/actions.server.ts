import { MILITARY_BRANCHES } from '#rules/military.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { isOwnCode, knownSpelling } from '#server/military/known-spelling.ts';
import { ownOccupation } from '#server/military/own-occupation.ts';
import { findListed, occupationsOf, titlesOf } from './occupations.server.ts';
import { readAsked } from './rules.ts';
import { findTranslated } from './store.server.ts';
import { codePath } from './words.ts';

/** The addresses of all codes for which there is more to read than a title. */
export async function codePaths(db: Db, site: SiteCode): Promise<string[]> {
  if (site !== 'mh') return [];
  const codes = await findTranslated(db);
  return codes
    .filter(({ branch, code, occupations }) => {
      return knownSpelling(branch, code) === code && occupations.some((soc_code) => ownOccupation(soc_code));
    })
    .map(({ branch, code }) => codePath(branch, code));
}

const LONGEST_CODE = 9;

/** The titles of several codes that jobs are searched by. */
const MOST_TITLES = 36;

/** How jobs of the civilian occupations are titled that these codes lead to, `army:25B`, or `25B` of any branch. */
export async function titlesOfCodes(db: Db, codes: readonly string[]): Promise<string[]> {
  const written = codes.flatMap((each) => {
    const [code = '', of_branch] = each.split(':').reverse();
    const branches = MILITARY_BRANCHES.filter((branch) => of_branch === undefined || branch === of_branch);
    return branches.map((branch) => ({ branch, code }));
  });
  const occupations = await occupationsOf(db, await findListed(db, written));
  return [...new Set(occupations.flatMap(titlesOf))].slice(0, MOST_TITLES);
}

/** The military jobs of all branches whose code a text is: '11B', 'army 11b', 'HM'. Words without a digit are only looked for among our own codes. */
export async function codesNamed(db: Db, text: string) {
  const { branch: of_branch, codes, is_code_alone } = readAsked(text);
  const [code] = codes;
  if (!is_code_alone || !code || code.length > LONGEST_CODE) return [];
  const branches = MILITARY_BRANCHES.filter((branch) => of_branch === null || branch === of_branch);
  const likely = branches.filter((branch) => /\d/.test(code) || isOwnCode(branch, knownSpelling(branch, code)));
  if (likely.length === 0) return [];
  const listed = await findListed(
    db,
    likely.map((branch) => ({ branch, code })),
  );
  return listed.map((each) => ({ branch: each.branch, code: each.code, title: each.main.title }));
}
