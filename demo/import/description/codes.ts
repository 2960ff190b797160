import { BRANCH_NAMES, type MilitaryBranch } from '#rules/military.ts';
import { MOST_MILITARY_CODES } from '#rules/military-code.ts';
import { isShippedCode, knownSpelling } from '#server/military/known-spelling.ts';
import { quoteOf, type Sentence } from './sentences.ts';

/** The branches whose codes go by each name. */
const BY_NAME: readonly (readonly [string, readonly MilitaryBranch[]])[] = [
  ["MOS(?:C|Q|s|’s|'s)?|Military Occupational Special(?:ty|ties)", ['army', 'marine_corps']],
  ['AFSCs?|Air Force Specialty Codes?', ['air_force', 'space_force']],
  ['SFSCs?|Space Force Specialty Codes?', ['space_force']],
  ['NECs?|Navy Enlisted Classifications?', ['navy']],
  ['(?:Navy|USN) ratings?', ['navy']],
  ['(?:Coast Guard|USCG) ratings?', ['coast_guard']],
];
/** Letters alone name a job only after such a word: 'Navy IT networks' are no rating. */
const BY_BRANCH = [...BRANCH_NAMES].map(([name, branch]): [string, readonly MilitaryBranch[]] => [name, [branch]]);
const WITH_DIGIT = String.raw`[A-Z]?\d[A-Z0-9]{1,6}`;
const CODE = String.raw`${WITH_DIGIT}|[A-Z]{2,4}`;
const listOf = (code: string) =>
  String.raw`(?:codes?|is|are|of|in)?\s*[:#(=–-]*\s*((?:${code})\b(?:\s*(?:,|/|;|&|\band\b|\bor\b|,\s*(?:and|or)\b)\s*(?:${code})\b){0,9})`;
const PATTERNS = [
  ...BY_NAME.map(([name, branches]) => ({ name, branches, codes: listOf(CODE) })),
  ...BY_BRANCH.map(([name, branches]) => ({ name, branches, codes: listOf(WITH_DIGIT) })),
].map(({ name, branches, codes }) => ({
  branches,
  pattern: new RegExp(String.raw`\b(?i:${name})\s*${codes}`, 'g'),
}));

/** The military codes that a text names with their kind or branch, as we store them; codes that we do not know are left out. */
export function codesIn(sentences: readonly Sentence[]): { military_codes: string[]; words: string } | null {
  const codes = new Set<string>();
  let words: string | undefined;
  for (const sentence of sentences) {
    for (const { branches, pattern } of PATTERNS) {
      for (const match of sentence.text.matchAll(pattern)) {
        const known = (match[1] ?? '').split(/[^A-Z0-9]+/).flatMap((code) => codeOf(branches, code));
        for (const code of known) codes.add(code);
        if (known.length > 0) words ??= quoteOf(sentence, match.index);
      }
    }
  }
  return words === undefined ? null : { military_codes: [...codes].slice(0, MOST_MILITARY_CODES), words };
}

/** Letters alone are a code only of branches that name ratings; a code that two of the branches have is neither's. */
function codeOf(branches: readonly MilitaryBranch[], code: string): string[] {
  const found = branches.flatMap((branch) => {
    const spelled = knownSpelling(branch, code);
    return isShippedCode(branch, spelled) ? [`${branch}:${spelled}`] : [];
  });
  return found.length === 1 ? found : [];
}
