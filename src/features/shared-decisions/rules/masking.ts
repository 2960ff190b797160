import { otherFormsOf } from './nicknames.ts';

/** Somebody who must not be recognized, and what stands in place of their names. `alias` is null for others than the finalists. */
export type Hidden = {
  first_name: string;
  last_name: string;
  email: string;
  alias: string | null;
};

/** What stands for people who are not compared, and where several could be meant. */
const SOMEBODY = 'a candidate';
export const aliasOf = (place: number): string => `Candidate ${String.fromCodePoint(FIRST_LETTER + place)}`;
const FIRST_LETTER = 'A'.codePointAt(0) ?? 0;

const MARKS = { email: '[email removed]', link: '[link removed]', file: '[file removed]', handle: '[account removed]' };
// Lengths are bounded, because trying every start of a long run of letters would take a time squared in its length.
const FILE =
  /[^\s"'<>|/\\()[\]{},;]{1,120}\.(?:pdf|docx?|odt|rtf|txt|md|pages|png|jpe?g|gif|webp|heic|tiff?|bmp|svg|zip|rar|7z|xlsx?|ods|pptx?|odp|key|csv|html?|xml|json|mp[34]|m4[av]|mov|avi|wav|dwg|psd)(?![\p{L}\p{N}])/giu;
const EMAIL = /[^\s@<>()[\]{},;:"']{1,100}@[^\s@<>()[\]{},;:"']*[\p{L}\p{N}]/gu;
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.-]*[\p{L}\p{N}_]/gu;
const LINK = /(?:[a-z][a-z\d+.-]*:\/\/|www\.)[^\s<>"')\]]+|(?:mailto|tel|skype):[^\s<>"')\]]+/giu;
/** A name of a domain, with or without a path. */
const BARE_LINK =
  /(?<![\p{L}\p{N}.@-])(?!asp\.net)(?:[\p{L}\p{N}-]{1,63}\.){1,6}(?:com|net|org|io|me|us|ca|uk|nz|de|fr|eu|au|nl|co|dev|info|biz|edu|gov|mil|app|xyz|site|online|page|tech|design|blog|pro|ly|ee|gg|tv|cc|ai|example)(?![\p{L}\p{N}.-]*\p{L})(?:\/[^\s<>"')\]]*)?/giu;
/** A path on a known site, or an account such as linkedin/grace. */
const ACCOUNT =
  /\b(?:linkedin|github|gitlab|facebook|instagram|twitter|tiktok|behance|dribbble|skype|telegram)\s*[/:]\s*[^\s<>"')\]]+/giu;

/** A text without addresses, links, accounts and names of files, which lead to a person whoever it is. */
export function withoutAddresses(text: string): string {
  return plain(text)
    .replace(LINK, (link) => MARKS.link + (/[.,;:!?]+$/u.exec(link)?.[0] ?? ''))
    .replace(EMAIL, MARKS.email)
    .replace(FILE, MARKS.file)
    .replace(ACCOUNT, MARKS.link)
    .replace(BARE_LINK, MARKS.link)
    .replace(HANDLE, MARKS.handle);
}

/** Without signs that cannot be seen, which would part a name, and wide letters as plain ones. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

/**
 * Replaces every form of the names of `people`: first and last names and their parts, nicknames, possessives, other cases and accents,
 * joined as in accounts, with initials. `own`: the alias of the person whom the texts are about, for names that several have. A name that
 * is a word as well, such as Grace, is replaced wherever it stands: a text that says too little does no harm.
 */
export function maskerOf(people: readonly Hidden[]) {
  const known = people.map(namesOf);
  // Words repeat, and comparing one with all names takes long.
  const mayBe = namesByParts(known);
  const seen = new Map<string, ReadonlySet<Names>>();
  const whoIs = (word: Word): ReadonlySet<Names> => {
    const who = seen.get(word.written) ?? new Set(mayBe(word).filter((names) => isNamed(word, names)));
    seen.set(word.written, who);
    return who;
  };
  return (text: string, own?: string | null): string =>
    masked(withoutAddresses(text), { known, whoIs, own: own ?? null });
}
export type Mask = ReturnType<typeof maskerOf>;

type Names = {
  alias: string;
  /** Parts that are replaced in any case. */
  parts: ReadonlySet<string>;
  /** Forms that are replaced where they begin with a capital letter, since they are words as well. */
  capitalized: ReadonlySet<string>;
  /** Parts that are replaced beside another one alone, such as ‘van’, and first letters. */
  beside: ReadonlySet<string>;
  initials: ReadonlySet<string>;
  /** Whole names in writing without spaces, such as Chinese. */
  unspaced: readonly string[];
  first_names: readonly string[];
};

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+$/u;
const wordList = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Words inside of names that name nobody alone. */
const PARTICLES = wordList(
  'de del della der den des di da dos das du van von vom zu zum zur la le las los el al bin ibn abu y e i and the of',
);
const SUFFIXES = wordList('jr sr ii iii iv dr mr mrs ms phd md');
/** Words of two letters that are names as well: replaced with a capital letter alone. */
const SHORT_WORDS = wordList(
  'ad ah am an as at ax be by do ex go ha he hi if in is it la lo ma me my no of oh ok on or ox pa pi so to up us we',
);
/** Beginnings of first names that are words as well. */
const NO_NICKNAMES = wordList(
  'ali all and any are art but can car for god had has her him his how its man mar may mon nor not now our out own per she sin some son ten than that the them then they this was who why with you your ever every here just step there want war yous',
);
/** Nicknames that are words as well: replaced with a capital letter alone. */
const WORDS_TOO = wordList(
  'al art bell bert bill bob cat chas chuck daisy deb dick don dot drew em flo frank fran gale gene hank jack jerry jess jimmy john jo josh kat kit len lou mae marge mark mary matt max may meg molly nan nat ned nell nick pat patty peg penny pete phil pip rae ray rich rick rob sally sandy stan sue ted tess tom tori val vic will',
);

function namesOf({ first_name, last_name, email, alias }: Hidden): Names {
  const first = wordsIn(first_name);
  const last = wordsIn(last_name);
  const written = [...first, ...last];
  const isBeside = (word: string, at: number) =>
    word.length === 1 || SUFFIXES.has(word) || (PARTICLES.has(word) && at > 0 && at < written.length - 1);
  const beside = written.filter(isBeside);
  const names = written.filter((word, at) => !isBeside(word, at)).flatMap(spellings);
  const first_names = first.flatMap(spellings).filter((word) => word.length > SHORT);
  const nicknames = first_names.flatMap((name) => otherFormsOf(name));
  return {
    alias: alias ?? SOMEBODY,
    parts: new Set([
      ...names.filter((word) => word.length >= SHORT && !SHORT_WORDS.has(word)),
      ...nicknames.filter((word) => !WORDS_TOO.has(word) && !SHORT_WORDS.has(word)),
      ...[first_name, last_name, mailboxOf(email)].flatMap(joined),
    ]),
    capitalized: new Set([...names.filter((word) => SHORT_WORDS.has(word)), ...nicknames]),
    beside: new Set(beside.flatMap(spellings)),
    initials: new Set(written.map((word) => folded(word).charAt(0))),
    unspaced: [`${last_name}${first_name}`, `${first_name}${last_name}`, first_name, last_name]
      .map((name) => name.replaceAll(/\s/gu, ''))
      .filter((name) => name !== '' && UNSPACED.test(name)),
    first_names,
  };
}

const SHORT = 2;

/** The name of a mailbox, if it is no word that others write as well, such as ‘welder’. */
function mailboxOf(email: string): string {
  const [mailbox = ''] = email.split('@');
  return mailbox.length > LONG_NAME && /[\p{N}._-]/u.test(mailbox) ? mailbox : '';
}

/** The words of a name in small letters without accents: parts of camelCase names, and those between hyphens and apostrophes. */
const wordsIn = (name: string) => [...plain(name).matchAll(WORD)].map(([word]) => word.toLowerCase());

/** A part between spaces without its hyphens and apostrophes: O’Brien as obrien. */
const joined = (name: string) =>
  plain(name)
    .split(/[\s,]+/u)
    .map((part) => folded(part).replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((part) => part.length > SHORT && !PARTICLES.has(part));

/** With accents left out, and written with two letters as German and Danish do: Jürgen as jurgen and juergen. */
const spellings = (word: string) => [...new Set([folded(word), folded(spelledOut(word))])];

const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const spelledOut = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[äöüåø]/gu, (letter) => SPELLED_OUT[letter] ?? letter);

const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};
const folded = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßøđðłæœþıħ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Finds those whose names a word may be, by the parts it holds and by how it begins. */
function namesByParts(known: readonly Names[]): (word: Word) => Names[] {
  const by_part = new Map<string, Names[]>();
  const by_start = new Map<string, Names[]>();
  const add = (to: Map<string, Names[]>, key: string, names: Names) => to.set(key, [...(to.get(key) ?? []), names]);
  for (const names of known) {
    for (const part of new Set([...names.parts, ...names.capitalized])) add(by_part, part, names);
    for (const start of new Set(names.first_names.map(startOf))) add(by_start, start, names);
  }
  const longest = Math.max(0, ...[...by_part.keys()].map((part) => part.length));
  return ({ small }) => {
    const found = new Set<Names>();
    for (const word of small) {
      for (const names of by_start.get(startOf(word)) ?? []) found.add(names);
      for (let from = 0; from < word.length; from += 1) {
        const most = Math.min(longest, word.length - from);
        for (let length = SHORT; length <= most; length += 1) {
          for (const names of by_part.get(word.slice(from, from + length)) ?? []) found.add(names);
        }
      }
    }
    return [...found];
  };
}

/** The shortest beginning of a first name that is a nickname. */
const startOf = (word: string) => word.slice(0, SHORT + 1);

type Hit = { start: number; end: number; who: ReadonlySet<Names> };

type Masking = { known: readonly Names[]; whoIs: (word: Word) => ReadonlySet<Names>; own: string | null };

function masked(text: string, { known, whoIs, own }: Masking): string {
  const spaced = withoutUnspaced(text, known);
  const hits = wideHits(spaced, whoIs, own);
  let shown = '';
  let from = 0;
  for (const { start, end, who } of hits) {
    shown += spaced.slice(from, start) + aliasFor(who, own);
    from = end;
  }
  return shown + spaced.slice(from);
}

function aliasFor(who: ReadonlySet<Names>, own: string | null): string {
  const aliases = [...new Set([...who].map(({ alias }) => alias))];
  if (own !== null && aliases.includes(own)) return own;
  return aliases.length === 1 && aliases[0] ? aliases[0] : SOMEBODY;
}

function withoutUnspaced(text: string, known: readonly Names[]): string {
  const names = known.flatMap(({ unspaced, alias }) => unspaced.map((name) => ({ name, alias })));
  return names
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((shown, { name, alias }) => shown.replaceAll(name, ` ${alias} `), text);
}

type Word = { start: number; end: number; written: string; small: string[] };

/** The names in a text, each with the words around it that belong to it: ‘Dr. Grace M. van Hopper’ is one. */
function wideHits(text: string, whoIs: Masking['whoIs'], own: string | null): Hit[] {
  const words = [...text.matchAll(WORD)].map(
    ({ 0: written, index }): Word => ({
      start: index,
      end: index + written.length,
      written,
      small: spellings(written),
    }),
  );
  const who = words.map(whoIs);
  const hits: Hit[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = who[at];
    const first = words[at];
    if (!found || !first || found.size === 0 || isAlias(text, first)) continue;
    let people: ReadonlySet<Names> = found;
    let [from, to] = [at, at];
    for (;;) {
      const next = words[to + 1];
      const last = words[to];
      if (!next || !last || !isJoined(text, last, next) || isAlias(text, next)) break;
      const both = common(people, who[to + 1]);
      const rest = both.size > 0 ? both : new Set([...people].filter((names) => isBeside(next, names)));
      if (rest.size === 0) break;
      people = rest;
      to += 1;
    }
    for (;;) {
      const before = words[from - 1];
      const start = words[from];
      const taken = hits.at(-1)?.end ?? 0;
      if (!before || !start || before.start < taken || !isJoined(text, before, start)) break;
      if (![...people].some((names) => isBeside(before, names))) break;
      from -= 1;
    }
    hits.push({ start: words[from]?.start ?? 0, end: words[to]?.end ?? 0, who: narrowed(people, own) });
    at = to;
  }
  return hits;
}

const narrowed = (people: ReadonlySet<Names>, own: string | null): ReadonlySet<Names> => {
  const mine = [...people].filter(({ alias }) => alias === own);
  return mine.length > 0 ? new Set(mine) : people;
};

const common = (a: ReadonlySet<Names>, b: ReadonlySet<Names> | undefined) =>
  new Set([...a].filter((names) => b?.has(names)));

/** Between two words of one name: spaces, a hyphen, an apostrophe, the dot of an initial, a comma, an underscore, quotation marks. */
function isJoined(text: string, { end, written }: Word, { start }: Word): boolean {
  const between = text.slice(end, start);
  return (
    /^(?:,?[ \t]+|[-–'’ʼ._]|["“”'‘’() ]{1,3})$/u.test(between) ||
    (written.length <= SHORT && /^\.[ \t]+$/u.test(between))
  );
}

/** ‘Candidate A’ that somebody wrote is no name. */
const isAlias = (text: string, { start, end }: Word) =>
  /^[A-T]$/u.test(text.slice(start, end)) && text.slice(0, start).endsWith('Candidate ');

/** A particle or initial of the person, in any case for particles. */
function isBeside({ written, small }: Word, { beside, initials }: Names): boolean {
  if (small.some((word) => beside.has(word))) return true;
  return written.length === 1 && /\p{Lu}/u.test(written) && small.some((word) => initials.has(word));
}

function isNamed({ written, small }: Word, names: Names): boolean {
  if (small.some((word) => isMadeOfNames(word, names))) return true;
  if (humps(written).some((hump) => spellings(hump).some((word) => isMadeOfNames(word, names)))) return true;
  if (!/^\p{Lu}/u.test(written)) return false;
  return small.some((word) => {
    const base = word.replace(/s$/u, '');
    return names.capitalized.has(word) || names.capitalized.has(base) || isNickname(word, names);
  });
}

/** Parts of camelCase words. */
function humps(written: string): string[] {
  const parts = written.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u);
  return parts.length > 1 ? parts : [];
}

/** Longer words are no names, and trying would take too long. */
const LONGEST_MADE = 40;
/** Names that long are found inside of other words: ‘realhopper’. */
const LONG_NAME = 5;

/** A name, or several joined with initials, digits and a plural: ‘gracehopper85’, ‘ghopper’, ‘hoppers’. */
function isMadeOfNames(word: string, { parts, beside, initials }: Names): boolean {
  for (const part of parts) if (part.length >= LONG_NAME && word.includes(part)) return true;
  return word.length <= LONGEST_MADE && isMade(word, false);

  function isMade(rest: string, has_name: boolean): boolean {
    if (rest === '' || (has_name && /^(?:e?s)?\p{N}*$/u.test(rest))) return has_name;
    for (const part of parts) if (rest.startsWith(part) && isMade(rest.slice(part.length), true)) return true;
    for (const part of beside) {
      if (part.length > 1 && rest.startsWith(part) && isMade(rest.slice(part.length), has_name)) return true;
    }
    return initials.has(rest.charAt(0)) && isMade(rest.slice(1), has_name);
  }
}

const ENDING = /(?:y|ie|ey|i|o)$/u;

/** The beginning of a first name, alone or with an ending: Dan and Danny for Daniel. */
function isNickname(word: string, { first_names }: Names): boolean {
  const bare = word.replace(/s$/u, '');
  return [word, bare].some((form) => {
    if (form.length <= SHORT || NO_NICKNAMES.has(form)) return false;
    const stem = form.replace(ENDING, '');
    const single = stem.replace(/(\p{L})\1$/u, '$1');
    return first_names.some(
      (name) =>
        name.length >= LONG_NAME &&
        [form, stem, single].some((each) => each.length > SHORT && !NO_NICKNAMES.has(each) && name.startsWith(each)),
    );
  });
}
