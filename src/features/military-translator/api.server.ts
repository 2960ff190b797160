import { MILITARY_BRANCHES, type MilitaryBranch } from '#rules/military.ts';
import type { SiteCode } from '#rules/sites.ts';
import { implement } from '#server/http/implement.ts';
import { found, notFound } from '#server/http/problems.ts';
import { knownSpelling } from '#server/military/known-spelling.ts';
import { findOccupation } from '#server/text-generation/occupation-match.ts';
import * as contract from './contract.ts';
import { codesIn, isCode, titleWords } from './rules.ts';
import { findCommon, findMatches, findNear } from './store.server.ts';
import { translate } from './translate.server.ts';

export const militaryTranslatorApi = [
  implement(contract.listMilitaryCodes, async ({ query: { q, branch }, scope, db }) => {
    checkSite(scope.site);
    if (q === '') return { matches: branch ? await findCommon(db, branch) : [], is_near: false, is_code: false };
    const words = titleWords(q);
    const occupation = findOccupation(words)?.occupation.soc;
    const asked = { branch, codes: asListed(codesIn(q), branch), words, occupation };
    const matches = await findMatches(db, asked);
    const of_code = matches.filter(({ code }) => asked.codes.includes(code));
    const is_code = of_code.length > 0;
    if (is_code && !q.includes(' ')) return { matches: of_code, is_near: false, is_code };
    if (matches.length > 0) return { matches, is_near: false, is_code };
    return { matches: await findNear(db, asked), is_near: true, is_code };
  }),

  implement(contract.getMilitaryCode, async ({ params, scope, db }) => {
    checkSite(scope.site);
    const branch = found(MILITARY_BRANCHES.find((each) => each === params.branch) ?? null);
    if (!isCode(params.code)) throw notFound();
    const code = knownSpelling(branch, params.code.toUpperCase());
    return found(await translate(db, scope.site, { branch, code }));
  }),
];

/** The translator is for those who served, whose site is mh. */
function checkSite(site: SiteCode): void {
  if (site !== 'mh') throw notFound();
}

/** The codes as they were typed, and as they are listed in each branch that may be meant. */
function asListed(codes: readonly string[], branch: MilitaryBranch | undefined): string[] {
  const branches = branch ? [branch] : MILITARY_BRANCHES;
  return [...new Set(codes.flatMap((code) => [...branches.map((each) => knownSpelling(each, code)), code]))];
}
