import { BRANCH_LABELS, MILITARY_BRANCHES, type MilitaryBranch } from '#rules/military.ts';
import { type ReadCode, readMilitaryCode } from '#rules/military-code.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { isShippedCode, knownSpelling, spellingsOf } from './known-spelling.ts';

/** Indexes of codes that are not listed in their branch, or in any branch if none is given. */
export async function findUnlisted(db: Db, codes: readonly ReadCode[]): Promise<number[]> {
  const meanings = codes.map(({ branch: own, code }) =>
    (own ? [own] : MILITARY_BRANCHES).flatMap((branch) => spellingsOf(branch, code).map((each) => `${branch} ${each}`)),
  );
  const listed = await db
    .selectFrom('military_code')
    .select(['branch', 'code'])
    .where('code', 'in', ['', ...meanings.flat().map((meaning) => meaning.slice(meaning.indexOf(' ') + 1))])
    .execute();
  const known = new Set(listed.map((each) => `${each.branch} ${each.code}`));
  return meanings.flatMap((each, at) => (each.some((meaning) => known.has(meaning)) ? [] : [at]));
}

/** The codes of a posting, `army:25B`, that are not listed. */
export async function unlistedAmong(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const unlisted = await findUnlisted(
    db,
    codes.map((code) => readMilitaryCode(code) ?? { branch: null, code }),
  );
  return codes.filter((_, at) => unlisted.includes(at));
}

/** A posting with the branch of each code: '25B' gets the only one that lists it. Throws `RuleBroken` if no branch or several list it. */
export const withBranches = <Sent extends { military_codes?: string[] | undefined }>(sent: Sent): Sent =>
  sent.military_codes ? { ...sent, military_codes: branchedCodes(sent.military_codes) } : sent;

function branchedCodes(codes: readonly string[]): string[] {
  const branched = codes.map((code) => (code.includes(':') ? code : `${onlyBranch(code)}:${code}`));
  return [...new Set(branched)];
}

function onlyBranch(code: string): MilitaryBranch {
  const branches = MILITARY_BRANCHES.filter((branch) => isShippedCode(branch, knownSpelling(branch, code)));
  const [only] = branches;
  if (only && branches.length === 1) return only;
  const names = new Intl.ListFormat('en-US').format(branches.map((branch) => BRANCH_LABELS[branch]));
  const sentence = only
    ? `${code} is a code of several branches: ${names}. Write the branch before it, such as ${BRANCH_LABELS[only]} ${code}.`
    : `We don’t recognize “${code}”. Enter a branch and a code, such as Army 25B.`;
  throw new RuleBroken('branch-unknown', sentence, 'military_codes');
}
