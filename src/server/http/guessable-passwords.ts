import { RuleBroken } from '#rules/rule-broken.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';

/** Words that identify the person, and the field to which the error belongs. */
type Chosen = { site: SiteCode; words: readonly string[]; field: string };

/** Throws for a password that an attacker would try first. The rule of spec §5 is checked before. */
export async function refuseGuessable(password: string, { site, words, field }: Chosen): Promise<void> {
  const { name } = SITES[site];
  const composed = password.normalize('NFKC');
  if (isMostlyOwn(composed, [...words, ...Object.values(SITES).map((each) => each.name)])) {
    const message = `This password is mostly your name, your email address, your company or ${name}. Choose words that others do not associate with you.`;
    throw new RuleBroken('guessable', message, field);
  }
  const { check } = await loaded();
  const word = adornedWord(composed);
  const is_common = word !== null && check(word.toLowerCase()).guesses < LEAST_WORD_GUESSES;
  if (!is_common && check(composed.slice(0, LONGEST_CHECKED)).score >= LEAST_SCORE) return;
  throw new RuleBroken(
    'guessable',
    'This password is too easy to guess. Use a few words that do not belong together.',
    field,
  );
}

/** Longer passwords take the checker long and are never common; repeated parts show up earlier. */
const LONGEST_CHECKED = 32;
/** Of 4: a lower score means that a million guesses suffice. */
const LEAST_SCORE = 2;
/** One of this many most frequent words, in capitals or small letters, is no secret with only a year added. */
const LEAST_WORD_GUESSES = 10_000;
const MOST_ADDED_DIGITS = 4;
/** A password with this many letters besides the person's own words is accepted. */
const LEAST_OTHER = 4;
const SHORTEST_WORD = 3;

/** Whether almost nothing is left after removing every word that identifies the person. */
function isMostlyOwn(password: string, words: readonly string[]): boolean {
  const own = [...new Set(words.flatMap(partsOf))].sort((a, b) => b.length - a.length);
  return [plain(password), withoutDisguise(plain(password))].some((typed) => {
    const left = own.reduce((text, word) => text.replaceAll(word, ' '), typed);
    return left !== typed && [...left.matchAll(/\p{L}/gu)].length < LEAST_OTHER;
  });
}

/** Digits and symbols that people substitute for letters. */
const DISGUISES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

const withoutDisguise = (text: string) => text.replace(/[013457@$]/g, (sign) => DISGUISES[sign] ?? sign);

/** The only word of a password that consists of one word, up to four digits such as a year, and symbols, such as “Welcome2026!”; otherwise null. */
function adornedWord(password: string): string | null {
  const [word, ...others] = password.match(/\p{L}+/gu) ?? [];
  const digits = password.replace(/\D/g, '');
  return word !== undefined && others.length === 0 && digits.length <= MOST_ADDED_DIGITS ? word : null;
}

/** A word and its parts, such as an email address and what is before and after its @. */
function partsOf(word: string): string[] {
  const parts = plain(word).split(/[^\p{L}\p{N}]+/u);
  return [plain(word), parts.join(''), ...parts].filter((part) => part.length >= SHORTEST_WORD);
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

let checker: ReturnType<typeof load> | undefined;

/** Loaded lazily: it takes a third of a second and some megabytes, and only processes in which somebody chooses a password need it. */
function loaded() {
  checker ??= load();
  return checker;
}

async function load() {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  return { check: (password: string) => factory.check(password) };
}
