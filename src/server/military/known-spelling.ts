import { MILITARY_BRANCHES, type MilitaryBranch } from '#rules/military.ts';
import { OWN_CODES } from './own-codes.ts';
import { otherNumbers, RENUMBERED_CODES } from './renumbered.ts';
import { shippedCodes } from './shipped-codes.ts';

const nameOf = ({ branch, code }: { branch: MilitaryBranch; code: string }) => `${branch} ${code}`;
const OWN: ReadonlySet<string> = new Set(OWN_CODES.map(nameOf));
const SHIPPED: ReadonlySet<string> = new Set([...RENUMBERED_CODES, ...shippedCodes()].map(nameOf));

/** Whether we wrote this code ourselves, in our spelling. */
export const isOwnCode = (branch: MilitaryBranch, code: string): boolean => OWN.has(`${branch} ${code}`);

/** Whether the product knows the code without an imported file, in this spelling. */
export const isShippedCode = (branch: MilitaryBranch, code: string): boolean =>
  isOwnCode(branch, code) || SHIPPED.has(`${branch} ${code}`);

type Spelling = readonly [written: RegExp, listed: string];

/** Grades of the Navy and the Coast Guard follow the rating: petty officers, chiefs, and strikers. */
const RATED: readonly Spelling[] = [
  [/^([A-Z]{2,4})\([A-Z]+\)$/, '$1'],
  [/^([A-Z]{2,3})(?:[1-3]|CM|CS|C|SN|FN|AN|CN)(?:\([A-Z]+\))?$/, '$1'],
];
/** A leading letter stands for a duty, a digit in the middle for the skill level, a trailing letter for the aircraft. */
const AIR: readonly Spelling[] = [
  [/^[A-Z]?(\d[A-Z]\d)[\dX](\d)[A-Z]?$/, '$1X$2'],
  [/^[A-Z]?(\d\d[A-Z])[\dX]?[A-Z]?$/, '$1X'],
];

/** How people write each branch's codes with more than the job in them, and how the job alone is listed. */
const SPELLINGS: Readonly<Record<MilitaryBranch, readonly Spelling[]>> = {
  // 25B20 contains the skill level, 11B2P also a skill, 68WF3 only a skill, 153AB the aircraft.
  army: [[/^(\d{2,3}[A-Z])(?:\d[0-9A-Z]{0,5}|[A-Z]\d?)$/, '$1']],
  // An NEC follows the rating that it belongs to; the last digit of an officer's designator means regular or reserve.
  navy: [
    ...RATED,
    [/^([1-7]\d\d)[\dX]$/, '$1'],
    [/^([A-Z]{2,3})(?:\d{4}|[A-Z]\d\d[A-Z])$/, '$1'],
    [/^[A-Z]{2,3}-?(\d{4}|[A-Z]\d\d[A-Z])$/, '$1'],
  ],
  coast_guard: RATED,
  // Some omit the leading zero.
  marine_corps: [[/^(\d{3})$/, '0$1']],
  air_force: AIR,
  space_force: AIR,
};

/** The code as written, and the spellings under which its job may be listed. */
export function spellingsOf(branch: MilitaryBranch, code: string): string[] {
  const read = [...new Set([code, withZeros(code)])];
  const others = SPELLINGS[branch].flatMap(([written, listed]) =>
    read.filter((each) => written.test(each)).map((each) => each.replace(written, listed)),
  );
  return [...new Set([...read, ...others])];
}

/** '0311' for 'O311': many people type the letter O among digits. */
const withZeros = (code: string): string => (/\d/.test(code) ? code.replaceAll('O', '0') : code);

/**
 * The code in our spelling: '3D1X1' for '3D151' and 'T3D171A', '25B' for '25B20', 'HM' for 'HM2(FMF)'. A code that we do not list is
 * returned unchanged.
 */
export function knownSpelling(branch: MilitaryBranch, code: string): string {
  const spellings = spellingsOf(branch, code);
  // Several spellings may be listed: a designator wins over an NEC with the same digits, a job over one of its skill levels.
  return (
    spellings.find((each) => isOwnCode(branch, each)) ??
    spellings.findLast((each) => isShippedCode(branch, each)) ??
    code
  );
}

/** The codes by which jobs may name a searched code: `navy:HM2` is also `navy:HM`, and `HM2` is searched in every branch. */
export function lookedForAs(code: string): string[] {
  const [, branch, number = code] = /^(\w+):(.+)$/.exec(code) ?? [];
  const prefix = branch ? `${branch}:` : '';
  const branches = MILITARY_BRANCHES.filter((each) => !branch || each === branch);
  const spelled = branches.flatMap((each) => {
    const known = knownSpelling(each, number);
    return [known, ...otherNumbers(each, known)].map((one) => `${prefix}${one}`);
  });
  return [...new Set([code, ...spelled])];
}
