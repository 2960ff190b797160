import { isCode } from '#rules/addresses.ts';
import { MILITARY_BRANCHES, type MilitaryBranch } from '#rules/military.ts';
import type { SiteCode } from '#rules/sites.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound } from '#server/http/problems.ts';
import { spellingsOf } from '#server/military/known-spelling.ts';
import { SPOKEN_NAMES, spokenCodes } from '#server/military/spoken-names.ts';
import { findOccupation } from '#server/text-generation/occupation-match.ts';
import * as contract from './contract.ts';
import { parseQuery } from './rules.ts';
import { type CodeQuery, findMatches, findSimilar, listCommon, listMissingGroups } from './store.server.ts';
import { translate } from './translate.server.ts';

export const militaryTranslatorApi = [
  implement(contract.listMilitaryCodes, async ({ query: { q, branch }, scope, db }) => {
    checkSite(scope.site);
    const none = {
      matches: [],
      is_near: false,
      is_code: false,
      elsewhere: [],
      lacking: await listMissingGroups(db),
      common_of: null,
    };
    const read = parseQuery(q);
    const common_of = branch ?? read.branch;
    const common = async () => ({ ...none, matches: common_of ? await listCommon(db, common_of) : [], common_of });
    if (q === '') return common();
    const [narrow, wide] = [codeQueryOf(read, branch), codeQueryOf({ ...read, branch: null, personnel: null }, branch)];
    const narrowed = await findMatches(db, narrow);
    // Branch and grade may be wrong and the job right.
    const matches = narrowed.length > 0 ? narrowed : await findMatches(db, wide);
    const of_code = matches.filter((match) => wide.codes.includes(match.code));
    const is_code = of_code.length > 0;
    if (is_code && read.is_code_alone) return { ...none, matches: of_code, is_code };
    const elsewhere = branch && !is_code ? await findMatches(db, queryForCode(read.codes)) : [];
    if (matches.length > 0) return { ...none, matches, is_code, elsewhere };
    if (!read.is_of_job) return common();
    return { ...none, matches: await findSimilar(db, wide), is_near: true, elsewhere };
  }),

  implement(contract.getMilitaryCode, async ({ params, scope, db }) => {
    checkSite(scope.site);
    const branch = found(MILITARY_BRANCHES.find((each) => each === params.branch) ?? null);
    if (!isCode(params.code)) throw notFound();
    return found(await translate(db, scope.site, { branch, code: params.code.toUpperCase() }));
  }),
];

/** The translator is on mh only. */
function checkSite(site: SiteCode): void {
  if (site !== 'mh') throw notFound();
}

/** Searches for the codes alone, in any branch. */
const queryForCode = (codes: string[]): CodeQuery =>
  codeQueryOf({ branch: null, personnel: null, codes, words: '', is_code_alone: true, is_of_job: true }, undefined);

/** The search. A chosen branch wins over one named in the text. */
function codeQueryOf(read: ReturnType<typeof parseQuery>, chosen: MilitaryBranch | undefined): CodeQuery {
  const { personnel, codes, words } = read;
  const branch = chosen ?? read.branch ?? undefined;
  const spellings = (branch ? [branch] : MILITARY_BRANCHES).flatMap((each) =>
    codes.flatMap((code) => spellingsOf(each, code)),
  );
  return {
    branch,
    personnel: personnel ?? undefined,
    codes: [...new Set([...codes, ...spellings])],
    spoken: spokenCodes(words),
    is_spoken_alone: SPOKEN_NAMES.has(words),
    words,
    occupation: findOccupation(words)?.occupation.soc,
  };
}
