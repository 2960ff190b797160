import { firstCharacters } from '#rules/first-characters.ts';
import type { KnownTitle } from './known-titles.ts';
import type { Occupation } from './occupation.ts';
import { ALL_TITLES, isHead, isKnownWord, NAMES_BY_HEAD, type Name, sameWord } from './occupation-names.ts';
import { type TitleParts, titleParts, withoutLast } from './title-parts.ts';

/** `certainty` is from 0.8 to 1. */
export type OccupationMatch = { occupation: KnownTitle | Occupation; certainty: number };

/**
 * The occupation that a typed title means; undefined if none does for sure. The word that names the work must fit; a name with a word that the
 * title lacks means other work, and so, mostly, does a title with a word that the name lacks.
 */
export function findOccupation(title: string): OccupationMatch | undefined {
  const exact = namedTitle(title);
  if (exact !== undefined) return { occupation: exact, certainty: 1 };
  const named = withSharedHead(titleParts(firstCharacters(title, MAX_TITLE)));
  const found = named.map((parts) => best(parts) ?? best(withoutLast(parts), { from: BESIDE, as_typed: true }));
  const [first] = found.filter((match) => match !== undefined);
  const agree = found.every((match) => match && groupOf(match) === (first && groupOf(first)));
  return agree || named.length === 1 ? first : undefined;
}

/** The occupation with a text that has exactly this title or alias. */
export function namedOccupation(title: string): Occupation | undefined {
  const found = namedTitle(title);
  return found && hasText(found) ? found : undefined;
}

export const hasText = (known: KnownTitle): known is Occupation => 'duties' in known;

const namedTitle = (title: string): KnownTitle | undefined => EXACT.get(title.trim().toLowerCase());

/** Exact names. Those with a text win over others, and an occupation's own title over another's alias. */
const EXACT: ReadonlyMap<string, KnownTitle> = new Map(
  [false, true].flatMap((with_text) => {
    const own = ALL_TITLES.filter((known) => hasText(known) === with_text);
    return [
      ...own.flatMap((known) => known.aliases.map((alias) => [alias.toLowerCase(), known] as const)),
      ...own.map((known) => [known.title.toLowerCase(), known] as const),
    ];
  }),
);

const MAX_TITLE = 200;

/** Below this the answer is none. */
const LEAST = 0.8;
const ROUNDING = 1e-9;
/** How certain a match still is after each difference. */
const MISSPELLED = 0.97;
const BESIDE = 0.93;
/** A word that no name has may change the work: the match is the least certain. */
const WITH_OTHERS = 0.8;
const UNKNOWN_WORD = 0.8;
const OTHER_WORK = 0.75;
const LACKS = 0.6;

const groupOf = ({ occupation: { soc } }: OccupationMatch): string => soc?.slice(0, 2) ?? '';

/** "Electrical/Electronics Engineer": a part whose last word names no work takes the one of the last part. */
function withSharedHead(named: readonly TitleParts[]): TitleParts[] {
  const shared = named.at(-1)?.head ?? '';
  return named.map((parts) =>
    isHead(parts.head) || named.length === 1
      ? parts
      : { ...parts, head: shared, qualifiers: [...parts.qualifiers, parts.head] },
  );
}

/** `as_typed`: the word that names the work must not be misspelled. */
function best(parts: TitleParts, { from = 1, as_typed = false } = {}): OccupationMatch | undefined {
  let found: { match: OccupationMatch; words: number } | undefined;
  for (const name of namesWithHead(parts.head, as_typed)) {
    const certainty = from * closeness(parts, name);
    const words = name.qualifiers.length + (hasText(name.known) ? 0.5 : 0);
    const is_better =
      found === undefined ||
      certainty > found.match.certainty ||
      (certainty === found.match.certainty && words > found.words);
    if (certainty >= LEAST - ROUNDING && is_better) found = { match: { occupation: name.known, certainty }, words };
  }
  return found?.match;
}

function namesWithHead(head: string, as_typed: boolean): readonly Name[] {
  const names = NAMES_BY_HEAD.get(head);
  if (names !== undefined || head === '' || as_typed) return names ?? [];
  return [...NAMES_BY_HEAD].flatMap(([known, those]) => (sameWord(head, known) ? those : []));
}

/**
 * Words behind one of these name the department that the person leads, not the work: “Director, Climate Program Office” is no program
 * director.
 */
const LEADERS = new Set(['administrator', 'chief', 'director', 'manager', 'officer', 'president', 'supervisor']);

function closeness({ head, qualifiers, asides, beside }: TitleParts, name: Name): number {
  const is_beside = (word: string) =>
    beside.includes(word) && (!LEADERS.has(head) || beside.every((each) => name.qualifiers.includes(each)));
  let certainty = head === name.head ? 1 : MISSPELLED;
  const left = [...qualifiers];
  for (const word of name.qualifiers) {
    const at = left.findIndex((typed) => sameWord(typed, word));
    if (at >= 0) {
      if (left[at] !== word) certainty *= MISSPELLED;
      left.splice(at, 1);
    } else if (!asides.includes(word)) certainty *= is_beside(word) ? BESIDE : LACKS;
  }
  if (name.but_not === null)
    return left.reduce((sum, word) => sum * (isKnownWord(word) ? OTHER_WORK : UNKNOWN_WORD), certainty);
  const { but_not } = name;
  if (left.some((word) => but_not.has(word))) return 0;
  return left.length > 0 ? certainty * WITH_OTHERS : certainty;
}
