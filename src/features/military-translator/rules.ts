import type { MilitaryBranch, MilitaryPersonnel } from '#rules/military.ts';

/** The parts of a typed search. */
type ParsedQuery = {
  /** Null if the text has no branch, or several. */
  branch: MilitaryBranch | null;
  /** The personnel of a pay grade such as E-5. */
  personnel: MilitaryPersonnel | null;
  /** Possible codes, in their usual spelling. */
  codes: string[];
  /** Words to search in titles. */
  words: string;
  /** Whether the text has nothing but a code. */
  is_code_alone: boolean;
  /** Whether the text has more than a branch and a spouse. */
  is_of_job: boolean;
};

/** Parses a search: "E-5 Army 11B" is code 11B of enlisted Army personnel; "marine sniper" is a word and a branch. */
export function parseQuery(query: string): ParsedQuery {
  const named = BRANCH_WORDS.filter(({ pattern }) => query.match(pattern));
  const grade = PAY_GRADE.exec(query)?.[1]?.charAt(0).toUpperCase();
  const left = withoutService(query);
  const words = titleWords(left);
  return {
    branch: named.length === 1 ? (named[0]?.branch ?? null) : null,
    personnel: grade ? (PERSONNEL_OF[grade] ?? null) : null,
    codes: codesIn(left),
    words,
    is_code_alone: left !== '' && (words === '' || !/\s/.test(left)),
    is_of_job: /\d/.test(left) || tellingWords(words).length > 0,
  };
}

/** Removes branch, pay grade, kinds of codes ('MOS') and spouse from a search, and writes '11 Bravo' as '11B'. */
export function withoutService(query: string): string {
  const written = asWritten(query).replaceAll(SPOUSE_WORDS, ' ');
  const bare = BRANCH_WORDS.reduce((text, { pattern }) => text.replaceAll(pattern, ' '), written);
  return bare.replaceAll(PAY_GRADES, ' ').replaceAll(KIND_WORDS, ' ').trim();
}

/** The branch or pay grade of a search that has nothing else; null otherwise. Leaves out pay grades that are more likely a form or a visa. */
export function serviceAlone(query: string): { branch: MilitaryBranch | null; pay_grade: string | null } | null {
  const { branch, is_of_job, words } = parseQuery(query);
  const [, letter, number] = /(?<![\w-])([EO]|CWO?)-?(\d{1,2})(?![\w-])/i.exec(query) ?? [];
  const pay_grade = letter && number && PAY_GRADE.test(query) ? `${letter.toUpperCase()}-${number}` : null;
  if (RANK_ALONE.test(query)) return { branch, pay_grade: null };
  const is_kind =
    query.search(KIND_WORDS) >= 0 ||
    /^\s*(?:the )?(?:u\.?s\.? )?(?:military|armed forces|national guard|reserves)(?: jobs?)?\s*$/i.test(query);
  const is_alone = is_kind
    ? words.replace(/military|armed forces|national guard|reserves|jobs?|us/g, '').trim() === ''
    : !is_of_job && !isOfIt(query);
  return is_alone && (branch || pay_grade || is_kind) ? { branch, pay_grade } : null;
}

/** Removes the branch or pay grade, which few jobs contain: 'cook' from 'army cook'. Null if nothing is left, or if it is part of a name. */
export function withoutBranch(query: string): { rest: string; left_out: string } | null {
  const left_out = (query.match(SERVICE_WORDS) ?? []).join(' ');
  const rest = query.replace(SERVICE_WORDS, ' ').trim().replace(/\s+/g, ' ');
  const is_name = NAMED_AFTER_SERVICE.test(query);
  const is_of_job = tellingWords(rest.toLowerCase()).length > 0 || isOfIt(query);
  return left_out === '' || is_name || !is_of_job ? null : { rest, left_out };
}

/** 'army it': after a branch, the field of work. */
const isOfIt = (query: string) => /^it$/i.test(withoutService(query));

/** Ranks and posts that no civilian job has. */
const RANK_ALONE = new RegExp(
  `^\\s*(?:(?:${['(?:u\\.?s\\.? )?army', 'navy', 'marines?(?: corps)?', 'usmc', 'air force', 'coast guard'].join(
    '|',
  )}) )?(?:ncos?|non-?commissioned officers?|(?:chief )?warrant officers?|(?:chief )?petty officers?|(?:staff|first|master|platoon|drill|gunnery|squad) sergeants?|(?:squad|platoon) leaders?|enlisted)(?: jobs?)?\\s*$`,
  'i',
);

const SPOUSE_WORDS =
  /(?<!\w)(?:(?:military|veteran'?s?) )?(?:spouses?|mil-?spouses?|wife|wives|husbands?)(?:'s)?(?!\w)/gi;

/** Whether a military spouse is searching. */
export const isOfSpouse = (query: string): boolean => query.search(SPOUSE_WORDS) >= 0;

/** The phonetic alphabet, for letters of codes after a number. */
const SAID_LETTERS =
  'al(?:ph|f)a|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett?|kilo|lima|mike|november|oscar|papa|quebec|romeo|sierra|tango|uniform|victor|whiske?y|x-?ray|yankee|zulu';
const SAID_CODE = new RegExp(`(?<!\\w)(\\d{2,3})[\\s-]*(${SAID_LETTERS})(?!\\w)`, 'gi');

/** '11B' for "11 Bravo". */
const asWritten = (query: string): string =>
  query.replaceAll(SAID_CODE, (_, number: string, letter: string) => number + letter.charAt(0));

const BRANCH_WORDS: readonly { branch: MilitaryBranch; pattern: RegExp }[] = [
  { branch: 'army', pattern: /(?<!\w)(?:u\.?s\.? )?army(?: national guard| reserves?)?(?!\w)/gi },
  {
    branch: 'marine_corps',
    pattern: /(?<!\w)(?:u\.?s\.? )?(?:marine corps|usmc|marines?(?! (?:sci|eng|tech)))(?!\w)/gi,
  },
  { branch: 'navy', pattern: /(?<!\w)(?:u\.?s\.? )?(?:navy(?! (?:counselor|diver))(?: reserves?)?|usn)(?!\w)/gi },
  { branch: 'air_force', pattern: /(?<!\w)(?:u\.?s\.? )?(?:air force|usaf|air national guard)(?!\w)/gi },
  { branch: 'coast_guard', pattern: /(?<!\w)(?:u\.?s\.? )?(?:coast guard|uscg)(?!\w)/gi },
  { branch: 'space_force', pattern: /(?<!\w)(?:u\.?s\.? )?(?:space force|ussf)(?!\w)/gi },
];

const PAY_GRADE = /(?<![\w-])(E-?[1-9]|O-?(?:10|[1-9])|C?WO?-?[1-5]|WO)(?![\w-])/i;
const PAY_GRADES = new RegExp(PAY_GRADE.source, 'gi');
/** Employers and stores: 'Navy Federal', 'Army Corps of Engineers', 'Old Navy'. */
const NAMED_AFTER_SERVICE =
  /\b(?:salvation army|old navy|navy federal|(?:army|marine) (?:corps of|band|depot)|navy exchange|air force (?:one|association))\b/i;
const SERVICE_WORDS = new RegExp(
  [...BRANCH_WORDS.map(({ pattern }) => pattern.source), PAY_GRADE.source, '(?<!\\w)military(?! police)(?!\\w)'].join(
    '|',
  ),
  'gi',
);

const PERSONNEL_OF: Readonly<Record<string, MilitaryPersonnel>> = {
  E: 'enlisted',
  O: 'officer',
  C: 'warrant_officer',
  W: 'warrant_officer',
};

/** The branches' names for their codes. */
const KIND_WORDS = /(?<!\w)(?:p?mos|afsc|sfsc|nec|aoc|rating)(?!\w)|^\s*rate(?= [a-z]{2,4}[1-3]?\s*$)/gi;

/** Whether a text says that a code follows: 'MOS', 'rate GM'. */
export const namesKindOfCode = (query: string): boolean => query.search(KIND_WORDS) >= 0;

/** Possible codes in their usual spelling: '68W' in '68W medic'; 'it' may be one. */
function codesIn(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const codes = words.filter((word) => /\d/.test(word) || word === word.toUpperCase()).map(asCode);
  return [...new Set([asCode(text), ...codes])].filter((code) => code !== '' && code.length <= LONGEST_CODE);
}

const LONGEST_CODE = 20;

/** Normalizes '11-b' and '11 B' to '11B'; 'ET(NUC)' keeps its parentheses. */
const asCode = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9()&]/g, '');

/** The words to search in titles, without codes and single letters. */
function titleWords(text: string): string {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => !/\d/.test(word));
  return (words.join(' ').match(/[a-z]{2,}/g) ?? []).join(' ');
}

const FILLERS = new Set(
  'a about am an and are as at be been did do for from i in is it job jobs me my of on or so that the to was with work'.split(
    ' ',
  ),
);

const tellingWords = (words: string) => words.split(' ').filter((word) => word !== '' && !FILLERS.has(word));

/** Whether a title contains all typed words: short ones as whole words, longer ones by their prefix. */
export function isTitled(words: string, title: string): boolean {
  const typed = tellingWords(words);
  const of_title = title.toLowerCase().match(/[a-z]+/g) ?? [];
  const has = (word: string) =>
    of_title.some((each) =>
      word.length < SHORTEST_BEGINNING
        ? each === word || each === `${word}s`
        : each.startsWith(word.slice(0, Math.max(SHORTEST_BEGINNING, word.length - LONGEST_ENDING))),
    );
  return typed.length > 0 && typed.every(has);
}

const SHORTEST_BEGINNING = 4;
const LONGEST_ENDING = 3;

/** Interleaves lists: the first items of all lists, then the second ones, without duplicates. */
export function interleave(lists: readonly (readonly string[])[]): string[] {
  const most = Math.max(0, ...lists.map((each) => each.length));
  return [...new Set(Array.from({ length: most }, (_, at) => lists.flatMap((each) => each[at] ?? [])).flat())];
}
